export default function namesUsersApart(source: string): string;
