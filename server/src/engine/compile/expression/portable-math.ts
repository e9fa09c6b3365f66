import { bound, join, sql, type Sql } from '../sql.ts';
import { printed, type Casts, type PrintedName, type Printer } from './function-table.ts';
import { asInteger, asNumber, digits, unified } from './numbers.ts';

const number = (value: number) => bound({ kind: 'number', value });
/** Beyond it a double has no digits left to round. */
const WHOLE = 2 ** 53;
/** Above it a unit in the last place, added to a whole number, would round it up. */
const NUDGED = 2 ** 49;

/**
 * Rounds halves away from zero by doubles alike in all databases; the factor is one ulp larger so that 1.005 rounds up.
 */
export function roundedTo(value: Sql, places: number, casts: Casts): Sql {
  const power = casts.number(number(10 ** Math.abs(places)));
  if (places < 0) return sql`(sign(${value}) * floor(abs(${value}) / ${power} + 0.5) * ${power})`;
  if (places === 0) {
    return sql`(case when abs(${value}) < ${casts.number(number(WHOLE))} then sign(${value}) * floor(abs(${value}) + 0.5) else ${value} end)`;
  }
  const nudged = casts.number(number(10 ** places * (1 + Number.EPSILON)));
  const few = casts.number(number(NUDGED / 10 ** places));
  const limit = casts.number(number(WHOLE / 2 / 10 ** places));
  const scale = sql`case when abs(${value}) < ${few} then ${nudged} else ${power} end`;
  return sql`(case when abs(${value}) < ${limit} then sign(${value}) * floor(abs(${value}) * (${scale}) + 0.5) / ${power} else ${value} end)`;
}

/** @param collated a text so that it is ordered by code point */
export function mathPrinters(casts: Casts, collated: (text: Sql) => Sql = (text) => text) {
  const table = { casts };
  const ofNumber =
    (write: (value: Sql) => Sql): Printer =>
    ({ args: [value] }) =>
      printed('number', write(asNumber(table, value!)));
  const extreme =
    (write: (list: Sql) => Sql): Printer =>
    ({ args }) => {
      const { type, parts } = unified(table, args);
      const ordered = type === 'text' ? parts.map(collated) : parts;
      const known = join(
        parts.map((part) => sql`${part} is not null`),
        sql` and `,
      );
      return printed(type, sql`(case when ${known} then ${write(join(ordered, sql`, `))} end)`);
    };
  const logarithm = (value: Sql) => sql`ln(case when ${value} > 0 then ${value} end)`;
  return {
    ABS: ({ args: [value] }) => printed(value!.type, sql`abs(${value!.sql})`),
    ROUND: ({ args: [value, places] }) =>
      printed('number', roundedTo(asNumber(table, value!), Number(places!.constant), casts)),
    FLOOR: ofNumber((value) => sql`floor(${value})`),
    CEILING: ofNumber((value) => sql`ceil(${value})`),
    TRUNC: ofNumber((value) => sql`trunc(${value})`),
    remainder: ({ args: [value, divisor] }) =>
      printed('integer', sql`(${asInteger(table, value!)} % nullif(${asInteger(table, divisor!)}, 0))`),
    SIGN: ofNumber((value) => casts.number(sql`sign(${value})`)),
    SQRT: ofNumber((value) => sql`sqrt(case when ${value} >= 0 then ${value} end)`),
    POWER: ({ args: [base, exponent] }) => printed('number', power(asNumber(table, base!), asNumber(table, exponent!))),
    EXP: ofNumber(
      (value) =>
        sql`(case when ${value} < -700 then ${casts.number(digits(0))} when ${value} < 709 then exp(${value}) end)`,
    ),
    LN: ofNumber(logarithm),
    LOG: ({ args: [value, base] }) =>
      printed('number', sql`(${logarithm(asNumber(table, value!))} / nullif(${logarithm(asNumber(table, base!))}, 0))`),
    log10: ofNumber((value) => sql`log10(case when ${value} > 0 then ${value} end)`),
    SIN: ofNumber((value) => sql`sin(${value})`),
    COS: ofNumber((value) => sql`cos(${value})`),
    GREATEST: extreme((list) => sql`greatest(${list})`),
    LEAST: extreme((list) => sql`least(${list})`),
  } satisfies Partial<Record<PrintedName, Printer>>;

  /** Guarded by the size of the result: databases differ in what they say of one that no double holds. */
  function power(base: Sql, exponent: Sql): Sql {
    const size = sql`${exponent} * ln(nullif(abs(${base}), 0))`;
    const zero = casts.number(digits(0));
    return sql`(case when ${base} = 0 then case when ${exponent} > 0 then ${zero} when ${exponent} = 0 then ${casts.number(digits(1))} end when ${base} < 0 and ${exponent} <> floor(${exponent}) then null when ${size} < -700 then ${zero} when ${size} < 709 then power(${base}, ${exponent}) end)`;
  }
}
