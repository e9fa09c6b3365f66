import type { CollectFrom } from '@tessera/contract';

import type { Bound, Reading } from './source-reader.ts';

/** What differs between databases in the text of a SELECT. */
export interface SelectDialect {
  quote(name: string): string;
  /** The n-th bound, from 1, as a value of the column's type. */
  bound(column: Bound['column'], at: number): string;
}

/** A table, or the rows of an author's SELECT. */
export const sourceText = (from: CollectFrom, { quote }: Pick<SelectDialect, 'quote'>): string => {
  // The line end closes a comment at the end of the author's text.
  if ('sql' in from) return `(${from.sql.replace(/;\s*$/, '')}\n) ${quote('tessera_rows')}`;
  return from.schema === '' ? quote(from.table) : `${quote(from.schema)}.${quote(from.table)}`;
};

/** Values of the bounds of a SELECT, in the order of its text. */
export const boundsOf = ({ least, below }: Pick<Reading, 'least' | 'below'>): string[] =>
  [least, below].flatMap((bound) => (bound ? [bound.value] : []));

/** The SELECT of a run; its bounds are not in the text. */
export function selectText({ from, columns, least, below }: Reading, dialect: SelectDialect): string {
  const list = columns.map(({ name }) => dialect.quote(name)).join(', ');
  const conditions = [...(least ? [{ ...least, is: '>=' }] : []), ...(below ? [{ ...below, is: '<' }] : [])];
  const where = conditions.map(
    ({ column, is }, at) => `${dialect.quote(column.name)} ${is} ${dialect.bound(column, at + 1)}`,
  );
  return `select ${list} from ${sourceText(from, dialect)}${where.length === 0 ? '' : ` where ${where.join(' and ')}`}`;
}

/** The SELECT of a preview. */
export const previewText = (from: CollectFrom, rows: number, dialect: SelectDialect): string =>
  `select * from ${sourceText(from, dialect)} limit ${rows}`;
