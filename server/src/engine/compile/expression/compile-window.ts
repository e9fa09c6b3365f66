import type { TypedCall } from '@tessera/expression';

import { sql, join, type Sql } from '../sql.ts';
import { printed, WINDOWS, type FunctionTable, type Printed, type WindowName } from './function-table.ts';
import { asNumber, digits } from './numbers.ts';

/** Where the rows of an answer stand: which belong together, in which order, and how a value is sorted with nulls last. */
export interface WindowFrame {
  /** Columns whose equal values make one run; none for one run through all rows. */
  readonly partition: readonly Sql[];
  readonly order: readonly Sql[];
  sorted(value: Sql, direction: 'asc' | 'desc'): Sql;
}

export function isWindow({ name }: TypedCall): boolean {
  return (WINDOWS as readonly string[]).includes(name);
}

/** Prints a window function over columns of an aggregated query. */
export function compileWindow(
  node: TypedCall,
  args: readonly Printed[],
  frame: WindowFrame,
  table: FunctionTable,
): Printed {
  const name = node.name as WindowName;
  const partition = frame.partition.length > 0 ? [sql`partition by ${join(frame.partition, sql`, `)}`] : [];
  const order = (keys: readonly Sql[]) => (keys.length > 0 ? [sql`order by ${join(keys, sql`, `)}`] : []);
  const over = (keys: readonly Sql[], rows?: Sql) =>
    sql`over (${join([...partition, ...order(keys), ...(rows && keys.length > 0 ? [rows] : [])], sql` `)})`;
  const number = () => asNumber(table, args[0]!);
  const all = over([]);
  const upToHere = over(frame.order, sql`rows between unbounded preceding and current row`);
  const run = over(frame.order, sql`rows between unbounded preceding and unbounded following`);
  const whole = (value: Sql) => table.casts.column(value, 'integer');
  const ranked = (rank: Sql): Printed => {
    const keys = [frame.sorted(args[0]!.sql, args[1]!.constant === 'asc' ? 'asc' : 'desc')];
    return printed(
      'integer',
      sql`(case when ${args[0]!.sql} is not null then ${whole(sql`${rank} ${over(keys)}`)} end)`,
    );
  };
  const moving = () => {
    const before = digits(Number(args[1]!.constant) - 1);
    return over(frame.order, sql`rows between ${before} preceding and current row`);
  };
  const shifted = (side: 'before' | 'after') =>
    printed(args[0]!.type, table.shifted(side, args[0]!.sql, digits(Number(args[1]!.constant)), over(frame.order)));
  switch (name) {
    case 'RUNNING_TOTAL':
      return printed('number', sql`sum(${number()}) ${upToHere}`);
    case 'RUNNING_AVG':
      return printed('number', sql`avg(${number()}) ${upToHere}`);
    case 'RUNNING_MIN':
      return printed(args[0]!.type, sql`min(${args[0]!.sql}) ${upToHere}`);
    case 'RUNNING_MAX':
      return printed(args[0]!.type, sql`max(${args[0]!.sql}) ${upToHere}`);
    case 'WINDOW_TOTAL':
      return printed('number', sql`sum(${number()}) ${all}`);
    case 'WINDOW_AVG':
      return printed('number', sql`avg(${number()}) ${all}`);
    case 'WINDOW_MIN':
      return printed(args[0]!.type, sql`min(${args[0]!.sql}) ${all}`);
    case 'WINDOW_MAX':
      return printed(args[0]!.type, sql`max(${args[0]!.sql}) ${all}`);
    case 'RANK':
      return ranked(sql`rank()`);
    case 'DENSE_RANK':
      return ranked(sql`dense_rank()`);
    case 'ROW_NUMBER':
      return printed('integer', whole(sql`row_number() ${over(frame.order)}`));
    case 'MOVING_AVG':
      return printed('number', sql`avg(${number()}) ${moving()}`);
    case 'MOVING_TOTAL':
      return printed('number', sql`sum(${number()}) ${moving()}`);
    case 'PREVIOUS':
      return shifted('before');
    case 'NEXT':
      return shifted('after');
    case 'FIRST':
      return printed(args[0]!.type, table.edge('first', args[0]!.sql, run));
    case 'LAST':
      return printed(args[0]!.type, table.edge('last', args[0]!.sql, run));
  }
}
