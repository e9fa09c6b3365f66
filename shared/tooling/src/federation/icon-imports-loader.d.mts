export default function importSingleIcons(this: { readonly resourcePath: string }, source: string): string;
