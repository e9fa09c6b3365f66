import { MEMBER_FILE_LIMITS } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { withWorkbook } from '../../../platform/sheets/index.ts';
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

/** Reads the first sheet of a workbook with members. @throws CatalogueError memberFile */
export const readPeople = (bytes: Buffer): Promise<PeopleFile> =>
  withWorkbook(bytes, (workbook) => readRows(workbook.rows(workbook.sheets[0] ?? '')), refused);

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
