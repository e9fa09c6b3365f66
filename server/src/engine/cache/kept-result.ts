import type { QueryResult } from '@tessera/contract';

/** An answer as it is given once it is kept. */
export function fromCache(result: QueryResult): QueryResult {
  return { ...result, freshness: { ...result.freshness, cached: true } };
}

/** Rough size of an answer in memory, in bytes. */
export function sizeOf(result: QueryResult): number {
  let bytes = 500 + result.columns.length * 300;
  for (const values of [result.values, ...(result.totals ?? []).map((level) => level.values)]) {
    for (const column of values) {
      for (const cell of column) bytes += typeof cell === 'string' ? 24 + cell.length * 2 : 8;
    }
  }
  return bytes;
}
