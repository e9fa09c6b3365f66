import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DataType } from '@tessera/contract';
import { chdbMissing } from '@tessera/testing/chdb';
import { mariaDbMissing } from '@tessera/testing/maria-db';

import { openDuckDb, type DuckDbStore } from '../dialects/duckdb/index.ts';
import type { DialectName } from '../dialects/registry.ts';
import { CLUSTER } from './chdb-cluster.ts';
import { clickHouseFixture } from './clickhouse-fixture.ts';
import { clickHouseStoreFixture } from './clickhouse-store-fixture.ts';
import { describeUnless } from './describe-unless.ts';
import type { DialectFixture } from './dialect-fixture.ts';
import { mySqlFixture } from './mysql-fixture.ts';
import { postgresFixture } from './postgres-fixture.ts';

export async function temporaryDuckDb(): Promise<DuckDbStore & { dispose(): Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'tessera-duckdb-'));
  await mkdir(join(home, 'exchange'));
  const store = await openDuckDb({
    path: join(home, 'test.duckdb'),
    exchangeDirectory: join(home, 'exchange'),
    temporaryDirectory: join(home, 'spill'),
    threads: 2,
  });
  return {
    ...store,
    async dispose() {
      await store.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const TYPES: Readonly<Record<DataType, string>> = { str: 'varchar', int: 'bigint', double: 'double', datetime: 'date' };

/** Rows of one statement: each statement costs a call of another process. */
const INSERTED = 200;

async function duckDbFixture(): Promise<DialectFixture> {
  const store = await temporaryDuckDb();
  const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
  return {
    schema: 'main',
    driver: store.driver,
    introspector: store.introspector,
    takesName: () => true,
    endless: 'select count(*) from range(100000000000) t(i) where hash(i) = 3',
    async createTable(name, columns, rows) {
      const names = Object.keys(columns);
      await store.write(async (connection) => {
        const list = names.map((column) => `${quote(column)} ${TYPES[columns[column]!]}`).join(', ');
        await connection.run(`create or replace table ${quote(name)} (${list})`);
        for (let start = 0; start < rows.length; start += INSERTED) {
          const part = rows.slice(start, start + INSERTED);
          const slots = part.map((_row, at) => {
            const casts = names.map(
              (column, index) => `cast($${at * names.length + index + 1} as ${TYPES[columns[column]!]})`,
            );
            return `(${casts.join(', ')})`;
          });
          await connection.run(
            `insert into ${quote(name)} values ${slots.join(', ')}`,
            part.flatMap((row) => names.map((column) => row[column] ?? null)),
          );
        }
      });
    },
    close: () => store.dispose(),
  };
}

/** ms in which the slowest engine is up, on a machine that has other work too. */
export const ENGINE_STARTS = 120_000;

/** One fixture per registered dialect; a dialect without one does not compile. */
export const DIALECT_FIXTURES: Readonly<Record<DialectName, () => Promise<DialectFixture>>> = {
  duckdb: duckDbFixture,
  postgres: postgresFixture,
  mysql: () => mySqlFixture(),
  clickhouse: () => clickHouseFixture(),
  'clickhouse-store': () => clickHouseStoreFixture(),
};

const MISSING: Readonly<Record<DialectName, string | null>> = {
  duckdb: null,
  postgres: null,
  mysql: mariaDbMissing(),
  clickhouse: chdbMissing(),
  'clickhouse-store': chdbMissing(),
};

/** Runs the tests of every dialect whose database is here; of the others it says what is missing. */
export function describeDialects(title: string, tests: (dialect: DialectName) => void): void {
  for (const dialect of Object.keys(DIALECT_FIXTURES) as DialectName[]) {
    describeUnless(MISSING[dialect], title.replace('%s', dialect), () => tests(dialect));
  }
}

/** Runs tests of what is asked on every dialect whose database is here, and on a ClickHouse of two shards. */
export function describeEngines(
  title: string,
  tests: (dialect: DialectName, open: () => Promise<DialectFixture>) => void,
): void {
  describeDialects(title, (dialect) => tests(dialect, DIALECT_FIXTURES[dialect]));
  describeUnless(chdbMissing(), title.replace('%s', 'clickhouse-store of two shards'), () =>
    tests('clickhouse-store', () => clickHouseStoreFixture(CLUSTER.name)),
  );
}
