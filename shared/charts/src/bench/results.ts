import type { Cell, QueryResult, ResultColumn } from '@tessera/contract';

type Role = ResultColumn['role'];
const column = (uniqId: string, role: Role): ResultColumn => ({
  uniqId,
  fieldId: uniqId,
  name: uniqId,
  role,
  dataType: role === 'index' ? 'double' : 'str',
  ...(role === 'index' ? { aggregator: 'sum' as const } : {}),
});

export function resultOf(
  columns: readonly (readonly [name: string, role: Role])[],
  values: readonly Cell[][],
): QueryResult {
  return {
    columns: columns.map(([name, role]) => column(name, role)),
    values: [...values],
    rowCount: values[0]?.length ?? 0,
    truncated: false,
    freshness: { dataTime: '2026-01-01T00:00:00Z', computedAt: '2026-01-01T00:00:00Z', cached: false },
  };
}

/** A value that is the same in every run. */
export const valueAt = (row: number, at: number): number => ((row * 7_919 + at * 104_729) % 99_991) + 0.25;
