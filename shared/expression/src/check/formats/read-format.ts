import type { ValueType } from '../../value-type.ts';
import type { Typed } from '../typed.ts';
import { readDateFormat, type DateFormat } from './date-format.ts';
import { readNumberFormat, type NumberFormat } from './number-format.ts';

export type Format = NumberFormat | DateFormat;

/** A format of a spreadsheet for values of a type; null where it cannot be read. @param node a literal */
export function readFormat(node: Typed, type: ValueType): Format | null {
  if (node.kind !== 'literal') return null;
  if (type === 'date' || type === 'datetime') return readDateFormat(node.value);
  return readNumberFormat(node.value);
}
