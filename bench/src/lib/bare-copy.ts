import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';

import type { BigLines } from './big-table.ts';

/** Copies the database file of a stopped server, with the largest table named `lines`. @returns path of the copy */
export async function bareCopy(home: string, folder: string, lines: BigLines): Promise<string> {
  const copy = join(folder, 'copy.duckdb');
  await copyFile(join(home, 'analytics/tessera.duckdb'), copy);
  await nameBigTable(copy, Object.keys(lines));
  return copy;
}

async function nameBigTable(file: string, names: readonly string[]): Promise<void> {
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  const found = await connection.runAndReadAll(
    'select schema_name, table_name from duckdb_tables() where not internal order by estimated_size desc limit 1',
  );
  const [schema, table] = found.getRows()[0] as [string, string];
  const columns = await connection.runAndReadAll(
    `select column_name from duckdb_columns() where table_name = '${table}' order by column_index`,
  );
  const stored = columns.getRows().map(([name]) => String(name));
  const data = stored.slice(stored.length - names.length);
  const renamed = data.map((name, index) => `"${name}" as ${names[index]}`).join(', ');
  await connection.run(`create view lines as select ${renamed} from "${schema}"."${table}"`);
  connection.closeSync();
  instance.closeSync();
}
