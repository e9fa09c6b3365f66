import type { QueryResult, WarningLevel } from '@tessera/contract';

/** Firings that began on a day, by level. */
export interface FiringDay extends Readonly<Record<WarningLevel, number>> {
  /** `yyyy-mm-dd` */
  readonly day: string;
}

/** Firings by day as the answer of a query, for a chart of stacked columns. */
export function daysResult(
  days: readonly FiringDay[],
  names: Readonly<Record<WarningLevel | 'day', string>>,
  now: Date,
): QueryResult {
  const levels = ['critical', 'warning', 'info'] as const;
  return {
    columns: [
      { uniqId: 'day', fieldId: 'day', name: names.day, role: 'dimension', dataType: 'datetime', granularity: 'day' },
      ...levels.map((level) => ({
        uniqId: level,
        fieldId: level,
        name: names[level],
        role: 'index' as const,
        dataType: 'int' as const,
        aggregator: 'sum' as const,
      })),
    ],
    values: [days.map(({ day }) => day), ...levels.map((level) => days.map((one) => one[level]))],
    rowCount: days.length,
    truncated: false,
    freshness: { dataTime: now.toISOString(), computedAt: now.toISOString(), cached: false },
  };
}
