import { readFileSync } from 'node:fs';

/** A block of a page of the documentation: commands, or the text of a file. */
export interface PageStep {
  /** The heading above it. */
  readonly heading: string;
  /** Language of the block, such as `sh` or `tsx`. */
  readonly language: string;
  /** For commands whom they are for, for files their path. */
  readonly target: string;
  readonly text: string;
}

/** Blocks of a page with a target, in their order; pictures of folders have none. @param path of a Markdown file */
export function stepsOf(path: string): PageStep[] {
  const page = readFileSync(path, 'utf8');
  const steps: PageStep[] = [];
  let heading = '';
  for (const [, title, language, target, text] of page.matchAll(/^## (.+)$|^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)) {
    if (title !== undefined) heading = title;
    else steps.push({ heading, language: language ?? '', target: target ?? '', text: text ?? '' });
  }
  return steps;
}
