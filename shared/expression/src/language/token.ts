import type { Span } from '../issue.ts';

export const KEYWORDS = [
  'AND',
  'OR',
  'NOT',
  'IN',
  'BETWEEN',
  'IS',
  'NULL',
  'TRUE',
  'FALSE',
  'CASE',
  'WHEN',
  'THEN',
  'ELSE',
  'END',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

/**
 * `value` is what a token means: the text without its quotes, the name of a field without brackets, a name or keyword in
 * capitals, an operator in its plain form.
 */
export interface Token extends Span {
  readonly kind:
    | 'number'
    | 'text'
    | 'date'
    | 'fieldName'
    | 'fieldId'
    | 'parameter'
    | 'name'
    | 'keyword'
    | 'operator'
    | 'comment'
    | 'end';
  readonly value: string;
}
