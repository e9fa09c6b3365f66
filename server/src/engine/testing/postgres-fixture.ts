import { randomBytes } from 'node:crypto';

import pg from 'pg';

import type { DatabaseTarget } from '../dialects/database-settings.ts';
import { postgres } from '../dialects/postgres/index.ts';
import type { DialectFixture } from './dialect-fixture.ts';
import { localTarget } from './source-fixture.ts';

const TYPES = { str: 'varchar', int: 'bigint', double: 'double precision', datetime: 'date' } as const;

export interface PostgresFixture extends DialectFixture {
  readonly target: DatabaseTarget;
  /** Runs as the owner of the database, who may write. */
  run(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
}

/** A database of its own on the PostgreSQL that the test run has started. */
export async function postgresFixture(): Promise<PostgresFixture> {
  const server = process.env['TESSERA_TEST_CLUSTER'];
  if (!server) throw new Error('the jest project of the server starts a PostgreSQL');
  const name = `s_${randomBytes(8).toString('hex')}`;
  await once(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const writer = new pg.Pool({ connectionString: url.href, max: 2 });
  writer.on('error', () => undefined);
  const target = localTarget({
    port: Number(url.port),
    host: url.hostname,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: name,
  });
  const connection = await postgres.open(target);
  const { quote } = postgres.compiler;
  return {
    schema: 'public',
    target,
    driver: connection.driver,
    introspector: connection.introspector,
    takesName: (text) => Buffer.byteLength(text) <= 63,
    endless: 'select count(*) from generate_series(1, 100000000000) t(i) where i % 7 = 8',
    run: (text, values = []) => writer.query(text, [...values]),
    async createTable(table, columns, rows) {
      const names = Object.keys(columns);
      const list = names.map((column) => `${quote(column)} ${TYPES[columns[column]!]}`).join(', ');
      await writer.query(`drop table if exists ${quote(table)}; create table ${quote(table)} (${list})`);
      if (rows.length === 0) return;
      const slots = rows.map(
        (_row, at) => `(${names.map((_name, index) => `$${at * names.length + index + 1}`).join()})`,
      );
      await writer.query(
        `insert into ${quote(table)} values ${slots.join()}`,
        rows.flatMap((row) => names.map((column) => row[column] ?? null)),
      );
    },
    async close() {
      await connection.close();
      await writer.end();
      await once(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
