import { createReadStream } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { CollectFrom, SourceSettings } from '@tessera/contract';
import { CsvRecords, openWorkbook, ZipError, type CsvField, type Workbook } from '@tessera/workbook';

import { faultOf, ReadFault } from './read-fault.ts';
import type { TablesAnswer } from './source-reader.ts';

export type FolderSettings = Extract<SourceSettings, { readonly kind: 'csv' }>;
/** A record of a file. */
export interface FolderRecord {
  readonly fields: readonly CsvField[];
  /** Places of fields that are texts, also where they look like numbers; of a workbook alone. */
  readonly texts: readonly number[];
}

const MEGABYTE = 1024 * 1024;
/** Far more than a sheet that anybody has; a file that is made to fill memory or time is refused. */
const LIMITS = {
  entries: 5_000,
  entryBytes: 1_024 * MEGABYTE,
  totalBytes: 1_536 * MEGABYTE,
  ratio: 250,
  sharedText: 64 * MEGABYTE,
};
const MOST_FILES = 500;
const NO_TEXTS: readonly number[] = [];
const isWorkbook = (name: string): boolean => /\.xls[xm]$/i.test(name);

/** Names of the files of a folder that can be read. @throws ReadFault */
export async function filesOf(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return (
      entries
        // Excel keeps a file of its own beside one that is open.
        .filter(
          (entry) => entry.isFile() && /\.(csv|txt|tsv|xls[xm])$/i.test(entry.name) && !entry.name.startsWith('~$'),
        )
        .map(({ name }) => name)
        .sort()
    );
  } catch (error) {
    throw new ReadFault('connect', faultOf(error).message, { cause: error });
  }
}

/** Files of a folder, and the sheets of workbooks, by a part of their names. */
export async function folderTables(folder: string, names: readonly string[], search: string): Promise<TablesAnswer> {
  const isFound = (name: string): boolean => name.toLowerCase().includes(search.toLowerCase());
  const tables: TablesAnswer['tables'] = [];
  for (const name of names) {
    if (tables.length > MOST_FILES) break;
    const sheets = isWorkbook(name) ? await sheetsOf(folder, name) : null;
    if (!sheets && isFound(name)) tables.push({ schema: '', table: name, kind: 'file', rows: null });
    for (const table of sheets ?? [])
      if (isFound(name) || isFound(table)) tables.push({ schema: name, table, kind: 'file', rows: null });
  }
  return { tables: tables.slice(0, MOST_FILES), more: tables.length > MOST_FILES };
}

/** @returns null of a file that is no workbook; who chooses it is told why */
async function sheetsOf(folder: string, name: string): Promise<readonly string[] | null> {
  try {
    return await withWorkbook(folder, name, async ({ sheets }) => sheets);
  } catch {
    return null;
  }
}

/**
 * The records of a file or sheet that have any value, with their names first. A byte that is no text of the encoding leaves its
 * mark in the text. @throws ReadFault
 */
export async function* folderRecords(settings: FolderSettings, from: CollectFrom): AsyncGenerator<FolderRecord> {
  if ('sql' in from) throw new ReadFault('query', 'a folder of files knows no SQL; choose a file');
  const { schema, table } = from;
  if (schema !== '' || isWorkbook(table)) yield* sheetRecords(settings, schema || table, schema === '' ? null : table);
  else for await (const fields of csvRecords(settings, table)) yield { fields, texts: NO_TEXTS };
}

async function* csvRecords({ folder, encoding, delimiter }: FolderSettings, name: string): AsyncGenerator<CsvField[]> {
  try {
    const decoder = new TextDecoder(encoding);
    const cutter = new CsvRecords(delimiter);
    for await (const bytes of createReadStream(await pathOf(folder, name)))
      yield* cutter.add(decoder.decode(bytes as Buffer, { stream: true }));
    yield* cutter.add(decoder.decode());
    const last = cutter.end();
    if (last) yield last;
  } catch (error) {
    throw fileFault(error, name);
  }
}

/** @param sheet null: the first one */
async function* sheetRecords(
  { folder }: FolderSettings,
  name: string,
  sheet: string | null,
): AsyncGenerator<FolderRecord> {
  const workbook = await openedWorkbook(folder, name);
  try {
    const [first] = workbook.sheets;
    const chosen = sheet ?? first;
    if (chosen === undefined || !workbook.sheets.includes(chosen))
      throw new ReadFault('columns', `${name} has no sheet “${chosen ?? ''}”`);
    for await (const { cells, texts } of workbook.typedRows(chosen)) {
      const fields = cells.map((cell) => (cell === '' ? null : cell));
      if (fields.some((field) => field !== null)) yield { fields, texts };
    }
  } catch (error) {
    throw fileFault(error, name);
  } finally {
    await workbook.close();
  }
}

async function withWorkbook<T>(folder: string, name: string, work: (workbook: Workbook) => Promise<T>): Promise<T> {
  const workbook = await openedWorkbook(folder, name);
  try {
    return await work(workbook);
  } finally {
    await workbook.close();
  }
}

async function openedWorkbook(folder: string, name: string): Promise<Workbook> {
  try {
    return await openWorkbook(await pathOf(folder, name), LIMITS);
  } catch (error) {
    throw fileFault(error, name);
  }
}

/** A name with a path in it, or a link to elsewhere, is none of the folder's files. */
async function pathOf(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  if (dirname(await realpath(path)) === (await realpath(folder))) return path;
  throw new ReadFault('columns', `${name} is no file of the folder`);
}

function fileFault(error: unknown, name: string): ReadFault {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ENOENT') return new ReadFault('columns', `${name} is not there`, { cause: error });
  if (error instanceof ZipError) {
    const what = error.kind === 'large' ? 'is larger than may be read' : 'is damaged, or protected by a password';
    return new ReadFault('other', `${name} ${what} (${message})`, { cause: error });
  }
  if (isWorkbook(name) && !(error instanceof ReadFault) && code === undefined)
    return new ReadFault('other', `${name} is damaged (${message})`, { cause: error });
  return faultOf(error);
}
