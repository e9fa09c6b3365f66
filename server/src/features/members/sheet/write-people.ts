import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { MEMBER_COLUMNS, type Locale } from '@tessera/contract';

import { text } from '../../../platform/texts/index.ts';
import { roleTitle, type Attributes, type MemberRow } from '../../identity/index.ts';
import { headerOf, SEPARATOR, stateTitle, type SheetColumn } from './columns.ts';

export interface PeopleSheet {
  readonly rows: readonly MemberRow[];
  /** Paths of the groups that members were put into by hand, by member id. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** Attributes by member id; null for a caller who may not see them. */
  readonly attributes: ReadonlyMap<string, Attributes> | null;
  readonly locale: Locale;
}

/** A workbook with a row for each member, in the form in which it is read again. */
export async function writePeople({ rows, groups, attributes, locale }: PeopleSheet): Promise<Buffer> {
  // Only servers that write workbooks hold the library in memory.
  const { default: excel } = await import('exceljs');
  const names = new Set([...(attributes?.values() ?? [])].flatMap((held) => Object.keys(held)));
  const columns: readonly SheetColumn[] = [
    ...MEMBER_COLUMNS.map((column) => ({ column })),
    ...[...names].toSorted().map((attribute) => ({ attribute })),
  ];
  const stream = new PassThrough();
  const bytes = buffer(stream);
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  workbook.creator = 'Tessera';
  workbook.lastModifiedBy = 'Tessera';
  const sheet = workbook.addWorksheet(text(locale, 'members.sheet'), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((column) => ({
    width: 'column' in column && column.column === 'email' ? 32 : 20,
    // Long numbers and dates stay what they say when somebody edits them.
    style: { numFmt: '@' },
  }));
  const head = sheet.addRow(columns.map((column) => headerOf(locale, column)));
  head.font = { bold: true };
  head.commit();
  for (const row of rows) {
    const cells = columns.map((column) => cellOf(row, column, { groups, attributes, locale }));
    // Cells are texts and formatted as such: none of them is run as a formula.
    sheet.addRow(cells).commit();
  }
  sheet.commit();
  await workbook.commit();
  return bytes;
}

function cellOf(
  row: MemberRow,
  column: SheetColumn,
  { groups, attributes, locale }: Omit<PeopleSheet, 'rows'>,
): string {
  if ('attribute' in column) return (attributes?.get(row.memberId)?.[column.attribute] ?? []).join(SEPARATOR);
  switch (column.column) {
    case 'account':
      return row.state === 'invited' ? '' : row.account;
    case 'userNickName':
      return row.state === 'invited' ? '' : row.userNickName;
    case 'email':
      return row.email ?? '';
    case 'role':
      return roleTitle(locale, row);
    case 'state':
      return stateTitle(locale, row.state);
    case 'groups':
      return (groups.get(row.memberId) ?? []).join(SEPARATOR);
    case 'lastSeen':
      return row.lastSeen?.toISOString() ?? '';
  }
}
