import { TBL_LIMITS, type TblColumn } from '@tessera/contract';

import type { RawResult } from '../../../engine/index.ts';
import { firstList } from '../ask/json-pointer.ts';
import { TblFailure } from '../tbl-failure.ts';
import { cellOf } from './cell.ts';

export type ShapedRow = Readonly<Record<string, unknown>>;
type RawCell = RawResult['columns'][number][number];

/**
 * The rows of shaped JSON: a list of objects, the first such list inside it, or one object.
 * @throws TblFailure format, rows
 */
export function readRows(text: string, shaped: boolean): ShapedRow[] {
  const value: unknown = JSON.parse(text);
  const list = Array.isArray(value) ? value : shaped ? [value] : (firstList(value) ?? [value]);
  if (list.length > TBL_LIMITS.rows) throw new TblFailure('rows');
  if (list.some((row) => typeof row !== 'object' || row === null || Array.isArray(row))) throw new TblFailure('format');
  return list as ShapedRow[];
}

/** Columns of which no row has a value, not even null. */
export function unseenColumns(rows: readonly ShapedRow[], columns: readonly TblColumn[]): TblColumn[] {
  return columns.filter(({ name }) => !rows.some((row) => Object.hasOwn(row, name)));
}

/**
 * The cells of the columns of a table, by column. Columns that rows have beyond them are left out.
 * @param timeZone IANA name of the zone in which moments are shown
 * @throws TblFailure cell, where a value is not of its column's type
 */
export function readCells(rows: readonly ShapedRow[], columns: readonly TblColumn[], timeZone: string): RawResult {
  const cells = columns.map((column) =>
    rows.map((row, at): RawCell => {
      const value = Object.hasOwn(row, column.name) ? row[column.name] : null;
      const cell = cellOf(value, column, timeZone);
      if (cell === undefined) throw new TblFailure('cell', { detail: column.name, line: at + 1 });
      return cell;
    }),
  );
  return { columns: cells, rowCount: rows.length };
}

/** Columns of rows in the order in which they appear, each with the narrowest type that fits all of its values. */
export function inferColumns(rows: readonly ShapedRow[]): TblColumn[] {
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) if (name !== '') names.add(name);
  return [...names].slice(0, TBL_LIMITS.columns).map((name): TblColumn => {
    const values = rows
      .map((row) => row[name])
      .filter((value) => value !== null && value !== undefined && value !== '');
    const column = { name, title: '', withTime: false };
    const fits = (candidate: TblColumn) => values.every((value) => cellOf(value, candidate, 'UTC') !== undefined);
    const numbers = values.every((value) => typeof value === 'number');
    const candidates: TblColumn[] = [
      ...(numbers ? [{ ...column, dataType: 'int' } as const, { ...column, dataType: 'double' } as const] : []),
      { ...column, dataType: 'datetime' },
      { ...column, dataType: 'datetime', withTime: true },
    ];
    const text: TblColumn = { ...column, dataType: 'str' };
    return (values.length > 0 && candidates.find(fits)) || text;
  });
}
