import { DuckDBInstance } from '@duckdb/node-api';

/** Runs in a process of its own: loads a dump of the till's sales into a table of a new database file. */
const [database = '', file = ''] = process.argv.slice(2);
const instance = await DuckDBInstance.create(database);
const connection = await instance.connect();
await connection.run(
  `create table sale (id bigint, store bigint, day date, amount double, note varchar, "at" timestamp)`,
);
await connection.run(
  `insert into sale select * from read_csv('${file.replaceAll("'", "''")}', delim = '\\t', header = false, quote = '',
    escape = '', nullstr = 'NULL', columns = {id: 'bigint', store: 'bigint', day: 'date', amount: 'double', note: 'varchar', "at": 'timestamp'})`,
);
const counted = await connection.runAndReadAll('select count(*)::double from sale');
process.send?.(Number(counted.getRowsJson()[0]?.[0]));
connection.closeSync();
instance.closeSync();
