import { lex } from '../language/lex.ts';
import type { Token } from '../language/token.ts';

export interface CallAt {
  /** Name of the function as typed, in capitals. */
  readonly name: string;
  /** Which argument the position lies in, counted from 0. */
  readonly argument: number;
}

/** Tokens of a text that may not be finished, comments among them. */
export function tokensOf(text: string): Token[] {
  return lex(text, true);
}

/** The innermost call whose parentheses hold a position; null outside of every call. */
export function callAt(text: string, position: number): CallAt | null {
  const open: { name: string | null; argument: number }[] = [];
  let before: Token | null = null;
  for (const token of tokensOf(text)) {
    if (token.start >= position || token.kind === 'end') break;
    if (token.kind === 'comment') continue;
    if (token.kind === 'operator' && token.value === '(') {
      open.push({ name: before?.kind === 'name' ? before.value.toUpperCase() : null, argument: 0 });
    } else if (token.kind === 'operator' && token.value === ')') open.pop();
    else if (token.kind === 'operator' && token.value === ',' && open.length > 0) open.at(-1)!.argument++;
    before = token;
  }
  const innermost = open.findLast(({ name }) => name !== null);
  return innermost ? { name: innermost.name!, argument: innermost.argument } : null;
}
