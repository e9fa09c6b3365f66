import { ENDPOINTS, type ConnectedTable, type ConnectionDetail, type DataJob } from '@tessera/contract';

import type { DatabaseTarget } from '../../engine/dialects/database-settings.ts';
import { clickHouseFixture } from '../../engine/testing/clickhouse-fixture.ts';
import type { DialectFixture } from '../../engine/testing/dialect-fixture.ts';
import { describeDialects } from '../../engine/testing/dialect-fixtures.ts';
import { mySqlFixture } from '../../engine/testing/mysql-fixture.ts';
import { postgresFixture } from '../../engine/testing/postgres-fixture.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';

const { data } = ENDPOINTS;
const FIXTURES = { postgres: postgresFixture, mysql: mySqlFixture, clickhouse: clickHouseFixture } as const;

describeDialects('a %s of a customer', (dialect) => {
  if (dialect === 'duckdb' || dialect === 'clickhouse-store') {
    test('is none', () => expect(Object.hasOwn(FIXTURES, dialect)).toBe(false));
    return;
  }
  let fixture: DialectFixture & { readonly target: DatabaseTarget };
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    fixture = await FIXTURES[dialect]();
    await fixture.createTable('Bestellungen', { city: 'str', qty: 'int', amount: 'double', day: 'datetime' }, [
      { city: '上海', qty: 1, amount: 1.5, day: '2026-01-31' },
      { city: '上海', qty: 2, amount: 2.5, day: '2026-02-01' },
      { city: null, qty: null, amount: null, day: null },
    ]);
    server = await startTestServer({ env: { TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' } });
    ({ token } = await server.signIn('owner'));
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await fixture.close();
  });
  const ok = async <T>(name: keyof typeof data, body: object): Promise<T> => {
    const reply = await server.call<T>(data[name], { body }, token);
    if (reply.code !== '0') throw new Error(`${String(name)}: ${reply.code} ${reply.msg}`);
    return reply.data;
  };
  const rows = async (tableId: string) => {
    const page = await ok<{ values: unknown[][]; rowCount: number; columns: { fieldId: string }[] }>('previewTable', {
      tableId,
      dataStart: 0,
      dataEnd: 10,
    });
    const [cities, quantities] = page.values;
    expect(page.rowCount).toBe(3);
    expect(new Set(cities)).toEqual(new Set(['上海', null]));
    expect(new Set(quantities)).toEqual(new Set([1, 2, null]));
    return page.columns.map(({ fieldId }) => fieldId);
  };

  test('is connected, browsed, asked in place, copied, and moved back', async () => {
    const { host, port, database, user, password } = fixture.target;
    const settings = { host, port, database, user, password, tls: 'off' };
    const { connectionId } = await ok<ConnectionDetail>('saveConnection', { name: dialect, kind: dialect, settings });
    const found = await ok<{ list: { schema: string; name: string }[] }>('sourceTables', {
      connectionId,
      search: 'bestell',
    });
    expect(found.list.map(({ schema, name }) => [schema, name])).toEqual([[fixture.schema, 'Bestellungen']]);
    const { tables } = await ok<{ tables: ConnectedTable[] }>('pickTables', {
      connectionId,
      mode: 'external',
      tables: [{ schema: fixture.schema, name: 'Bestellungen' }],
    });
    const { tableId } = tables[0]!;
    const fields = await rows(tableId);
    const copied = await ok<ConnectedTable>('updateConnectedTable', { tableId, mode: 'synchronised', schedule: null });
    const until = Date.now() + 15_000;
    for (;;) {
      const job = await ok<DataJob>('jobDetail', { jobId: copied.runningJob });
      if (job.state === 'done') break;
      if (job.state === 'failed' || Date.now() > until) throw new Error(JSON.stringify(job));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await ok<ConnectedTable>('connectedTable', { tableId })).rowCount).toBe(3);
    expect(await rows(tableId)).toEqual(fields);
    await ok('updateConnectedTable', { tableId, mode: 'external', schedule: null });
    expect(await rows(tableId)).toEqual(fields);
  });

  test('refuses a wrong password and a database that is not there', async () => {
    const { host, port, database, user } = fixture.target;
    const attempt = async (change: object) =>
      (
        await server.call(
          data.testConnection,
          {
            body: {
              kind: dialect,
              settings: { host, port, database, user, password: fixture.target.password, tls: 'off', ...change },
            },
          },
          token,
        )
      ).code;
    expect(await attempt({ password: 'wrong' })).toBe('-52003');
    expect(await attempt({ port: 1 })).toBe('-52001');
    // The engine of ClickHouse in tests has no server that would check it.
    if (dialect !== 'clickhouse') expect(await attempt({ database: 'no_such_database' })).toBe('-52004');
    // None of them speaks TLS here.
    expect(['-52005', '-52006', '-52008']).toContain(await attempt({ tls: 'verified' }));
  });
});
