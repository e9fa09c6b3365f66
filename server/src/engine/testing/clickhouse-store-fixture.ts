import { clickHouseStore, openClickHouseStore, type ClickHouseStore } from '../dialects/clickhouse-store/index.ts';
import { startChdbServer, type ChdbServer } from './chdb-server.ts';
import { CLICKHOUSE_TYPES, clickHouseLiteral } from './clickhouse-literals.ts';
import type { DialectFixture } from './dialect-fixture.ts';
import { localTarget } from './source-fixture.ts';

export interface ClickHouseStoreFixture extends DialectFixture {
  readonly store: ClickHouseStore;
  readonly server: ChdbServer;
}

/** The real engine of ClickHouse as the store of the product's own rows. */
export async function clickHouseStoreFixture(): Promise<ClickHouseStoreFixture> {
  const server = await startChdbServer();
  await server.run('create database tessera engine = Atomic');
  const { openSocket, agent } = localTarget({ port: server.port, user: '' });
  const store = await openClickHouseStore(
    {
      host: '127.0.0.1',
      port: server.port,
      tls: false,
      database: 'tessera',
      user: 'tester',
      password: 'tester-pass',
      cluster: null,
      memory: 1024 ** 3,
      maxConnections: 5,
    },
    { openSocket, agent },
  );
  const { quote } = clickHouseStore.compiler;
  return {
    schema: 'tessera',
    store,
    server,
    driver: store.driver,
    introspector: store.introspector,
    takesName: () => true,
    endless: 'select count() from numbers(100000000000) where sipHash64(number) = 3',
    async createTable(table, columns, rows) {
      const names = Object.keys(columns);
      const list = names.map((column) => `${quote(column)} Nullable(${CLICKHOUSE_TYPES[columns[column]!]})`).join(', ');
      await server.run(`drop table if exists tessera.${quote(table)}`);
      await server.run(
        `create table tessera.${quote(table)} (tessera_row UInt64, ${list}) engine = MergeTree order by tessera_row`,
      );
      if (rows.length === 0) return;
      const values = rows.map(
        (row, at) => `(${[at, ...names.map((column) => clickHouseLiteral(row[column]))].join(', ')})`,
      );
      await server.run(`insert into tessera.${quote(table)} values ${values.join(', ')}`);
    },
    async close() {
      await store.close();
      await server.close();
    },
  };
}
