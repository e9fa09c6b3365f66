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

/** `value`: text without quotes, field without brackets, name or keyword in capitals, operator in plain form. */
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
