import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { MEMBER_FILE_LIMITS } from '@tessera/contract';
import { openWorkbook, ZipError } from '@tessera/workbook';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { columnOf, type SheetColumn } from './columns.ts';

/** A column of the file: its header, its place and what it says. */
export interface ReadColumn {
  readonly header: string;
  readonly index: number;
  readonly says: SheetColumn;
}
export interface SheetRow {
  /** Row of the sheet, the head is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}
export interface PeopleFile {
  readonly columns: readonly ReadColumn[];
  /** Headers that say nothing about members. */
  readonly ignored: readonly string[];
  /** Rows that are not empty. */
  readonly rows: readonly SheetRow[];
}

/** Unpacked bytes and files: far more than so many rows need. */
const LIMITS = { entries: 200, entryBytes: 150 * 1024 ** 2, totalBytes: 200 * 1024 ** 2, ratio: 250 };

/** Reads the first sheet of a workbook with members. @throws CatalogueError memberFile */
export async function readPeople(bytes: Buffer): Promise<PeopleFile> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-members-'));
  try {
    const path = join(folder, 'members.xlsx');
    await writeFile(path, bytes, { mode: 0o600 });
    const workbook = await openWorkbook(path, LIMITS);
    try {
      return await readRows(workbook.rows(workbook.sheets[0] ?? ''));
    } finally {
      await workbook.close();
    }
  } catch (error) {
    if (error instanceof CatalogueError) throw error;
    throw refused(error instanceof ZipError && error.kind === 'large' ? 'large' : 'damaged', { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readRows(lines: AsyncIterable<readonly string[]>): Promise<PeopleFile> {
  const rows: SheetRow[] = [];
  let head: { columns: ReadColumn[]; ignored: string[] } | null = null;
  let line = 0;
  for await (const cells of lines) {
    line++;
    if (!head) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      head = readHead(cells.slice(0, MEMBER_FILE_LIMITS.columns));
      continue;
    }
    const { columns } = head;
    if (columns.every(({ index }) => (cells[index] ?? '').trim() === '')) continue;
    if (rows.length >= MEMBER_FILE_LIMITS.rows) throw refused('large');
    rows.push({ line, cells });
  }
  if (!head) throw refused('head');
  return { ...head, rows };
}

function readHead(headers: readonly string[]) {
  const columns: ReadColumn[] = [];
  const ignored: string[] = [];
  const seen = new Set<string>();
  for (const [index, given] of headers.entries()) {
    const header = given.trim();
    if (header === '') continue;
    const says = columnOf(header);
    if (!says) {
      ignored.push(header.slice(0, 60));
      continue;
    }
    const key = JSON.stringify(says);
    if (seen.has(key)) throw refused('twice', { column: header });
    seen.add(key);
    columns.push({ header, index, says });
  }
  const named = columns.some(({ says }) => 'column' in says && (says.column === 'email' || says.column === 'account'));
  if (!named) throw refused('head');
  return { columns, ignored };
}

function refused(
  reason: 'damaged' | 'large' | 'twice' | 'head',
  { column = '', cause }: { column?: string; cause?: unknown } = {},
): CatalogueError {
  return new CatalogueError('memberFile', { reason, column, rows: MEMBER_FILE_LIMITS.rows }, { cause });
}
