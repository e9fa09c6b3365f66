import type { DuckDBConnection } from '@duckdb/node-api';
import type { DataType } from '@tessera/contract';

import { dataTypeOf } from '../../../engine/index.ts';
import type { CsvShape } from './csv-scanner.ts';

export interface LoadedColumn {
  /** Header of the file; empty where it has none. */
  readonly header: string;
  readonly column: string;
  readonly dataType: DataType;
}
export interface LoadedTable {
  readonly columns: readonly LoadedColumn[];
  readonly rowCount: number;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Makes a table of a prepared file in the open transaction. DuckDB reads the types from all of the rows; what it would
 * spoil stays text: long ids that it takes for floating numbers, and yes/no and times of day that no chart calculates with.
 * @param path of a file in the exchange folder; both names are ours
 */
export async function loadTable(
  connection: DuckDBConnection,
  path: string,
  table: string,
  shape: CsvShape,
): Promise<LoadedTable> {
  const options = `${literal(path)}, delim = ${literal(shape.delimiter)}, quote = '"', escape = '"', skip = ${shape.skip}, sample_size = -1`;
  const sniffed = await connection.runAndReadAll(
    `select "HasHeader", list_transform("Columns", lambda c: c.name), list_transform("Columns", lambda c: c.type::varchar) from sniff_csv(${options})`,
  );
  const [hasHeader, names, types] = sniffed.getRowsJson()[0] as [boolean, string[], string[]];
  const physical = names.map((_, index) => `c${index + 1}`);
  const text = await longIds(connection, options, hasHeader, types);
  const forced = physical
    .filter((_, index) => text.has(index) || /^(BOOLEAN|TIME$|TIME |UUID|INTERVAL|JSON)/.test(types[index]!))
    .map((column) => `${literal(column)}: 'VARCHAR'`);
  await connection.run(`create table "${table}" as select * from read_csv(${options}, header = ${hasHeader},
    names = [${physical.map(literal).join(', ')}]${forced.length > 0 ? `, types = {${forced.join(', ')}}` : ''})`);
  await plainTypes(connection, table);
  const described = await connection.runAndReadAll(`select column_name, column_type from (describe "${table}")`);
  const count = await connection.runAndReadAll(`select count(*)::double from "${table}"`);
  return {
    columns: described.getRowsJson().map(([column, type], index) => ({
      header: hasHeader ? names[index]!.trim() : '',
      column: String(column),
      dataType: dataTypeOf(String(type)),
    })),
    rowCount: Number(count.getRowsJson()[0]![0]),
  };
}

/** Columns of whole numbers that are too long for one: account numbers, identity cards, order numbers. */
async function longIds(
  connection: DuckDBConnection,
  options: string,
  hasHeader: boolean,
  types: readonly string[],
): Promise<Set<number>> {
  const doubles = types.flatMap((type, index) => (type === 'DOUBLE' ? [index] : []));
  if (doubles.length === 0) return new Set();
  const checks = doubles.map((index) => `coalesce(bool_or(regexp_full_match(c${index + 1}, '[0-9]{16,}')), false)`);
  const found = await connection.runAndReadAll(
    `select ${checks.join(', ')} from read_csv(${options}, header = ${hasHeader}, all_varchar = true,
      names = [${types.map((_, index) => `'c${index + 1}'`).join(', ')}])`,
  );
  const row = found.getRowsJson()[0] ?? [];
  return new Set(doubles.filter((_, position) => row[position] === true));
}

/** Numbers with thousands separators become numbers, times with a zone become UTC. */
async function plainTypes(connection: DuckDBConnection, table: string): Promise<void> {
  const described = await connection.runAndReadAll(`select column_name, column_type from (describe "${table}")`);
  const columns = described.getRowsJson().map(([column, type]) => ({ column: String(column), type: String(type) }));
  const texts = columns.filter(({ type }) => type === 'VARCHAR').map(({ column }) => column);
  if (texts.length > 0) {
    const checks = texts.map(
      (
        column,
      ) => `coalesce(bool_and(regexp_full_match("${column}", '\\s*[+-]?([0-9]{1,3}(,[0-9]{3})+|[0-9]{1,3})(\\.[0-9]+)?\\s*'))
        and bool_or(contains("${column}", ',')), false)`,
    );
    const found = await connection.runAndReadAll(`select ${checks.join(', ')} from "${table}"`);
    const row = found.getRowsJson()[0] ?? [];
    for (const column of texts.filter((_, index) => row[index] === true)) {
      await connection.run(
        `alter table "${table}" alter "${column}" type double using cast(replace(trim("${column}"), ',', '') as double)`,
      );
    }
  }
  for (const { column } of columns.filter(({ type }) => type === 'TIMESTAMP WITH TIME ZONE')) {
    await connection.run(
      `alter table "${table}" alter "${column}" type timestamp using "${column}" at time zone 'UTC'`,
    );
  }
}
