/** Types of the columns that fixtures make. */
export const CLICKHOUSE_TYPES = { str: 'String', int: 'Int64', double: 'Float64', datetime: 'Date32' } as const;

/** A value as a literal of ClickHouse's SQL. */
export const clickHouseLiteral = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'string') return String(value);
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
};
