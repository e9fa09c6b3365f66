import { PREVIEW_ROWS, type CollectColumn, type CollectFrom, type FoundColumn } from '@tessera/contract';

import { shortCell } from './preview-cells.ts';
import { limited, selectText, type SelectDialect } from './select-text.ts';
import type { Cell, PreviewAnswer } from './source-reader.ts';

/** What a preview needs where the SELECT itself depends on the types of its columns. */
export interface Describing<Column> {
  /** Columns as the driver describes them. */
  readonly found: readonly Column[];
  /** Names of those of the primary key. */
  readonly keys: readonly string[];
  readonly dialect: SelectDialect;
  sourceColumn(column: Column): FoundColumn;
  /** How values of a column become cells. */
  cells(column: Column, dateForm: CollectColumn['dateForm']): (value: unknown) => Cell;
  /** Rows of a SELECT. @throws ReadFault */
  rows(text: string): Promise<readonly (readonly unknown[])[]>;
}

/** The first rows of a source, each column as a run reads it. @throws ReadFault */
export async function describedPreview<Column>(
  from: CollectFrom,
  { found, keys, dialect, sourceColumn, cells, rows: ask }: Describing<Column>,
): Promise<PreviewAnswer> {
  const columns = found.map((column) => {
    const told = sourceColumn(column);
    return { ...told, key: keys.includes(told.name) };
  });
  const list = columns.map((column) => ({ ...column, title: column.name }));
  const rows = await ask(limited(selectText({ from, columns: list, least: null }, dialect), PREVIEW_ROWS, dialect));
  const readers = found.map((column, at) => cells(column, columns[at]?.dateForm ?? null));
  return { columns, rows: rows.map((row) => row.map((value, at) => shortCell(readers[at]?.(value) ?? null))) };
}
