import { DuckDBInstance } from '@duckdb/node-api';

/** Runs in a process of its own: times DuckDB's reader on a CSV file, into a table of a new database file. */
const [database = '', file = ''] = process.argv.slice(2);
const instance = await DuckDBInstance.create(database);
const connection = await instance.connect();
const started = performance.now();
await connection.run(`create table peer as select * from read_csv('${file.replaceAll("'", "''")}')`);
const milliseconds = performance.now() - started;
const counted = await connection.runAndReadAll('select count(*)::double from peer');
process.send?.({ milliseconds, rows: Number(counted.getRowsJson()[0]?.[0]) });
connection.closeSync();
instance.closeSync();
