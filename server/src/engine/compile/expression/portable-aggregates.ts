import { sql, type Sql } from '../sql.ts';
import { printed, type Casts, type FunctionTable, type PrintedName, type Printer } from './function-table.ts';
import { asNumber, digits } from './numbers.ts';

/** @param percentile the value at a fraction of the ordered values, interpolated; null where a database has none
 * @param collated a text so that it is ordered by code point */
export function aggregatePrinters(
  casts: Casts,
  percentile: ((value: Sql, fraction: Sql) => Sql) | null,
  collated: (text: Sql) => Sql = (text) => text,
) {
  const table = { casts };
  const ofNumber =
    (write: (value: Sql) => Sql): Printer =>
    ({ args: [value] }) =>
      printed('number', write(asNumber(table, value!)));
  const ordered =
    (write: (value: Sql) => Sql): Printer =>
    ({ args: [value] }) =>
      printed(value!.type, write(value!.type === 'text' ? collated(value!.sql) : value!.sql));
  const at = (fraction: number): Printer | null =>
    percentile && (({ args: [value] }) => printed('number', percentile(asNumber(table, value!), digits(fraction))));
  return {
    SUM: ofNumber((value) => sql`sum(${value})`),
    AVG: ofNumber((value) => sql`avg(${value})`),
    MIN: ordered((value) => sql`min(${value})`),
    MAX: ordered((value) => sql`max(${value})`),
    COUNT: ({ args: [value] }) => printed('integer', sql`count(${value!.sql})`),
    COUNTD: ({ args: [value] }) =>
      printed('integer', sql`count(distinct ${value!.type === 'text' ? casts.key(value!.sql) : value!.sql})`),
    COUNTROWS: () => printed('integer', sql`count(*)`),
    MEDIAN: at(0.5),
    PERCENTILE: percentile && ((call) => at(Number(call.args[1]!.constant))!(call)),
    STDDEV: ofNumber((value) => sql`stddev_samp(${value})`),
    STDDEVP: ofNumber((value) => sql`stddev_pop(${value})`),
    VARIANCE: ofNumber((value) => sql`var_samp(${value})`),
    VARIANCEP: ofNumber((value) => sql`var_pop(${value})`),
  } satisfies Partial<Record<PrintedName, Printer | null>>;
}

/** Values of other rows by the functions of standard SQL. */
export const standardWindows: Pick<FunctionTable, 'shifted' | 'edge'> = {
  shifted: (side, value, rows, over) =>
    side === 'before' ? sql`lag(${value}, ${rows}) ${over}` : sql`lead(${value}, ${rows}) ${over}`,
  edge: (side, value, over) =>
    side === 'first' ? sql`first_value(${value}) ${over}` : sql`last_value(${value}) ${over}`,
};
