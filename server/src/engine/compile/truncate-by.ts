import type { Granularity } from '@tessera/contract';

import type { DialectCompiler } from '../dialects/dialect.ts';
import { daysAhead, type Calendar } from '../plan/calendar.ts';
import type { Sql } from './sql.ts';

/**
 * First day of the period that a date lies in. Where years or weeks begin at another time, the date is moved to where it
 * would be with January and Monday, and the first day back.
 */
export function truncateBy(
  calendar: Calendar | undefined,
  column: Sql,
  granularity: Granularity,
  dialect: DialectCompiler,
): Sql {
  const moved = (count: number, unit: 'month' | 'day'): Sql => {
    const day = dialect.shift(dialect.truncate(column, 'day'), count, unit);
    return dialect.shift(dialect.truncate(day, granularity), -count, unit);
  };
  const fiscal = granularity === 'year' || granularity === 'season';
  if (calendar && fiscal && calendar.yearStart !== 1) return moved(1 - calendar.yearStart, 'month');
  if (calendar && granularity === 'week' && calendar.weekStart !== 1)
    return moved(daysAhead(calendar.weekStart), 'day');
  return dialect.truncate(column, granularity);
}
