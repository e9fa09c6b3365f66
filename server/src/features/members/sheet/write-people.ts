import { MEMBER_COLUMNS, type Locale } from '@tessera/contract';

import { writeSheets } from '../../../platform/sheets/index.ts';
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
export function writePeople({ rows, groups, attributes, locale }: PeopleSheet): Promise<Buffer> {
  const names = new Set([...(attributes?.values() ?? [])].flatMap((held) => Object.keys(held)));
  const columns: readonly SheetColumn[] = [
    ...MEMBER_COLUMNS.map((column) => ({ column })),
    ...[...names].toSorted().map((attribute) => ({ attribute })),
  ];
  const sheet = {
    name: text(locale, 'members.sheet'),
    columns: columns.map((column) => ({
      header: headerOf(locale, column),
      width: 'column' in column && column.column === 'email' ? 32 : 20,
      isText: true,
    })),
    rows: rows.map((row) => columns.map((column) => cellOf(row, column, { groups, attributes, locale }))),
  };
  return writeSheets([sheet]);
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
