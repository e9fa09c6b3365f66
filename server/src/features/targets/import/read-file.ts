import {
  periodsIn,
  rangeOf,
  TARGET_FILE_LIMITS,
  targetSheetSchema,
  z,
  type Granularity,
  type TargetSheet,
} from '@tessera/contract';
import { CsvRecords, type Workbook } from '@tessera/workbook';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { withFile, withWorkbook } from '../../../platform/sheets/index.ts';
import { decoded, detectEncoding } from '../../uploads/index.ts';
import { columnLetters, periodOf, storeColumnOf } from './headers.ts';

/** Name of the sheet that says for which table a template was made. */
export const ORIGIN_SHEET = 'tessera';
const originSchema = targetSheetSchema.extend({ revision: z.string().regex(/^\d{1,19}$/) });
export type Origin = z.infer<typeof originSchema>;

export interface ReadColumn {
  readonly place: number;
  readonly letters: string;
  readonly indexTime: string;
}
export interface ReadRow {
  /** Row of the sheet; the first is 1. */
  readonly line: number;
  readonly code: string;
  readonly cells: readonly string[];
  /** Places of cells that say an error, such as #N/A. */
  readonly errors: readonly number[];
}
export interface TargetFile {
  /** Letters of the column with the codes. */
  readonly codeLetters: string;
  readonly columns: readonly ReadColumn[];
  readonly ignored: readonly string[];
  /** Rows that say anything. */
  readonly rows: readonly ReadRow[];
  /** Where the file is a template of ours. */
  readonly origin: Origin | null;
}
type Line = Pick<ReadRow, 'cells' | 'errors'>;

/** Reads a workbook, or a CSV file in any encoding of uploads. @throws CatalogueError targetFile */
export async function readTargetFile(bytes: Buffer, sheet: TargetSheet): Promise<TargetFile> {
  const isWorkbook = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const file = await (isWorkbook ? readWorkbook(bytes, sheet) : readCsv(bytes, sheet));
  const { origin } = file;
  if (origin && origin.indexCode !== sheet.indexCode) throw refused('otherIndex');
  if (origin && (origin.parentTime !== sheet.parentTime || origin.indexGranularity !== sheet.indexGranularity))
    throw refused('otherTime', { column: origin.parentTime });
  return file;
}

function readWorkbook(bytes: Buffer, sheet: TargetSheet): Promise<TargetFile> {
  const read = async (workbook: Workbook): Promise<TargetFile> => {
    const [first] = workbook.sheets.filter((name) => name !== ORIGIN_SHEET);
    const origin = workbook.sheets.includes(ORIGIN_SHEET) ? await readOrigin(workbook) : null;
    return { ...(await readRows(workbook.typedRows(first ?? ''), sheet)), origin };
  };
  return withWorkbook(bytes, read, refused);
}

async function readOrigin(workbook: Workbook): Promise<Origin | null> {
  const told = new Map<string, string>();
  for await (const [name = '', value = ''] of workbook.rows(ORIGIN_SHEET)) if (told.size < 10) told.set(name, value);
  return originSchema.safeParse(Object.fromEntries(told)).data ?? null;
}

/** Names and values that a template tells of its origin. */
export const originRows = (origin: Origin): (readonly [string, string])[] => Object.entries(origin);

function readCsv(bytes: Buffer, sheet: TargetSheet): Promise<TargetFile> {
  return withFile(bytes, async (path) => {
    const encoding = bytes.subarray(0, 8_192).includes(0) ? null : await detectEncoding(path);
    if (encoding === null) throw refused('damaged');
    const [head = ''] = new TextDecoder(encoding).decode(bytes.subarray(0, 65_536)).split('\n');
    const delimiter = ['\t', ';', ','].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
    async function* records(): AsyncGenerator<Line> {
      const cutter = new CsvRecords(delimiter, { keepsEmpty: true });
      const line = (fields: readonly (string | null)[]): Line => ({
        cells: fields.map((field) => field ?? ''),
        errors: [],
      });
      for await (const piece of decoded(path, encoding ?? 'utf-8'))
        for (const fields of cutter.add(piece)) yield line(fields);
      const last = cutter.end();
      if (last) yield line(last);
    }
    return { ...(await readRows(records(), sheet)), origin: null };
  });
}

async function readRows(
  lines: AsyncIterable<Line>,
  { indexGranularity, parentTime }: TargetSheet,
): Promise<Omit<TargetFile, 'origin'>> {
  let head: ReturnType<typeof readHead> | null = null;
  const rows: ReadRow[] = [];
  let line = 0;
  for await (const { cells, errors } of lines) {
    line += 1;
    if (!head) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      head = readHead(cells.slice(0, TARGET_FILE_LIMITS.columns), indexGranularity, parentTime);
      continue;
    }
    const code = (cells[head.code] ?? '').trim();
    const saysNothing = ({ place }: ReadColumn): boolean =>
      (cells[place] ?? '').trim() === '' && !errors.includes(place);
    if (code === '' && head.columns.every(saysNothing)) continue;
    if (rows.length >= TARGET_FILE_LIMITS.rows) throw refused('large');
    rows.push({ line, code, cells, errors });
  }
  if (!head) throw refused('head');
  const { code, columns, ignored } = head;
  return { codeLetters: columnLetters(code), columns, ignored, rows };
}

function readHead(headers: readonly string[], granularity: Granularity, parentTime: string) {
  const inside = new Set(periodsIn(rangeOf(parentTime), granularity));
  const columns: ReadColumn[] = [];
  const ignored: string[] = [];
  const seen = new Set<string>();
  let code: number | null = null;
  for (const [place, given] of headers.entries()) {
    const header = given.trim();
    if (header === '') continue;
    const store = storeColumnOf(header);
    const indexTime = store ? null : periodOf(header, granularity, parentTime);
    if (indexTime !== null && !inside.has(indexTime)) throw refused('outside', { column: header });
    const says = store ?? indexTime;
    if (says === null) {
      ignored.push(header.slice(0, 60));
      continue;
    }
    if (seen.has(says)) throw refused('twice', { column: header });
    seen.add(says);
    if (store === 'code') code = place;
    else if (indexTime !== null) columns.push({ place, letters: columnLetters(place), indexTime });
  }
  if (code === null) throw refused('head');
  if (columns.length === 0) throw refused('periods');
  return { code, columns, ignored };
}

function refused(
  reason: 'damaged' | 'large' | 'twice' | 'head' | 'periods' | 'outside' | 'otherIndex' | 'otherTime',
  { column = '', cause }: { readonly column?: string; readonly cause?: unknown } = {},
): CatalogueError {
  return new CatalogueError('targetFile', { reason, column, rows: TARGET_FILE_LIMITS.rows }, { cause });
}
