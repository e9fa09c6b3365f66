import { compareCollected, isCollected, PREVIEW_ROWS, type CollectColumn, type CollectFrom } from '@tessera/contract';
import type { CsvField } from '@tessera/workbook';

import { fitDatetime } from './fit-datetime.ts';
import { filesOf, folderRecords, folderTables, type FolderRecord, type FolderSettings } from './folder-records.ts';
import { countRows } from './group-folder.ts';
import { shortCell } from './preview-cells.ts';
import { ReadFault } from './read-fault.ts';
import {
  UNREADABLE,
  type Bound,
  type Cell,
  type PreviewAnswer,
  type Reading,
  type SourceAccess,
  type SourceReader,
} from './source-reader.ts';

type Form = Pick<CollectColumn, 'dataType' | 'dateForm'>;
/** Rows by which the types of a file are guessed. */
const GUESSED = 1_000;
const FORMS: readonly Form[] = [
  { dataType: 'int', dateForm: null },
  { dataType: 'double', dateForm: null },
  { dataType: 'datetime', dateForm: 'day' },
  { dataType: 'datetime', dateForm: 'time' },
];
const TEXT: Form = { dataType: 'str', dateForm: null };

/** Files of a folder: CSV, and sheets of workbooks. @throws ReadFault */
export async function openFolder(
  settings: FolderSettings,
  { fetchSize }: Pick<SourceAccess, 'fetchSize'>,
): Promise<SourceReader> {
  const { folder } = settings;
  const names = await filesOf(folder);
  let header: readonly CsvField[] = [];
  return {
    server: `${names.length} files`,
    files: names.length,
    encrypted: false,
    tables: (search) => folderTables(folder, names, search),
    preview: (from) => preview(settings, from),
    // A workbook is opened a second time for what is new alone.
    guessed: async (from, known) =>
      header.some((name) => name !== null && !known.has(name)) ? (await preview(settings, from)).columns : [],
    read: (reading, signal) => read(settings, reading, { fetchSize, signal, onHeader: (fields) => (header = fields) }),
    groups: (reading, signal) => countRows(reading, (each) => read(settings, each, { fetchSize, signal })),
    close: async () => undefined,
  };
}

const cellOf = (field: CsvField | undefined): Cell => (field?.includes('\uFFFD') ? UNREADABLE : (field ?? null));

async function preview(settings: FolderSettings, from: CollectFrom): Promise<PreviewAnswer> {
  let names: readonly CsvField[] | undefined;
  const rows: FolderRecord[] = [];
  for await (const record of folderRecords(settings, from)) {
    if (!names) names = record.fields;
    else if (rows.push(record) === GUESSED) break;
  }
  const columns = (names ?? []).flatMap((name, at) =>
    // A sheet may have columns without a name beside its table.
    name === null ? [] : [{ at, name, sourceType: 'text', ...formOf(rows, at), key: false }],
  );
  return {
    columns: columns.map(({ at: _at, ...column }) => column),
    rows: rows.slice(0, PREVIEW_ROWS).map(({ fields }) => columns.map(({ at }) => shortCell(cellOf(fields[at])))),
  };
}

/** What fits all values of a column. Codes such as 007, and numbers that were entered as text, are texts. */
function formOf(rows: readonly FolderRecord[], at: number): Form {
  const values = rows.flatMap(({ fields }) => fields[at] ?? []);
  const isText = rows.some(({ fields, texts }) => texts.includes(at) && typeof fields[at] === 'string');
  const isCode = values.some((value) => /^-?0\d/.test(value));
  const fits = (form: Form) =>
    values.length > 0 && values.every((value) => isCollected(fitDatetime(value, form.dateForm), form));
  const isNumber = ({ dataType }: Form) => dataType === 'int' || dataType === 'double';
  return FORMS.find((form) => !(isNumber(form) && (isText || isCode)) && fits(form)) ?? TEXT;
}

interface FolderReading {
  readonly fetchSize: number;
  readonly signal: AbortSignal;
  /** Called with the first row of a file. */
  onHeader?(fields: readonly CsvField[]): void;
}

async function* read(
  settings: FolderSettings,
  { from, columns, least, below, only }: Reading,
  { fetchSize, signal, onHeader }: FolderReading,
): AsyncGenerator<Cell[][]> {
  let places: number[] | undefined;
  let piece: Cell[][] = [];
  const isOut = outsideOf(columns, least, below);
  const isMeant = meantBy(columns, only);
  for await (const { fields } of folderRecords(settings, from)) {
    signal.throwIfAborted();
    if (!places) {
      onHeader?.(fields);
      const missing = columns.find(({ name }) => !fields.includes(name));
      if (missing) throw new ReadFault('columns', `the file has no column “${missing.name}”`);
      places = columns.map(({ name }) => fields.indexOf(name));
      continue;
    }
    const row = places.map((place, at) => fitting(cellOf(fields[place]), columns[at]!));
    if (isOut(row) || !isMeant(row)) continue;
    piece.push(row);
    if (piece.length < fetchSize) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

const fitting = (cell: Cell, { dateForm }: CollectColumn): Cell =>
  typeof cell === 'string' && dateForm !== null ? fitDatetime(cell, dateForm) : cell;

/** Whether a row is one of those that are asked for by their key. */
function meantBy(columns: readonly CollectColumn[], only: Reading['only']): (row: readonly Cell[]) => boolean {
  if (!only) return () => true;
  const places = only.columns.map((of) => columns.findIndex(({ name }) => name === of.name));
  const wanted = new Set(only.rows.map((row) => JSON.stringify(row)));
  return (row) =>
    wanted.has(JSON.stringify(places.map((place) => (typeof row[place] === 'string' ? row[place] : null))));
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
