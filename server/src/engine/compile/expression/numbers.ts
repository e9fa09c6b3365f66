import { sql, type Sql } from '../sql.ts';
import type { Casts, Printed } from './function-table.ts';

/** Prints our own numbers as literals, where a database refuses bound values. */
export function digits(value: number): Sql {
  if (!Number.isFinite(value)) throw new Error(`not a number that SQL could hold: ${value}`);
  return { parts: [{ kind: 'code', code: String(value) }] };
}

/** The value as a double. */
export function asNumber({ casts }: { casts: Casts }, value: Printed): Sql {
  return value.type === 'integer' ? casts.number(value.sql) : value.sql;
}
/** The value as a 64-bit integer. */
export function asInteger({ casts }: { casts: Casts }, value: Printed): Sql {
  return value.type === 'number' ? casts.integer(value.sql) : value.sql;
}

/** A length or position held between two bounds; null stays null. */
export function clamped({ casts }: { casts: Casts }, value: Printed, low: number, high = 1_000_000_000): Sql {
  if (value.constant !== undefined) {
    return casts.small(digits(Math.min(Math.max(Number(value.constant), low), high)));
  }
  const whole = asInteger({ casts }, value);
  return casts.small(
    sql`case when ${whole} < ${digits(low)} then ${digits(low)} when ${whole} > ${digits(high)} then ${digits(high)} else ${whole} end`,
  );
}

/** Values that one operation compares or chooses from, as one type of the database. */
export function unified(table: { casts: Casts }, values: readonly Printed[]): { type: Printed['type']; parts: Sql[] } {
  const type = values[0]!.type;
  if (values.every((value) => value.type === type)) return { type, parts: values.map((value) => value.sql) };
  return { type: 'number', parts: values.map((value) => asNumber(table, value)) };
}
