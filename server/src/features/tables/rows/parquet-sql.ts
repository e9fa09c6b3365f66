import { literal, quoted } from '../values/value-sql.ts';
import type { VersionColumn } from './live-store.ts';

/** Types that come back from Parquet as they were; values of others travel as texts. */
const EXACT =
  /^(BOOLEAN|TINYINT|SMALLINT|INTEGER|BIGINT|UTINYINT|USMALLINT|UINTEGER|UBIGINT|FLOAT|DOUBLE|DECIMAL\(\d+,\d+\)|VARCHAR|BLOB|DATE|TIMESTAMP|TIMESTAMP_NS|TIMESTAMP WITH TIME ZONE)$/;

/** Writes all rows of a table, in their order, as one Parquet file. */
export function copyOut(table: string, columns: readonly VersionColumn[], path: string): string {
  const cells = columns.map(({ name, type }) =>
    EXACT.test(type) ? quoted(name) : `cast(${quoted(name)} as varchar) as ${quoted(name)}`,
  );
  return `copy (select ${cells.join(', ')} from ${quoted(table)}) to ${literal(path)} (format parquet, compression zstd)`;
}

/** A SELECT of the rows of such a file, with the types that they had. */
export function readBack(columns: readonly VersionColumn[], path: string): string {
  const cells = columns.map(({ name, type }) =>
    EXACT.test(type) ? quoted(name) : `cast(${quoted(name)} as ${type}) as ${quoted(name)}`,
  );
  return `select ${cells.join(', ')} from read_parquet(${literal(path)})`;
}

/** Columns of a table or view in their order, as name and type. */
export const columnsOf = (table: string): string =>
  `select column_name, data_type from duckdb_columns() where database_name = current_database() and schema_name = 'main' and table_name = ${literal(table)} order by column_index`;
