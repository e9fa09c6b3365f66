import { startChdbServer, type ChdbServer } from '@tessera/testing/chdb';

import { clickHouseStore, openClickHouseStore, type ClickHouseStore } from '../dialects/clickhouse-store/index.ts';
import { createSpread } from '../dialects/clickhouse-store/statements.ts';
import { CLUSTER } from './chdb-cluster.ts';
import { CLICKHOUSE_TYPES, clickHouseLiteral } from './clickhouse-literals.ts';
import type { DialectFixture } from './dialect-fixture.ts';
import { localTarget } from './source-fixture.ts';

export interface ClickHouseStoreFixture extends DialectFixture {
  readonly store: ClickHouseStore;
  readonly server: ChdbServer;
}

/**
 * The real engine of ClickHouse as the store of the product's own rows.
 * @param cluster of `CLUSTER`; tables of `createTable` are asked through Distributed ones over two shards, both of which are this engine
 */
export async function clickHouseStoreFixture(cluster: string | null = null): Promise<ClickHouseStoreFixture> {
  const server = await startChdbServer(undefined, undefined, cluster === null ? undefined : CLUSTER);
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
      cluster,
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
      const own = cluster === null ? table : `${table}__rows`;
      await server.run(`drop table if exists tessera.${quote(own)}`);
      await server.run(
        `create table tessera.${quote(own)} (tessera_row UInt64, ${list}) engine = MergeTree order by tessera_row`,
      );
      if (cluster !== null) await spread(server, cluster, table, own);
      if (rows.length === 0) return;
      const values = rows.map(
        (row, at) => `(${[at, ...names.map((column) => clickHouseLiteral(row[column]))].join(', ')})`,
      );
      await server.run(`insert into tessera.${quote(own)} values ${values.join(', ')}`);
    },
    async close() {
      await store.close();
      await server.close();
    },
  };
}

/** Makes a table that asks both shards for the rows of another one, of which each gives its half. */
async function spread(server: ChdbServer, cluster: string, table: string, rows: string): Promise<void> {
  const { quote } = clickHouseStore.compiler;
  const half = `${table}__shard`;
  for (const name of [table, half]) await server.run(`drop table if exists tessera.${quote(name)}`);
  await server.run(
    `create view tessera.${quote(half)} as select * from tessera.${quote(rows)} where tessera_row % 2 = shardNum() - 1`,
  );
  await server.run(CLUSTER.adapt(createSpread({ database: 'tessera', cluster }, table, half)));
}
