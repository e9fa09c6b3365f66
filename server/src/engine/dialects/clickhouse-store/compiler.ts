import { sql } from '../../compile/sql.ts';
import { compiler as clickhouse } from '../clickhouse/compiler.ts';
import type { DialectCompiler } from '../dialect.ts';
import { functions } from './functions.ts';

/** Column that numbers the rows of a table from 0, in the order of its object; never a field. */
export const ROW_COLUMN = 'tessera_row';

/**
 * As for customers' databases, but over columns whose type has the zone UTC, in sessions of that zone: a timestamp is a wall
 * clock that no zone moves, and a moment is moved once, in the scan.
 */
export const compiler: DialectCompiler = {
  ...clickhouse,
  functions,
  storedOrder: { column: ROW_COLUMN },
  localTime: (instant, timeZone) => sql`addSeconds(${instant}, timeZoneOffset(toTimeZone(${instant}, ${timeZone})))`,
};
