import {
  isCollected,
  type CheckAnswer,
  type CheckOrder,
  type CollectColumn,
  type CollectFrom,
} from '@tessera/contract';

import { ReadFault } from './read-fault.ts';

type Groups = CheckAnswer['groups'];
const MINUTE = 60_000;

/** What is counted of a source. */
export interface GroupReading {
  readonly from: CollectFrom;
  readonly date: CollectColumn;
  readonly store: CollectColumn | null;
  readonly amounts: readonly CollectColumn[];
  readonly offsetMinutes: number;
  /** The days, as the bounds of values of the date's column: the first is meant, the second no more. */
  readonly least: string;
  readonly below: string;
  /** Rows above it are newer ones. */
  readonly cursor: { readonly column: CollectColumn; readonly value: string } | null;
  /** One more is an error. */
  readonly most: number;
}

/** A day as the first value of a column. */
export function dayBound(day: string, { dateForm }: Pick<CollectColumn, 'dateForm'>, offsetMinutes: number): string {
  if (dateForm === 'day') return day;
  const shift = dateForm === 'moment' ? offsetMinutes * MINUTE : 0;
  const at = new Date(Date.parse(`${day}T00:00:00Z`) - shift).toISOString();
  return `${at.slice(0, 10)} ${at.slice(11, 19)}${dateForm === 'moment' ? 'Z' : ''}`;
}

/** @throws ReadFault for columns that the definition does not have */
export function groupReading(
  order: CheckOrder,
  definition: {
    readonly from: CollectFrom;
    readonly columns: readonly CollectColumn[];
    readonly cursor: { readonly column: string } | null;
  },
  most: number,
): GroupReading {
  const { columns, cursor, from } = definition;
  const of = (name: string): CollectColumn => {
    const found = columns.find((column) => column.name === name);
    if (!found) throw new ReadFault('columns', `the task has no column “${name}”`);
    return found;
  };
  const date = of(order.dateColumn);
  const end = cursor && order.upTo !== null ? { column: of(cursor.column), value: order.upTo } : null;
  if (end && !isCollected(end.value, end.column))
    throw new ReadFault('query', `“${end.value}” is no value of column “${end.column.name}”`);
  return {
    from,
    date,
    store: order.storeColumn === null ? null : of(order.storeColumn),
    amounts: order.amountColumns.map(of),
    offsetMinutes: order.offsetMinutes,
    least: dayBound(order.from, date, order.offsetMinutes),
    below: dayBound(order.to, date, order.offsetMinutes),
    cursor: end,
    most,
  };
}

/** Groups of rows of text: day, store, rows, newer ones, and the sums. @throws ReadFault with more than may be */
export function groupsOf(rows: readonly (readonly (string | null)[])[], most: number): Groups {
  if (rows.length > most) throw new ReadFault('query', `there are more than ${most} groups; compare fewer days`);
  return rows.map(([day, store, count, newer, ...sums]) => [
    day ?? '',
    (store ?? '').slice(0, 1_000),
    Number(count ?? 0),
    Number(newer ?? 0),
    // What is no decimal, such as NaN, is no sum.
    sums.map((sum) => (sum !== null && /^-?\d+(\.\d+)?$/.test(sum) ? sum : null)),
  ]);
}
