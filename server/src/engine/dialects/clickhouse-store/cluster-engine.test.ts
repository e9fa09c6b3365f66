import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';

import { chdbMissing } from '@tessera/testing/chdb';

import { CLUSTER } from '../../testing/chdb-cluster.ts';
import { clickHouseStoreFixture, type ClickHouseStoreFixture } from '../../testing/clickhouse-store-fixture.ts';
import { describeUnless } from '../../testing/describe-unless.ts';
import { temporaryDuckDb } from '../../testing/dialect-fixtures.ts';
import { statementsOfLoad } from '../../testing/statements-of-load.ts';
import { questionSettings } from './driver.ts';
import type { StoredVersion } from './index.ts';
import { createRows, createSpread } from './statements.ts';

const NO_SIGNAL = new AbortController().signal;
const text = (value: unknown) => `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

describeUnless(chdbMissing(), 'a cluster in ClickHouse’s engine', () => {
  let fixture: ClickHouseStoreFixture;
  let duck: Awaited<ReturnType<typeof temporaryDuckDb>>;
  beforeAll(async () => {
    [fixture, duck] = await Promise.all([clickHouseStoreFixture(CLUSTER.single), temporaryDuckDb()]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([fixture.close(), duck.dispose()]);
  });
  const run = (statement: string) => fixture.server.run(statement);
  const read = async (statement: string) =>
    (await fixture.driver.query({ text: statement, values: [] }, NO_SIGNAL)).columns;
  const tables = () => fixture.store.tables(NO_SIGNAL);
  async function versionOf(rows: number): Promise<StoredVersion> {
    const name = `import_${randomUUID().replaceAll('-', '')}`;
    const path = join(duck.exchangeDirectory, `${name}.parquet`);
    const select = `select i as n, 'it''s ' || i as s, timestamp '2026-01-01' + to_seconds(i) as at from range(${rows}) t(i)`;
    await duck.write((connection) => connection.run(`copy (${select}) to '${path}' (format parquet)`));
    const columns = [
      { name: 'n', type: 'BIGINT' },
      { name: 's', type: 'VARCHAR' },
      { name: 'at', type: 'TIMESTAMP' },
    ];
    return { name, columns, rows, read: async () => createReadStream(path) };
  }

  test('its parser reads each statement of a load as it is meant', async () => {
    const sent = await statementsOfLoad();
    const understood: string[] = [];
    for (const { query } of sent) {
      understood.push((await run(`select formatQuerySingleLine(${text(query)}) format TSVRaw`)).trim());
    }
    expect(understood).toEqual([
      "CREATE TABLE tessera.own ON CLUSTER pair (`tessera_row` UInt64, `f1` Nullable(String), `f2` Nullable(DateTime64(6, 'UTC'))) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY tessera_row",
      'CREATE TABLE tessera.own_all ON CLUSTER pair AS tessera.own ENGINE = Distributed(pair, tessera, own, tessera_row)',
      "INSERT INTO tessera.own_all (tessera_row, f1, f2) SELECT rowNumberInAllBlocks(), f1, f2 FROM input('`f1` Nullable(String), `f2` Nullable(DateTime64(6, \\'UTC\\'))') FORMAT Parquet",
      'SELECT count(), countIf((toUnixTimestamp64Micro(f2) < -2208988800000000) OR (toUnixTimestamp64Micro(f2) > 10413791999999999)) FROM tessera.own_all',
      'SYSTEM SYNC REPLICA ON CLUSTER pair tessera.own',
      'CREATE TABLE tessera.v1 ON CLUSTER pair AS tessera.own ENGINE = Distributed(pair, tessera, own, tessera_row)',
      'DROP TABLE IF EXISTS tessera.own_all ON CLUSTER pair',
    ]);
    await expect(run(`select formatQuery('create table a on cluster')`)).rejects.toThrow('Syntax error');
  });

  test('it knows each setting of loads and questions, and takes its value', async () => {
    const sent = [...(await statementsOfLoad()), { settings: questionSettings({ memory: 4_000, cluster: 'pair' }) }];
    const settings = sent.flatMap((one) => Object.entries(one.settings));
    expect(settings.length).toBeGreaterThan(10);
    for (const [name, value] of settings) await run(`select 1 settings ${name} = ${text(value)}`);
    await expect(run(`select 1 settings distributed_ddl_output_mode = 'throw_nobody'`)).rejects.toThrow('throw_nobody');
  });

  test('a replicated table is where its identity and its shard say, under the name of its replica', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    for (const uuid of [one, other]) {
      const create = createRows({ database: 'tessera', cluster: 'single' }, 'placed', [{ name: 'n', type: 'BIGINT' }]);
      // The identity is given by the queue of the cluster, to all servers alike.
      await run(create.replace(' on cluster `single`', ` uuid '${uuid}'`));
      expect(await run(`select zookeeper_path, replica_name from system.replicas where table = 'placed'`)).toBe(
        `/clickhouse/tables/${uuid}/07\tthe-replica\n`,
      );
      await run('drop table tessera.placed sync');
    }
  });

  test('a load writes through the Distributed table, and the version is one that reads the rows of the load', async () => {
    const version = await versionOf(10_000);
    await fixture.store.load(version, NO_SIGNAL);
    const mine = [...(await tables())].filter(([name]) => name.startsWith(version.name));
    expect(mine.map(([name, { version: of, read: isRead }]) => [name, of, isRead])).toEqual([
      [version.name, null, false],
      [expect.stringMatching(/__[0-9a-f]{12}$/), version.name, true],
    ]);
    expect(await run(`select engine from system.tables where name = '${version.name}'`)).toBe('Distributed\n');
    const select = `from tessera.${version.name}`;
    expect(await read(`select count(), countIf(n = tessera_row), max(s) ${select}`)).toEqual([
      [10_000],
      [10_000],
      ["it's 9999"],
    ]);
    expect(await read(`select s, at ${select} order by tessera_row desc limit 1`)).toEqual([
      ["it's 9999"],
      ['2026-01-01 02:46:39'],
    ]);
  });

  test('instances that load a version at once make one; what they leave besides has nobody who reads it', async () => {
    const version = await versionOf(1_000);
    await Promise.all([1, 2, 3].map(() => fixture.store.load(version, NO_SIGNAL)));
    const mine = [...(await tables())].filter(([name]) => name.startsWith(version.name));
    expect(mine).toHaveLength(2);
    expect(await read(`select count() from tessera.${version.name}`)).toEqual([[1_000]]);
    await fixture.store.drop(version.name);
    expect([...(await tables())].filter(([name]) => name.startsWith(version.name))).toEqual([
      [expect.stringContaining('__'), expect.objectContaining({ version: version.name, read: false })],
    ]);
  });

  test('an object with less rows than were written leaves no table', async () => {
    const version = await versionOf(1_000);
    await expect(fixture.store.load({ ...version, rows: 1_001 }, NO_SIGNAL)).rejects.toThrow('1000 of 1001 rows');
    expect([...(await tables()).keys()].filter((name) => name.startsWith(version.name))).toEqual([]);
  });

  test('each row goes to one of two shards, half of them to each', async () => {
    await run('create table tessera.halves (tessera_row UInt64) engine = MergeTree order by tessera_row');
    await run(CLUSTER.adapt(createSpread({ database: 'tessera', cluster: CLUSTER.name }, 'spread', 'halves')));
    await run('insert into tessera.spread select number from numbers(1000) settings distributed_foreground_insert = 1');
    expect(
      await run(
        'select count(), min(tessera_row % 2), max(tessera_row % 2) from tessera.halves group by _part order by 2',
      ),
    ).toBe('500\t0\t0\n500\t1\t1\n');
  });
});
