/** ClickHouse's types for those of DuckDB that keep every value; others have none. */
const TYPES: Readonly<Record<string, string>> = {
  VARCHAR: 'String',
  TINYINT: 'Int8',
  SMALLINT: 'Int16',
  INTEGER: 'Int32',
  BIGINT: 'Int64',
  UTINYINT: 'UInt8',
  USMALLINT: 'UInt16',
  UINTEGER: 'UInt32',
  UBIGINT: 'UInt64',
  FLOAT: 'Float32',
  DOUBLE: 'Float64',
  BOOLEAN: 'Bool',
  DATE: 'Date32',
  TIMESTAMP: `DateTime64(6, 'UTC')`,
  'TIMESTAMP WITH TIME ZONE': `DateTime64(6, 'UTC')`,
  // In objects these are texts.
  TIME: 'String',
  UUID: 'String',
};

/**
 * Type of a column that holds the values of a DuckDB column, nullable. Timestamps have the zone UTC, see `compiler.ts`.
 * @returns null where ClickHouse has no type that keeps them
 */
export function columnType(duckDbType: string): string | null {
  const decimal = /^DECIMAL\((\d+),(\d+)\)$/.exec(duckDbType);
  const type = decimal ? `Decimal(${decimal[1]}, ${decimal[2]})` : TYPES[duckDbType];
  return type === undefined ? null : `Nullable(${type})`;
}
