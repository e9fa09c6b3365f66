import type { CollectFrom } from '@tessera/contract';

import type { Reading } from './source-reader.ts';

/** What differs between databases in the text of a SELECT. */
export interface SelectDialect {
  quote(name: string): string;
  /** The bound of the cursor, as a value of the column's type. */
  bound(column: NonNullable<Reading['least']>['column']): string;
}

const sourceOf = (from: CollectFrom, { quote }: SelectDialect): string => {
  // The line end closes a comment at the end of the author's text.
  if ('sql' in from) return `(${from.sql.replace(/;\s*$/, '')}\n) ${quote('tessera_rows')}`;
  return from.schema === '' ? quote(from.table) : `${quote(from.schema)}.${quote(from.table)}`;
};

/** The SELECT of a run; its bound is not in the text. */
export function selectText({ from, columns, least }: Reading, dialect: SelectDialect): string {
  const list = columns.map(({ name }) => dialect.quote(name)).join(', ');
  const where = least ? ` where ${dialect.quote(least.column.name)} >= ${dialect.bound(least.column)}` : '';
  return `select ${list} from ${sourceOf(from, dialect)}${where}`;
}

/** The SELECT of a preview. */
export const previewText = (from: CollectFrom, rows: number, dialect: SelectDialect): string =>
  `select * from ${sourceOf(from, dialect)} limit ${rows}`;
