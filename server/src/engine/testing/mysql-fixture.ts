import { runMariaDb } from '@tessera/testing/maria-db';
import client from 'mysql2/promise';

import type { DatabaseTarget } from '../dialects/database-settings.ts';
import { mysql } from '../dialects/mysql/index.ts';
import type { DialectFixture } from './dialect-fixture.ts';
import { localTarget } from './source-fixture.ts';

/** Text columns get the collation that most tables have, which takes upper and lower case for one. */
const TYPES = {
  str: 'varchar(1000) character set utf8mb4 collate utf8mb4_general_ci',
  int: 'bigint',
  double: 'double',
  datetime: 'date',
} as const;

export interface MySqlFixture extends DialectFixture {
  readonly target: DatabaseTarget;
  run(text: string, values?: readonly unknown[]): Promise<unknown>;
}

/** A MariaDB of its own, without durability. @param options further ones of the server, such as its certificate */
export async function mySqlFixture(options: readonly string[] = []): Promise<MySqlFixture> {
  const server = await runMariaDb(['--innodb-flush-log-at-trx-commit=0', '--performance-schema=off', ...options]);
  const { port } = server;
  const writer = client.createPool({
    host: '127.0.0.1',
    port,
    user: 'root',
    multipleStatements: true,
    charset: 'utf8mb4',
    connectionLimit: 1,
    ...(options.length > 0 ? { ssl: { rejectUnauthorized: false } } : {}),
  });
  await writer.query(`create database facts_db; create user reader@'%' identified by 'reader-pass';
    grant all on facts_db.* to reader@'%'; use facts_db`);
  const target = localTarget({ port, user: 'reader', password: 'reader-pass', database: 'facts_db' });
  const connection = await mysql.open(target);
  const { quote } = mysql.compiler;
  return {
    schema: 'facts_db',
    target,
    driver: connection.driver,
    introspector: connection.introspector,
    takesName: (text) => text.length <= 64 && !/\s$/.test(text) && !/[\u{10000}-\u{10FFFF}]/u.test(text),
    endless:
      'select count(*) from information_schema.columns a, information_schema.columns b, information_schema.columns c, information_schema.columns d where a.column_name = concat(b.column_name, c.column_name, d.column_name)',
    run: async (text, values = []) => (await writer.query(text, [...values]))[0],
    async createTable(table, columns, rows) {
      const names = Object.keys(columns);
      const list = names.map((column) => `${quote(column)} ${TYPES[columns[column]!]}`).join(', ');
      await writer.query(`create or replace table ${quote(table)} (${list})`);
      if (rows.length === 0) return;
      const slots = `(${names.map(() => '?').join(', ')})`;
      await writer.execute(
        `insert into ${quote(table)} values ${rows.map(() => slots).join(', ')}`,
        rows.flatMap((row) => names.map((column) => row[column] ?? null)),
      );
    },
    async close() {
      await connection.close();
      await writer.end();
      await server.stop();
    },
  };
}
