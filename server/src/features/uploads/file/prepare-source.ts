import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { FILE_DELIMITERS, type FileEncoding, type ReadOptions } from '@tessera/contract';
import { openWorkbook, ZipError, type Workbook } from '@tessera/workbook';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { createByteScanner, type FileScan } from './byte-scanner.ts';
import { damageOfUtf8, decoded, detectEncoding } from './detect-encoding.ts';
import { detectStart, startRows, type StartShape } from './start-rows.ts';

const START_CHARACTERS = 256 * 1024;
const MOST_COLUMNS = 1_000;
/** Rows by which the width of a sheet and its header are found. */
const START_SHEET_ROWS = 200;

/** A file as the store can read it: UTF-8, delimited, in the exchange folder. */
export interface Source {
  readonly path: string;
  readonly format: 'text' | 'workbook';
  /** What is in use, chosen or found. */
  readonly options: ReadOptions;
  readonly sheets: readonly string[];
  readonly shape: StartShape & { readonly quote: string };
  readonly scan: FileScan;
  /** Records that hold values, the header left aside. */
  readonly rowCount: number;
  /** Characters that could not be read and became U+FFFD. */
  readonly damaged: number;
}

const unreadable = (cause?: unknown) => new CatalogueError('uploadUnreadable', {}, { cause });

/**
 * Makes an upload readable for the store.
 * @param path of the file; used as is for UTF-8 text
 * @param target of a converted copy
 * @throws CatalogueError for refused files
 */
export async function prepareSource(
  path: string,
  extension: string,
  options: ReadOptions,
  target: string,
  signal: AbortSignal,
): Promise<Source> {
  const head = await firstBytes(path, 8);
  const isArchive = head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
  if (isArchive !== (extension === 'xlsx')) throw unreadable();
  return isArchive ? prepareSheet(path, options, target, signal) : prepareText(path, options, target, signal);
}

async function prepareText(path: string, options: ReadOptions, target: string, signal: AbortSignal): Promise<Source> {
  const encoding = options.encoding ?? (await detectEncoding(path));
  if (!encoding) throw unreadable();
  const damaged = encoding === 'utf-8' ? await damageOfUtf8(path) : 0;
  if (damaged === null) throw new CatalogueError('uploadEncodingWrong', { encoding });
  const replace = damaged > 0;
  const { text, complete } = await start(path, encoding, replace);
  const quote = options.quote ?? '"';
  // A first line such as `sep=;` tells Excel the delimiter, and is no record.
  const told = /^sep=(.)\n/i.exec(text)?.[1];
  const delimiter = options.delimiter ?? FILE_DELIMITERS.find((known) => known === told);
  const records = told === undefined ? text : text.slice('sep=;'.length);
  const shape = checkShape(
    detectStart(
      (by) => startRows(records, by, quote, complete),
      { ...options, delimiter },
      FILE_DELIMITERS,
      told === undefined ? 0 : 1,
    ),
  );
  const scanShape = { ...shape, quote, header: shape.headerRow > 0 };
  const source = async (file: string, pieces: AsyncIterable<Uint8Array>): Promise<Source> => {
    const scan = await scanPieces(pieces, createByteScanner(scanShape), signal);
    return {
      path: file,
      format: 'text',
      options: { encoding, delimiter: shape.delimiter as Delimiter, quote: quote as '"', headerRow: shape.headerRow },
      sheets: [],
      shape: { ...shape, quote },
      scan,
      rowCount: rowsOf(scan, shape),
      damaged,
    };
  };
  let found: Source;
  if (encoding === 'utf-8' && !replace) found = await source(path, withoutMark(path));
  else {
    await writeWhole(target, utf8(path, encoding, replace), encoding);
    found = await source(target, withoutMark(target));
  }
  if (found.scan.evenNewlines) return checkScan(found);
  const even = `${target}.even`;
  await writeWhole(even, evenNewlines(found.path), encoding);
  await rename(even, target);
  return checkScan(await source(target, withoutMark(target)));
}

type Delimiter = (typeof FILE_DELIMITERS)[number];

async function prepareSheet(path: string, options: ReadOptions, target: string, signal: AbortSignal): Promise<Source> {
  try {
    const workbook = await openWorkbook(path);
    try {
      const { sheet } = options;
      if (sheet !== undefined) {
        if (!workbook.sheets.includes(sheet)) throw new CatalogueError('uploadSheetUnknown', { sheet });
        return await readSheet(workbook, sheet, options, target, signal);
      }
      // The first sheet is often a cover without rows.
      for (const name of workbook.sheets) {
        const source = await readSheet(workbook, name, options, target, signal).catch((error: unknown) => {
          if (error instanceof CatalogueError && error.key === 'uploadEmpty') return null;
          throw error;
        });
        if (source) return source;
      }
      throw new CatalogueError('uploadEmpty');
    } finally {
      await workbook.close();
    }
  } catch (error) {
    throw sheetFault(error);
  }
}

async function readSheet(
  workbook: Workbook,
  sheet: string,
  options: ReadOptions,
  target: string,
  signal: AbortSignal,
): Promise<Source> {
  const rows = workbook.rows(sheet);
  const first: (readonly string[])[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    first.push(next.value);
    if (first.length === START_SHEET_ROWS) break;
  }
  const width = Math.max(1, ...first.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1));
  const padded = first.map((cells, index) => ({ line: index + 1, cells: pad(cells, width) }));
  const filled = padded.filter(({ cells }) => cells.filter((cell) => cell !== '').length * 2 >= width);
  const shape = checkShape(detectStart(() => filled, { ...options, delimiter: ',' }, [',']));
  const header = padded.find(({ line }) => line === shape.headerRow)?.cells ?? [];
  const names = header.map((name) => name.replaceAll(/\s+/g, ' '));
  const sheetShape = { ...shape, fields: width, names, quote: '"' };
  await writeWhole(target, sheetBytes(first, rows, width, shape.headerRow, signal), null);
  const scanShape = { ...sheetShape, header: shape.headerRow > 0 };
  const scan = await scanPieces(withoutMark(target), createByteScanner(scanShape), signal);
  return checkScan({
    path: target,
    format: 'workbook',
    options: { sheet, headerRow: shape.headerRow },
    sheets: workbook.sheets,
    shape: sheetShape,
    scan,
    rowCount: rowsOf(scan, shape),
    damaged: 0,
  });
}

function sheetFault(error: unknown): unknown {
  if (error instanceof CatalogueError || (error as Error).name === 'AbortError') return error;
  if (error instanceof ZipError) {
    return error.kind === 'large'
      ? new CatalogueError('uploadTooLargeUnpacked', {}, { cause: error })
      : unreadable(error);
  }
  // Failures of the disk have a code; whatever the XML says of itself has none.
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined || code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? unreadable(error) : error;
}

const pad = (cells: readonly string[], width: number): readonly string[] =>
  cells.length >= width ? cells : [...cells, ...Array.from({ length: width - cells.length }, () => '')];

/** Rows as CSV. Empty rows at the end are no rows; down to the header a row is one line, so that lines can be skipped. */
async function* sheetBytes(
  first: readonly (readonly string[])[],
  rest: AsyncIterable<readonly string[]>,
  width: number,
  headerRow: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  yield MARK;
  let row = 0;
  let waiting = 0;
  let text = '';
  const add = (cells: readonly string[]): void => {
    row++;
    const last = cells.findLastIndex((cell) => cell !== '');
    if (last < 0) {
      waiting++;
      return;
    }
    const blank = `${','.repeat(width - 1)}\n`;
    for (; waiting > 0; waiting--) text += blank;
    const shown = pad(cells.slice(0, Math.max(width, last + 1)), width);
    text += `${shown.map((cell) => csvCell(row > headerRow ? cell : cell.replaceAll(/\s+/g, ' '))).join(',')}\n`;
  };
  for (const cells of first) add(cells);
  for await (const cells of rest) {
    signal.throwIfAborted();
    add(cells);
    if (text.length < 512 * 1024) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

const csvCell = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function checkShape(shape: StartShape): StartShape {
  if (shape.blank) throw new CatalogueError('uploadEmpty');
  if (shape.fields > MOST_COLUMNS) throw new CatalogueError('uploadTooWide', { columns: MOST_COLUMNS });
  return shape;
}
function checkScan(source: Source): Source {
  if (source.scan.openQuoteLine !== null) {
    throw new CatalogueError('uploadQuoteOpen', { line: source.scan.openQuoteLine });
  }
  if (source.rowCount <= 0) throw new CatalogueError('uploadEmpty');
  return source;
}
const rowsOf = (scan: FileScan, { headerRow }: StartShape): number => scan.records - (headerRow > 0 ? 1 : 0);

/** The first characters of a file; all its line ends are newlines. */
async function start(
  path: string,
  encoding: FileEncoding,
  replace: boolean,
): Promise<{ text: string; complete: boolean }> {
  const even = (text: string) => text.replaceAll(/\r\n?/g, '\n');
  try {
    let text = '';
    for await (const piece of decoded(path, encoding, { replace })) {
      text += piece;
      if (text.length >= START_CHARACTERS) return { text: even(text.slice(0, START_CHARACTERS)), complete: false };
    }
    return { text: even(text), complete: true };
  } catch (error) {
    throw wrongEncoding(error, encoding);
  }
}

function wrongEncoding(error: unknown, encoding: FileEncoding): unknown {
  return (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    ? new CatalogueError('uploadEncodingWrong', { encoding }, { cause: error })
    : error;
}

/** The byte-order mark of UTF-8. The store drops one, so that texts of our own begin with it: a second one is text. */
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

async function* utf8(path: string, encoding: FileEncoding, replace: boolean): AsyncGenerator<Buffer> {
  yield MARK;
  for await (const text of decoded(path, encoding, { replace })) yield Buffer.from(text);
}

async function* withoutMark(path: string): AsyncGenerator<Uint8Array> {
  let first = true;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    const marked = first && chunk.subarray(0, MARK.length).equals(MARK);
    first = false;
    yield marked ? chunk.subarray(MARK.length) : chunk;
  }
}

/** Every kind of line end becomes a newline. */
async function* evenNewlines(path: string): AsyncGenerator<Buffer> {
  yield MARK;
  let heldReturn = false;
  for await (const piece of withoutMark(path)) {
    let text = Buffer.from(piece).toString('latin1');
    if (heldReturn) text = `\r${text}`;
    heldReturn = text.endsWith('\r');
    if (heldReturn) text = text.slice(0, -1);
    yield Buffer.from(text.replaceAll(/\r\n?/g, '\n'), 'latin1');
  }
  if (heldReturn) yield Buffer.from('\n');
}

async function scanPieces(
  pieces: AsyncIterable<Uint8Array>,
  scanner: ReturnType<typeof createByteScanner>,
  signal: AbortSignal,
): Promise<FileScan> {
  for await (const piece of pieces) {
    signal.throwIfAborted();
    scanner.write(piece);
  }
  return scanner.result();
}

/** A file that is there is there whole. */
async function writeWhole(target: string, pieces: AsyncIterable<Buffer>, encoding: FileEncoding | null): Promise<void> {
  const draft = `${target}.part`;
  try {
    await pipeline(pieces, createWriteStream(draft));
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw encoding ? wrongEncoding(error, encoding) : error;
  }
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(count), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
