import type { Cell, ResultColumn } from '@tessera/contract';

import type { RawCell } from '../run/driver.ts';
import { formatPeriod } from './format-period.ts';

/**
 * A column of the contract. Integers beyond ±2^53 are exact text in dimensions, rounded in measures; NaN becomes null.
 */
export function shapeColumn(cells: readonly RawCell[], column: ResultColumn, rowCount: number): Cell[] {
  const measure = column.role === 'index' || column.role === 'indexDouble';
  const shaped: Cell[] = new Array<Cell>(rowCount);
  for (let row = 0; row < rowCount; row++) shaped[row] = toCell(cells[row] ?? null, measure, column);
  return shaped;
}

function toCell(cell: RawCell, measure: boolean, { granularity, yearStart }: ResultColumn): Cell {
  if (typeof cell === 'bigint') {
    const number = Number(cell);
    return measure || Number.isSafeInteger(number) ? number : cell.toString();
  }
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return typeof cell === 'string' && granularity ? formatPeriod(cell, granularity, yearStart) : cell;
}
