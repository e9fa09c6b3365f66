import { startChdbServer, type ChdbServer } from '@tessera/testing/chdb';

import { clickhouse } from '../dialects/clickhouse/index.ts';
import type { DatabaseTarget } from '../dialects/database-settings.ts';
import { CLICKHOUSE_TYPES, clickHouseLiteral } from './clickhouse-literals.ts';
import type { DialectFixture } from './dialect-fixture.ts';
import { localTarget } from './source-fixture.ts';

export interface ClickHouseFixture extends DialectFixture {
  readonly target: DatabaseTarget;
  readonly server: ChdbServer;
}

/** The real engine of ClickHouse behind as much of its HTTP interface as the client needs. */
export async function clickHouseFixture(tls?: Parameters<typeof startChdbServer>[0]): Promise<ClickHouseFixture> {
  const server = await startChdbServer(tls);
  // The database that is there by itself takes unknown names for files.
  await server.run('create database facts engine = Atomic');
  const target = localTarget({
    port: server.port,
    user: 'tester',
    password: 'tester-pass',
    database: 'facts',
    tls: tls ? 'required' : 'off',
  });
  const connection = await clickhouse.open(target);
  const { quote } = clickhouse.compiler;
  return {
    schema: 'facts',
    target,
    server,
    driver: connection.driver,
    introspector: connection.introspector,
    takesName: () => true,
    endless: 'select count() from numbers(100000000000) where sipHash64(number) = 3',
    async createTable(table, columns, rows) {
      const names = Object.keys(columns);
      const list = names.map((column) => `${quote(column)} Nullable(${CLICKHOUSE_TYPES[columns[column]!]})`).join(', ');
      await server.run(`drop table if exists facts.${quote(table)}`);
      await server.run(`create table facts.${quote(table)} (${list}) engine = MergeTree order by tuple()`);
      if (rows.length === 0) return;
      const values = rows.map((row) => `(${names.map((column) => clickHouseLiteral(row[column])).join(', ')})`);
      await server.run(`insert into facts.${quote(table)} values ${values.join(', ')}`);
    },
    async close() {
      await connection.close();
      await server.close();
    },
  };
}
