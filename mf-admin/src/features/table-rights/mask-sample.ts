import type { ColumnMask, DataType } from '@tessera/contract';

const SAMPLES: Readonly<Record<DataType, string>> = {
  str: '欧阳知远',
  int: '1280',
  double: '96.5',
  datetime: '2026-03-08',
};

/** What a mask makes of a value of a type; null for nothing at all. The engine does the same to the real ones. */
export function maskSample(
  kind: ColumnMask['kind'],
  dataType: DataType,
): { readonly before: string; readonly after: string | null } {
  const before = SAMPLES[dataType];
  if (kind === 'hide' || dataType !== 'str') return { before, after: null };
  return { before, after: kind === 'hash' ? '9b1f4c07…' : `${before.slice(0, 1)}***${before.slice(-1)}` };
}
