import type { ColumnMask, DataType } from '@tessera/contract';

const SAMPLES = { int: '1280', double: '96.5', datetime: '2026-03-08' } as const;

/**
 * The masked form of a sample value, as the engine does it. @param name a text of the user's language @returns null for
 * an empty value
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
