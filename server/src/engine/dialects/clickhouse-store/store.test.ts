import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { chdbMissing } from '@tessera/testing/chdb';

import { clickHouseStoreFixture, type ClickHouseStoreFixture } from '../../testing/clickhouse-store-fixture.ts';
import { describeUnless } from '../../testing/describe-unless.ts';
import { temporaryDuckDb } from '../../testing/dialect-fixtures.ts';
import { RowsDiffer, RowsUnfit, type StoredVersion } from './index.ts';

const NO_SIGNAL = new AbortController().signal;

describeUnless(chdbMissing(), 'versions of tables in ClickHouse', () => {
  let fixture: ClickHouseStoreFixture;
  let duck: Awaited<ReturnType<typeof temporaryDuckDb>>;
  beforeAll(async () => {
    [fixture, duck] = await Promise.all([clickHouseStoreFixture(), temporaryDuckDb()]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([fixture.close(), duck.dispose()]);
  });

  /** A version with the rows of a SELECT of DuckDB. */
  async function versionOf(select: string, options = ''): Promise<StoredVersion> {
    const name = `import_${randomUUID().replaceAll('-', '')}`;
    const path = join(duck.exchangeDirectory, `${name}.parquet`);
    const described = await duck.driver.query({ text: `describe ${select}`, values: [] }, NO_SIGNAL);
    const counted = await duck.driver.query({ text: `select count(*) from (${select})`, values: [] }, NO_SIGNAL);
    await duck.write((connection) =>
      connection.run(`copy (${select}) to '${path}' (format parquet, compression zstd${options})`),
    );
    return {
      name,
      columns: described.columns[0]!.map((column, row) => ({
        name: String(column),
        type: String(described.columns[1]![row]),
      })),
      rows: Number(counted.columns[0]![0]),
      read: async () => createReadStream(path),
    };
  }
  const read = (text: string) => fixture.driver.query({ text, values: [] }, NO_SIGNAL);
  const tables = async () => [...(await fixture.store.tables(NO_SIGNAL)).keys()];

  test('every type comes back as it was, wall clocks and moments in no zone', async () => {
    const select = `select * from (values
      ('店 ''"\\', 9007199254740993::bigint, 0.1::double, 12345678901234.567890::decimal(38,6), true, date '1969-12-31', timestamp '2024-03-10 02:30:00.123456', timestamptz '2024-03-10 02:30:00+00', -7::tinyint),
      ('', null, null, null, null, date '1900-01-01', timestamp '1960-01-01 00:00:00', timestamptz '2299-12-31 00:00:00+00', null),
      (null, '-9223372036854775808'::bigint, -0.5, -0.000001, false, null, null, null, 127)) t(s, i, d, n, b, day, wall, moment, tiny)`;
    const version = await versionOf(select);
    await fixture.store.load(version, NO_SIGNAL);
    const { columns } = await read(
      `select s, i, d, n, b, day, wall, moment, tiny from tessera.${version.name} order by tessera_row`,
    );
    expect(columns).toEqual([
      ['店 \'"\\', '', null],
      [9_007_199_254_740_993n, null, -9_223_372_036_854_775_808n],
      [0.1, null, -0.5],
      [12_345_678_901_234.568, null, -0.000001],
      [true, null, false],
      ['1969-12-31', '1900-01-01', null],
      ['2024-03-10 02:30:00.123456', '1960-01-01 00:00:00', null],
      ['2024-03-10 02:30:00', '2299-12-31 00:00:00', null],
      [-7, null, 127],
    ]);
  });

  test('rows are numbered in the order of the object, over many row groups', async () => {
    const version = await versionOf('select i as n from range(150000) t(i)', ', row_group_size 5000');
    await fixture.store.load(version, NO_SIGNAL);
    expect(
      await read(`select count(), countIf(n = tessera_row), max(tessera_row) from tessera.${version.name}`),
    ).toEqual({ columns: [[150_000], [150_000], [149_999]], rowCount: 1 });
  });

  test('instances that load a version at the same time make one table and leave none besides', async () => {
    const version = await versionOf('select i as n from range(1000) t(i)');
    await Promise.all([1, 2, 3].map(() => fixture.store.load(version, NO_SIGNAL)));
    expect((await tables()).filter((name) => name.startsWith(version.name))).toEqual([version.name]);
    expect((await read(`select count() from tessera.${version.name}`)).columns).toEqual([[1_000]]);
  });

  test.each([
    ['an object with less rows than were written', { rows: 1_001 }, RowsDiffer],
    ['an object that is no Parquet file', { read: async () => Readable.from([Buffer.from('nothing')]) }, Error],
    [
      'an object that breaks off',
      {
        read: async () =>
          Readable.from(
            (async function* () {
              yield Buffer.from('PAR1');
              throw new Error('the bucket is gone');
            })(),
          ),
      },
      Error,
    ],
    ['a type that ClickHouse lacks', { columns: [{ name: 'n', type: 'INTERVAL' }] }, RowsUnfit],
  ] as const)('%s leaves no table', async (_what, wrong, kind) => {
    const version = await versionOf('select i as n from range(1000) t(i)');
    await expect(fixture.store.load({ ...version, ...wrong }, NO_SIGNAL)).rejects.toThrow(kind);
    expect((await tables()).filter((name) => name.startsWith(version.name))).toEqual([]);
  });

  test.each([
    ['a day', `select date '9999-12-31' as d`],
    ['a day before', `select date '1066-10-14' as d`],
    ['a time of day', `select timestamp '9999-12-31 00:00:00' as d`],
  ])('%s that its type can’t hold ends the load instead of becoming another', async (_what, select) => {
    const version = await versionOf(select);
    await expect(fixture.store.load(version, NO_SIGNAL)).rejects.toThrow(RowsUnfit);
    expect((await tables()).filter((name) => name.startsWith(version.name))).toEqual([]);
  });

  test('an aborted load takes everything back', async () => {
    const version = await versionOf('select i as n from range(1000) t(i)');
    const controller = new AbortController();
    const source = async () => {
      controller.abort(new Error('enough'));
      return Readable.from([Buffer.from('PAR1')]);
    };
    await expect(fixture.store.load({ ...version, read: source }, controller.signal)).rejects.toThrow('enough');
    expect((await tables()).filter((name) => name.startsWith(version.name))).toEqual([]);
  });

  test('a server that is lost in the middle of a load is waited for, and the load begun again', async () => {
    const version = await versionOf('select i as n from range(1000) t(i)');
    let reads = 0;
    const flaky = async () => {
      if (reads++ > 0) return version.read(NO_SIGNAL);
      return Readable.from(
        (async function* () {
          yield Buffer.from('PAR1');
          await new Promise((resolve) => setTimeout(resolve, 50));
          fixture.server.crash();
          yield* await version.read(NO_SIGNAL);
        })(),
      );
    };
    await fixture.store.load({ ...version, read: flaky }, NO_SIGNAL);
    expect((await read(`select count() from tessera.${version.name}`)).columns).toEqual([[1_000]]);
    expect(reads).toBeGreaterThan(1);
  }, 60_000);

  test('a dropped version is gone, and one that is not there can be dropped', async () => {
    const version = await versionOf('select 1 as n');
    await fixture.store.load(version, NO_SIGNAL);
    await fixture.store.drop(version.name);
    await fixture.store.drop(version.name);
    expect(await tables()).not.toContain(version.name);
  });

  test('a question that needs more memory than it may have is told so, and the next one is answered', async () => {
    await expect(read('select groupArray(repeat(toString(number), 100)) from numbers(100000000)')).rejects.toThrow(
      'more memory',
    );
    expect((await read('select 1')).columns).toEqual([[1]]);
  }, 60_000);
});
