import { functionNamed } from '../functions/catalogue.ts';
import type { Span } from '../issue.ts';
import type { Token } from '../language/token.ts';
import { tokensOf } from './call-at.ts';

/** Kind of a highlighted piece; fields are alike in every spelling, functions distinct. */
export type HighlightKind = Exclude<Token['kind'], 'end' | 'fieldName' | 'fieldId'> | 'field' | 'function';
export interface Highlight extends Span {
  readonly kind: HighlightKind;
}

/** What each piece of a text is, for colours; works on a text that is not finished. White space is left out. */
export function highlight(text: string): Highlight[] {
  return tokensOf(text).flatMap(({ kind, value, start, end }): Highlight[] => {
    if (kind === 'end') return [];
    if (kind === 'fieldName' || kind === 'fieldId') return [{ kind: 'field', start, end }];
    if (kind === 'name') return [{ kind: functionNamed(value.toUpperCase()) ? 'function' : 'name', start, end }];
    return [{ kind, start, end }];
  });
}
