import type { ColumnMask, DataType } from '@tessera/contract';

const SAMPLES = { int: '1280', double: '96.5', datetime: '2026-03-08' } as const;

/**
 * What a mask makes of a value of a type; null for nothing at all. The engine does the same to the real ones.
 * @param name a text of the user's language
 */
export function maskSample(
  kind: ColumnMask['kind'],
  dataType: DataType,
  name: string,
): { readonly before: string; readonly after: string | null } {
  if (dataType !== 'str') return { before: SAMPLES[dataType], after: null };
  if (kind === 'hide') return { before: name, after: null };
  return { before: name, after: kind === 'hash' ? '9b1f4c07…' : `${name.slice(0, 1)}***${name.slice(-1)}` };
}
