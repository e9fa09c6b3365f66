import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ENDPOINTS, type ConnectionDetail, type TableRows } from '@tessera/contract';

import { chdbMissing } from '../../engine/testing/chdb-server.ts';
import { clickHouseFixture, type ClickHouseFixture } from '../../engine/testing/clickhouse-fixture.ts';
import { describeUnless } from '../../engine/testing/describe-unless.ts';
import { migrations } from '../../migrations.ts';
import { openServices } from '../../platform/open-services.ts';
import { importCsv, startTestServer, type TestServer } from '../../testing/index.ts';
import { createAnalytics, createRows } from '../tables/index.ts';
import { migrateAnalytics, MigrationRefused } from './migrate-analytics.ts';

const { data } = ENDPOINTS;

describeUnless(chdbMissing(), 'from the embedded store to ClickHouse', () => {
  let source: ClickHouseFixture;
  let server: TestServer;
  let second: TestServer | undefined;
  const env = { TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' };
  beforeAll(async () => {
    source = await clickHouseFixture();
    server = await startTestServer({ env });
  }, 60_000);
  afterAll(async () => {
    await second?.stop();
    await server.stop();
    await source.close();
  });

  test('uploaded tables move with their rows, and are read as before', async () => {
    const { token } = await server.signIn('owner');
    const ok = async <T>(at: TestServer, name: keyof typeof data, body: object, as: string): Promise<T> => {
      const reply = await at.call<T>(data[name], { body }, as);
      if (reply.code !== '0') throw new Error(`${String(name)}: ${reply.code} ${reply.msg}`);
      return reply.data;
    };
    const { host, port, database, user, password } = source.target;
    const settings = { host, port, database, user, password, tls: 'off' };
    await ok<ConnectionDetail>(server, 'saveConnection', { name: 'Cluster', kind: 'clickhouse', settings }, token);
    const path = join(server.home, 'orders.csv');
    const lines = Array.from(
      { length: 300 },
      (_, n) => `${n},店${n % 7},${n / 4},2026-01-${10 + (n % 20)},2026-01-01 0${n % 10}:00:00`,
    );
    await writeFile(path, `编号,店铺,金额,日期,时间\n${lines.join('\n')}\n`);
    const analytics = createAnalytics(server.home);
    const file = { corporationCode: 'sample', name: '订单', path };
    const { tableId } = await importCsv(server, file);
    const body = { tableId, dataStart: 0, dataEnd: 300 };
    const before = await ok<TableRows>(server, 'previewTable', body, token);
    expect(before.rowCount).toBe(300);
    await server.app.stop();

    const services = await openServices({
      env: server.app.services.env,
      log: server.app.services.log,
      migrations,
      packageFile: __filename,
      guest: true,
    });
    await analytics.open();
    const versions = createRows(services, analytics);
    await versions.open();
    const moved: [string, number][] = [];
    const migration = {
      corporationCode: 'sample',
      timeZone: 'Asia/Shanghai',
      signal: new AbortController().signal,
      moved: (name: string, rows: number) => void moved.push([name, rows]),
    };
    try {
      await expect(
        migrateAnalytics(services, analytics, versions, { ...migration, connection: 'None' }),
      ).rejects.toThrow(MigrationRefused);
      expect(await migrateAnalytics(services, analytics, versions, { ...migration, connection: 'Cluster' })).toBe(1);
      expect(await migrateAnalytics(services, analytics, versions, { ...migration, connection: 'Cluster' })).toBe(0);
    } finally {
      await versions.stop();
      await analytics.close();
      await services.close();
    }
    expect(moved).toEqual([['订单', 300]]);

    // Another instance, with a folder of its own.
    second = await startTestServer({ env, databaseUrl: server.databaseUrl });
    const after = await ok<TableRows>(second, 'previewTable', body, (await second.signIn('owner')).token);
    expect(after.rowCount).toBe(300);
    expect(after.columns).toEqual(before.columns);
    const rows = ({ values }: TableRows) =>
      values[0]!.map((_, row) => JSON.stringify(values.map((column) => column[row]))).toSorted();
    expect(rows(after)).toEqual(rows(before));
  }, 90_000);
});
