import { open, type FileHandle } from 'node:fs/promises';

import { cellText, dateStyles } from './cell-text.ts';
import { columnOf, parseXml } from './sheet-xml.ts';
import { readDirectory, readEntry, ZipError, type ZipEntry, type ZipLimits } from './zip.ts';

/** What a workbook may have at most; beyond it, it is refused and not unpacked further. */
export interface WorkbookLimits extends ZipLimits {
  /** Characters of the texts that cells share, which are in memory; default 400 million. */
  readonly sharedText?: number;
}
const LIMITS: WorkbookLimits = {
  entries: 5_000,
  entryBytes: 2 * 1024 ** 3,
  totalBytes: 3 * 1024 ** 3,
  ratio: 250,
};
const MOST_CELLS = 60_000_000;
const MOST_COLUMNS = 1_000;
const MOST_SHARED_TEXT = 400 * 1024 * 1024;
const MOST_CELL_TEXT = 32_767 * 4;
/** Types of cells that were entered as text. */
const TEXTS = new Set(['s', 'str', 'inlineStr']);
const NO_CELLS: SheetRow = { cells: [], texts: [], errors: [] };

export interface SheetRow {
  /** As `rows` has them. */
  readonly cells: readonly string[];
  /** Places of the cells that are texts, also where they look like numbers. */
  readonly texts: readonly number[];
  /** Places of the cells that say an error, such as #N/A; they are read as nothing. */
  readonly errors: readonly number[];
}
export interface Workbook {
  readonly sheets: readonly string[];
  /** Rows of a sheet as texts: dates as `yyyy-mm-dd`, numbers as they are stored. Rows that are left out are empty. */
  rows(sheet: string): AsyncGenerator<readonly string[]>;
  typedRows(sheet: string): AsyncGenerator<SheetRow>;
  close(): Promise<void>;
}

/** Opens an XLSX file without unpacking. @param limits default: those of tables @throws ZipError damaged or large; Error for malformed XML */
export async function openWorkbook(path: string, limits: WorkbookLimits = LIMITS): Promise<Workbook> {
  const file = await open(path);
  try {
    const entries = await readDirectory(file, limits);
    const sheets = await sheetEntries(file, entries);
    const most = limits.sharedText ?? MOST_SHARED_TEXT;
    const typedRows = (sheet: string) => sheetRows(file, entries, sheets.get(sheet), most);
    return {
      sheets: [...sheets.keys()],
      async *rows(sheet) {
        for await (const { cells } of typedRows(sheet)) yield cells;
      },
      typedRows,
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

const part = (entries: ReadonlyMap<string, ZipEntry>, name: string): ZipEntry => {
  const entry = entries.get(name);
  if (!entry) throw new ZipError('damaged', `no ${name}`);
  return entry;
};

async function sheetEntries(
  file: FileHandle,
  entries: ReadonlyMap<string, ZipEntry>,
): Promise<ReadonlyMap<string, ZipEntry>> {
  const targets = new Map<string, string>();
  const relations = parseXml<readonly [string, string]>(
    readEntry(file, part(entries, 'xl/_rels/workbook.xml.rels')),
    (emit) => ({
      open: (name, attributes) => {
        if (name === 'Relationship') emit([attributes['Id'] ?? '', attributes['Target'] ?? '']);
      },
    }),
  );
  for await (const found of relations) {
    for (const [id, target] of found) targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  const sheets = new Map<string, ZipEntry>();
  const named = parseXml<readonly [string, string]>(readEntry(file, part(entries, 'xl/workbook.xml')), (emit) => ({
    open: (name, attributes) => {
      if (name === 'sheet') emit([attributes['name'] ?? '', attributes['r:id'] ?? '']);
    },
  }));
  for await (const found of named) {
    for (const [name, id] of found) {
      const entry = entries.get(targets.get(id) ?? '');
      // Sheets of charts have no rows.
      if (name && entry?.name.includes('worksheets/')) sheets.set(name, entry);
    }
  }
  return sheets;
}

async function* sheetRows(
  file: FileHandle,
  entries: ReadonlyMap<string, ZipEntry>,
  sheet: ZipEntry | undefined,
  mostShared: number,
): AsyncGenerator<SheetRow> {
  if (!sheet) throw new ZipError('damaged', 'no such sheet');
  const shared = await sharedTexts(file, entries, mostShared);
  const styles = await dateStyles(file, entries);
  let cells = 0;
  let next = 1;
  const rows = parseXml<SheetRow & { readonly number: number }>(readEntry(file, sheet), (emit) => {
    let row: string[] = [];
    let texts: number[] = [];
    let errors: number[] = [];
    let number = 0;
    let column = -1;
    let attributes: Readonly<Record<string, string>> = {};
    let value = '';
    let collecting = false;
    let phonetic = false;
    return {
      open(name, given) {
        if (name === 'row') {
          number = Number(given['r'] ?? number + 1);
          row = [];
          texts = [];
          errors = [];
          column = -1;
        } else if (name === 'c') {
          column = given['r'] === undefined ? column + 1 : columnOf(given['r']);
          attributes = given;
          value = '';
          if (++cells > MOST_CELLS || column >= MOST_COLUMNS) throw new ZipError('large', 'too many cells');
        } else if (name === 'rPh') phonetic = true;
        else if (name === 'v' || name === 't') collecting = !phonetic;
      },
      text(text) {
        if (!collecting) return;
        value += text;
        if (value.length > MOST_CELL_TEXT) throw new ZipError('large', 'a cell without an end');
      },
      close(name) {
        if (name === 'v' || name === 't') collecting = false;
        else if (name === 'rPh') phonetic = false;
        else if (name === 'c' && column >= 0) {
          while (row.length < column) row.push('');
          row[column] = cellText(value, attributes, shared, styles);
          if (TEXTS.has(attributes['t'] ?? '')) texts.push(column);
          else if (attributes['t'] === 'e') errors.push(column);
        } else if (name === 'row') emit({ number, cells: row, texts, errors });
      },
    };
  });
  for await (const found of rows) {
    for (const { number, ...row } of found) {
      if (number - next > 1_000_000) throw new ZipError('damaged', 'rows out of order');
      for (; next < number; next++) yield NO_CELLS;
      next = number + 1;
      yield row;
    }
  }
}

async function sharedTexts(file: FileHandle, entries: ReadonlyMap<string, ZipEntry>, most: number): Promise<string[]> {
  const entry = entries.get('xl/sharedStrings.xml');
  if (!entry) return [];
  const texts: string[] = [];
  let length = 0;
  const parsed = parseXml<string>(readEntry(file, entry), (emit) => {
    let text = '';
    let collecting = false;
    let phonetic = false;
    return {
      open(name) {
        if (name === 'si') text = '';
        else if (name === 'rPh') phonetic = true;
        else if (name === 't') collecting = !phonetic;
      },
      text(piece) {
        if (collecting) text += piece;
      },
      close(name) {
        if (name === 't') collecting = false;
        else if (name === 'rPh') phonetic = false;
        else if (name === 'si') emit(text);
      },
    };
  });
  for await (const found of parsed) {
    for (const text of found) {
      length += text.length;
      if (length > most) throw new ZipError('large', 'shared texts');
      texts.push(text);
    }
  }
  return texts;
}
