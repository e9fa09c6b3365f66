import type { Cell, Granularity, QueryResult, ResultColumn } from '@tessera/contract';

import type { RawCell, RawResult } from '../run/driver.ts';

/**
 * Rows as the contract gives them. Whole numbers beyond ±2^53 stay exact as text in dimensions, where two ids must never
 * become one, and are rounded in measures, which are drawn. A number without a value (NaN, infinite) becomes null.
 * @param limit rows to keep of those that were read
 */
export function shapeResult(
  raw: RawResult,
  columns: readonly ResultColumn[],
  limit: number,
): Pick<QueryResult, 'columns' | 'values' | 'rowCount'> {
  const rowCount = Math.min(raw.rowCount, limit);
  const values = columns.map((column, index) => {
    const cells = raw.columns[index] ?? [];
    const measure = column.role === 'index' || column.role === 'indexDouble';
    const shaped: Cell[] = new Array<Cell>(rowCount);
    for (let row = 0; row < rowCount; row++) shaped[row] = toCell(cells[row] ?? null, measure, column.granularity);
    return shaped;
  });
  return { columns: [...columns], values, rowCount };
}

function toCell(cell: RawCell, measure: boolean, granularity: Granularity | undefined): Cell {
  if (typeof cell === 'bigint') {
    const number = Number(cell);
    return measure || Number.isSafeInteger(number) ? number : cell.toString();
  }
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return typeof cell === 'string' && granularity ? formatPeriod(cell, granularity) : cell;
}

/**
 * Name of the period that begins on a day: `2026`, `2026-Q1`, `2026-03`, `2026-W09` (ISO week), `2026-03-01`.
 * @param day ISO text; a time of day is ignored
 */
export function formatPeriod(day: string, granularity: Granularity): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  if (!match) return day;
  const [date, year, month] = match;
  switch (granularity) {
    case 'year':
      return year!;
    case 'season':
      return `${year}-Q${Math.ceil(Number(month) / 3)}`;
    case 'month':
      return `${year}-${month}`;
    case 'day':
      return date;
    case 'week': {
      const monday = Date.parse(`${date}T00:00:00Z`);
      const thursday = new Date(monday + 3 * 86_400_000);
      const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
      const week = Math.floor((thursday.getTime() - first) / (7 * 86_400_000)) + 1;
      return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
    }
  }
}
