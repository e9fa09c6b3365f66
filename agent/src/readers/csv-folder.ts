import { createReadStream } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import {
  compareCollected,
  isCollected,
  PREVIEW_ROWS,
  type CollectColumn,
  type CollectFrom,
  type SourceSettings,
} from '@tessera/contract';

import { CsvRecords, type CsvField } from './csv-records.ts';
import { countRows } from './group-folder.ts';
import { shortCell } from './preview-cells.ts';
import { faultOf, ReadFault } from './read-fault.ts';
import {
  UNREADABLE,
  type Bound,
  type Cell,
  type PreviewAnswer,
  type Reading,
  type SourceAccess,
  type SourceReader,
} from './source-reader.ts';

type FolderSettings = Extract<SourceSettings, { readonly kind: 'csv' }>;
const MOST_FILES = 500;
/** Rows by which the types of a file are guessed. */
const GUESSED = 1_000;
const FORMS: readonly Pick<CollectColumn, 'dataType' | 'dateForm'>[] = [
  { dataType: 'int', dateForm: null },
  { dataType: 'double', dateForm: null },
  { dataType: 'datetime', dateForm: 'day' },
  { dataType: 'datetime', dateForm: 'time' },
];

/** Files of a folder. @throws ReadFault */
export async function openFolder(
  settings: FolderSettings,
  { fetchSize }: Pick<SourceAccess, 'fetchSize'>,
): Promise<SourceReader> {
  const names = await files(settings.folder);
  return {
    server: `${names.length} files`,
    files: names.length,
    encrypted: false,
    tables: async (search) => {
      const found = names.filter((name) => name.toLowerCase().includes(search.toLowerCase()));
      const shown = found.slice(0, MOST_FILES);
      return {
        tables: shown.map((table) => ({ schema: '', table, kind: 'file', rows: null })),
        more: found.length > MOST_FILES,
      };
    },
    preview: (from) => preview(settings, from),
    read: (reading, signal) => read(settings, reading, fetchSize, signal),
    groups: (reading, signal) => countRows(reading, (each) => read(settings, each, fetchSize, signal)),
    close: async () => undefined,
  };
}

async function files(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /\.(csv|txt|tsv)$/i.test(entry.name))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    throw new ReadFault('connect', faultOf(error).message, { cause: error });
  }
}

/** The records of a file, with their names first. A byte that is no text of the encoding leaves its mark in the text. */
async function* records(
  { folder, encoding, delimiter }: FolderSettings,
  from: CollectFrom,
): AsyncGenerator<CsvField[]> {
  if ('sql' in from) throw new ReadFault('query', 'a folder of files knows no SQL; choose a file');
  const path = join(folder, from.table);
  try {
    // A name with a path in it, or a link to elsewhere, is none of the folder's files.
    if (dirname(await realpath(path)) !== (await realpath(folder)))
      throw new ReadFault('columns', `${from.table} is no file of the folder`);
    const decoder = new TextDecoder(encoding);
    const cutter = new CsvRecords(delimiter);
    for await (const bytes of createReadStream(path))
      yield* cutter.add(decoder.decode(bytes as Buffer, { stream: true }));
    yield* cutter.add(decoder.decode());
    const last = cutter.end();
    if (last) yield last;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT')
      throw new ReadFault('columns', `${from.table} is not there`, { cause: error });
    throw faultOf(error);
  }
}

const cellOf = (field: CsvField | undefined): Cell => (field?.includes('\uFFFD') ? UNREADABLE : (field ?? null));

async function preview(settings: FolderSettings, from: CollectFrom): Promise<PreviewAnswer> {
  let names: CsvField[] | undefined;
  const rows: CsvField[][] = [];
  for await (const record of records(settings, from)) {
    if (!names) names = record;
    else if (rows.push(record) === GUESSED) break;
  }
  const columns = (names ?? []).map((name, at) => {
    const values = rows.map((row) => row[at]).filter((value): value is string => typeof value === 'string');
    const fits = (one: (typeof FORMS)[number]) => values.length > 0 && values.every((value) => isCollected(value, one));
    const found = FORMS.find(fits) ?? { dataType: 'str' as const, dateForm: null };
    return { name: name ?? '', sourceType: 'text', ...found, key: false };
  });
  const shown = rows.slice(0, PREVIEW_ROWS);
  return { columns, rows: shown.map((row) => columns.map((_column, at) => shortCell(cellOf(row[at])))) };
}

async function* read(
  settings: FolderSettings,
  { from, columns, least, below }: Reading,
  fetchSize: number,
  signal: AbortSignal,
): AsyncGenerator<Cell[][]> {
  let places: number[] | undefined;
  let piece: Cell[][] = [];
  const isOut = outsideOf(columns, least, below);
  for await (const record of records(settings, from)) {
    signal.throwIfAborted();
    if (!places) {
      const missing = columns.find(({ name }) => !record.includes(name));
      if (missing) throw new ReadFault('columns', `the file has no column “${missing.name}”`);
      places = columns.map(({ name }) => record.indexOf(name));
      continue;
    }
    const row = places.map((place) => cellOf(record[place]));
    if (isOut(row)) continue;
    piece.push(row);
    if (piece.length < fetchSize) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** Whether a row is certainly none that is asked for; one whose value can't be read is told as dirty. */
function outsideOf(columns: readonly CollectColumn[], least: Bound | null, below: Bound | undefined) {
  const isSo = (row: readonly Cell[], bound: Bound | null | undefined, is: (order: number) => boolean): boolean => {
    const value = bound && row[columns.findIndex(({ name }) => name === bound.column.name)];
    if (!bound || typeof value !== 'string' || !isCollected(value, bound.column)) return false;
    return is(compareCollected(value, bound.value, bound.column));
  };
  return (row: readonly Cell[]): boolean =>
    isSo(row, least, (order) => order < 0) || isSo(row, below, (order) => order >= 0);
}
