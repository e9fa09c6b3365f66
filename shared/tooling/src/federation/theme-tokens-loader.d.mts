export default function namesBecomeTokens(this: { readonly resourcePath: string }, source: string): string;
