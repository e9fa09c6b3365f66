import { join, sql, type Sql } from '../sql.ts';
import { printed, type Casts, type PrintedName, type Printer } from './function-table.ts';
import { asNumber, unified } from './numbers.ts';

/** Arithmetic is done in doubles on every database: no overflow of small integers, no decimals of varying scale. */
export function operatorPrinters(casts: Casts) {
  const table = { casts };
  const arithmetic =
    (write: (left: Sql, right: Sql) => Sql): Printer =>
    ({ args: [left, right] }) =>
      printed('number', sql`(${write(asNumber(table, left!), asNumber(table, right!))})`);
  const comparison =
    (write: (left: Sql, right: Sql) => Sql): Printer =>
    ({ args }) => {
      const { type, parts } = unified(table, args);
      const [left, right] = type === 'text' ? parts.map((part) => casts.key(part)) : parts;
      return printed('boolean', sql`(${write(left!, right!)})`);
    };
  const logic =
    (word: Sql): Printer =>
    ({ args }) =>
      printed(
        'boolean',
        sql`(${join(
          args.map((arg) => arg.sql),
          word,
        )})`,
      );
  return {
    add: arithmetic((left, right) => sql`${left} + ${right}`),
    subtract: arithmetic((left, right) => sql`${left} - ${right}`),
    multiply: arithmetic((left, right) => sql`${left} * ${right}`),
    divide: arithmetic((left, right) => sql`${left} / nullif(${right}, 0)`),
    negate: ({ args: [value] }) => printed('number', sql`(- ${asNumber(table, value!)})`),
    equal: comparison((left, right) => sql`${left} = ${right}`),
    notEqual: comparison((left, right) => sql`${left} <> ${right}`),
    less: comparison((left, right) => sql`${left} < ${right}`),
    lessOrEqual: comparison((left, right) => sql`${left} <= ${right}`),
    greater: comparison((left, right) => sql`${left} > ${right}`),
    greaterOrEqual: comparison((left, right) => sql`${left} >= ${right}`),
    and: logic(sql` and `),
    or: logic(sql` or `),
    not: ({ args: [value] }) => printed('boolean', sql`(not ${value!.sql})`),
    isNull: ({ args: [value] }) => printed('boolean', sql`(${value!.sql} is null)`),
    /** Constants go into the IN list; values that depend on the row are compared one by one. */
    in: ({ args: [value, ...items] }) => {
      const { type, parts } = unified(table, [value!, ...items]);
      const [key, ...list] = type === 'text' ? parts.map((part) => casts.key(part)) : parts;
      const fixed = list.filter((_, index) => items[index]!.constant !== undefined);
      const others = list.filter((_, index) => items[index]!.constant === undefined);
      const tests = others.map((other) => sql`${key!} = ${other}`);
      if (fixed.length > 0) tests.unshift(sql`${key!} in (${join(fixed, sql`, `)})`);
      return printed('boolean', sql`(${join(tests, sql` or `)})`);
    },
    COALESCE: ({ args }) => {
      const { type, parts } = unified(table, args);
      return printed(type, sql`coalesce(${join(parts, sql`, `)})`);
    },
  } satisfies Partial<Record<PrintedName, Printer>>;
}
