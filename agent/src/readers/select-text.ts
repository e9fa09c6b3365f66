import type { CollectFrom } from '@tessera/contract';

import type { Bound, Reading } from './source-reader.ts';

/** What differs between databases in the text of a SELECT. */
export interface SelectDialect {
  quote(name: string): string;
  /** The n-th bound, from 1, as a value of the column's type. */
  bound(column: Bound['column'], at: number): string;
  /** Expression that selects a column; default its quoted name. */
  shown?(name: string): string;
  /** A SELECT of so many rows at most; default `limit` at its end. */
  limited?(select: string, rows: number): string;
  /** Whether a text column has the n-th bound; default that they are equal. */
  sameText?(column: string, at: number): string;
}

/** A table, or the rows of an author's SELECT. */
export const sourceText = (from: CollectFrom, { quote }: Pick<SelectDialect, 'quote'>): string => {
  // The line end closes a comment at the end of the author's text.
  if ('sql' in from) return `(${from.sql.replace(/;\s*$/, '')}\n) ${quote('tessera_rows')}`;
  return from.schema === '' ? quote(from.table) : `${quote(from.schema)}.${quote(from.table)}`;
};

/** Values of the bounds of a SELECT, in the order of its text. */
export const boundsOf = ({ least, below, only }: Pick<Reading, 'least' | 'below' | 'only'>): string[] => [
  ...[least, below].flatMap((bound) => (bound ? [bound.value] : [])),
  ...(only?.rows.flat() ?? []),
];

/** The same, moments without their zone: the session's is UTC. */
export function zonelessBoundsOf(reading: Pick<Reading, 'least' | 'below' | 'only'>): string[] {
  const { least, below, only } = reading;
  const columns = [
    ...[least, below].flatMap((bound) => bound?.column ?? []),
    ...(only?.rows.flatMap(() => only.columns) ?? []),
  ];
  return boundsOf(reading).map((value, at) => (columns[at]?.dateForm === 'moment' ? value.replace('Z', '') : value));
}

/** The SELECT of a run; its bounds are not in the text. */
export function selectText({ from, columns, least, below, only }: Reading, dialect: SelectDialect): string {
  const list = columns.map(({ name }) => (dialect.shown ?? dialect.quote)(name)).join(', ');
  const conditions = [...(least ? [{ ...least, is: '>=' }] : []), ...(below ? [{ ...below, is: '<' }] : [])];
  const where = conditions.map(
    ({ column, is }, at) => `${dialect.quote(column.name)} ${is} ${dialect.bound(column, at + 1)}`,
  );
  if (only) where.push(onlyText(only, conditions.length, dialect));
  return `select ${list} from ${sourceText(from, dialect)}${where.length === 0 ? '' : ` where ${where.join(' and ')}`}`;
}

function onlyText(
  { columns, rows }: NonNullable<Reading['only']>,
  after: number,
  { quote, bound, sameText }: SelectDialect,
): string {
  const rowText = (row: number): string =>
    columns
      .map((column, place) => {
        const at = after + row * columns.length + place + 1;
        const name = quote(column.name);
        return column.dataType === 'str' && sameText ? sameText(name, at) : `${name} = ${bound(column, at)}`;
      })
      .join(' and ');
  return `(${rows.map((_, row) => `(${rowText(row)})`).join(' or ')})`;
}

/** The SELECT of a preview. */
export const previewText = (from: CollectFrom, rows: number, dialect: SelectDialect): string =>
  limited(`select * from ${sourceText(from, dialect)}`, rows, dialect);

/** A SELECT of so many rows at most. */
export const limited = (select: string, rows: number, dialect: Pick<SelectDialect, 'limited'>): string =>
  dialect.limited ? dialect.limited(select, rows) : `${select} limit ${rows}`;
