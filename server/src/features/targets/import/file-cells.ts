import {
  readAmount,
  TARGET_FILE_LIMITS,
  type TargetImportCell,
  type TargetImportOptions,
  type TargetStore,
} from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { KnownIndex } from '../index-repository.ts';
import type { ReadColumn, ReadRow, TargetFile } from './read-file.ts';

/** A cell of a file that says something of a store's target. */
export interface FileCell {
  readonly line: number;
  readonly letters: string;
  readonly store: TargetStore;
  readonly indexTime: string;
  readonly value: string | null;
}
export interface FileCells {
  readonly cells: readonly FileCell[];
  readonly faults: readonly TargetImportCell[];
  /** Blank cells that say nothing. */
  readonly blanks: number;
}
export interface CellsWanted {
  readonly index: KnownIndex;
  readonly stores: ReadonlyMap<string, TargetStore>;
  readonly blank: TargetImportOptions['blank'];
  /** Periods of the index in one of a column. */
  periodsOf(indexTime: string): readonly string[];
}

/** What the cells of a file say; each of a row without a store, and each that is no amount, is a fault. */
export function fileCells({ rows, columns, codeLetters }: TargetFile, wanted: CellsWanted): FileCells {
  const { stores, index } = wanted;
  const byBareCode = codesWithoutZeros(stores.keys());
  const seen = new Map<string, number>();
  const cells: FileCell[] = [];
  const faults: TargetImportCell[] = [];
  let blanks = 0;
  let values = 0;
  for (const row of rows) {
    const store = stores.get(row.code);
    const fault = (
      reason: TargetImportCell['reason'],
      value: string,
      { hint = '', column }: { readonly hint?: string; readonly column?: ReadColumn } = {},
    ) =>
      void faults.push({
        ...{ line: row.line, column: column?.letters ?? codeLetters, fate: 'faulty', reason },
        ...{ storeCode: row.code.slice(0, 200), storeName: store?.storeName ?? '' },
        ...{ indexTime: column?.indexTime ?? null, value: value.slice(0, 80), hint, before: null, editedBy: '' },
      });
    if (row.code === '') fault('codeMissing', '');
    else if (!store) fault('storeUnknown', row.code, { hint: byBareCode.get(bareCode(row.code)) ?? '' });
    const before = seen.get(row.code);
    if (store && before !== undefined) fault('twice', row.code, { hint: String(before) });
    if (!store || before !== undefined) continue;
    seen.set(row.code, row.line);
    for (const column of columns) {
      const read = readCell(row, column, index.decimals);
      if ('fault' in read) fault(read.fault, read.text, { column });
      else if (read.value === null && wanted.blank === 'keep') blanks += 1;
      else {
        const { letters, indexTime } = column;
        cells.push({ line: row.line, letters, store, indexTime, value: read.value });
        values += wanted.periodsOf(indexTime).length;
        if (values > TARGET_FILE_LIMITS.values)
          throw new CatalogueError('targetCellsTooMany', { count: values, most: TARGET_FILE_LIMITS.values });
      }
    }
  }
  return { cells, faults, blanks };
}

function readCell({ cells, errors }: ReadRow, { place }: ReadColumn, decimals: number) {
  const text = cells[place] ?? '';
  if (errors.includes(place)) return { fault: 'error', text } as const;
  const read = readAmount(text, decimals);
  return 'fault' in read ? ({ fault: read.fault, text } as const) : read;
}

const bareCode = (code: string): string => code.replace(/^0+(?=.)/, '');

/** The codes that alone read so without the zeros before them, which spreadsheets take away. */
function codesWithoutZeros(codes: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  for (const code of codes) found.set(bareCode(code), found.has(bareCode(code)) ? null : code);
  return new Map([...found].flatMap(([bare, code]) => (code === null ? [] : [[bare, code] as const])));
}
