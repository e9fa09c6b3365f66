import { ENDPOINTS, type DataJob, type QueryResult, type SqlRun } from '@tessera/contract';
import { chdbMissing, startChdbServer, type ChdbServer } from '@tessera/testing/chdb';

import { describeUnless } from '../../../engine/testing/describe-unless.ts';
import { startTestServer, uploadClient, type TestServer } from '../../../testing/index.ts';
import { startObjectStorage, type ObjectStorage } from '../../../testing/object-storage.ts';
import { createTestDatabase } from '../../../testing/test-cluster.ts';

jest.setTimeout(90_000);

const { data, query, sqlmodel } = ENDPOINTS;

describeUnless(chdbMissing(), 'instances that share a ClickHouse', () => {
  let storage: ObjectStorage;
  let database: { url: string; drop(): Promise<void> };
  let clickHouse: ChdbServer;
  /** The first two ask ClickHouse, the third its DuckDB. */
  let servers: readonly TestServer[];
  let token: string;
  beforeAll(async () => {
    storage = await startObjectStorage();
    database = await createTestDatabase();
    clickHouse = await startChdbServer();
    await clickHouse.run('create database tessera engine = Atomic');
    const url = `clickhouse://tester:tester-pass@127.0.0.1:${clickHouse.port}/tessera`;
    const shared = { databaseUrl: database.url, env: { ...storage.env, TESSERA_ANALYTICS_URL: url } };
    const first = await startTestServer(shared);
    servers = [
      first,
      await startTestServer(shared),
      await startTestServer({ databaseUrl: database.url, env: storage.env }),
    ];
    ({ token } = await first.signIn());
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.stop();
    await clickHouse.close();
    await database.drop();
    await storage.stop();
  });

  const clients = () => servers.map((server) => uploadClient(server, token));
  const csv = (rows: number, mark: string) =>
    `n,mark,day,at,moment\n${Array.from({ length: rows }, (_, n) => `${rows - n},${mark} ${n % 3},2026-01-${10 + (n % 20)},2026-03-29 02:30:0${n % 10},2026-01-31T17:00:00Z\n`).join('')}`;
  const tables = async () =>
    (await clickHouse.run("select name from system.tables where database = 'tessera' order by 1"))
      .split('\n')
      .filter(Boolean);
  const seen = (tableId: string | null) =>
    Promise.all(clients().map((client) => client.rows(tableId, { dataStart: 0, dataEnd: 40 })));
  const asked = async (
    server: TestServer,
    tableId: string | null,
    fields: readonly { fieldId: string; name: string }[],
  ) => {
    const of = (name: string) => ({ uniqId: name, fieldId: fields.find((field) => field.name === name)!.fieldId });
    const reply = await server.call<QueryResult>(
      query.chartReport,
      {
        body: {
          updateCache: true,
          reportParam: {
            tbId: tableId,
            dimensionCondition: [of('mark'), { ...of('moment'), granularity: 'month' }],
            indexCondition: [{ ...of('n'), aggregator: 'sum' }],
          },
        },
      },
      token,
    );
    return [reply.code, reply.data?.values];
  };

  test('rows are asked there by all of them, in the order and with the days that DuckDB gives', async () => {
    const [client] = clients();
    const { tableId } = await client!.load('shared', 'rows.csv', csv(300, 'a'));
    const [first, second, embedded] = await seen(tableId);
    expect(first!.rowCount).toBe(300);
    expect(first!.values).toEqual(embedded!.values);
    expect(second!.values).toEqual(embedded!.values);
    expect(first!.values[0]!.slice(0, 3)).toEqual([300, 299, 298]);
    const { fields } = await client!.detail(tableId);
    const answers = await Promise.all(servers.map((server) => asked(server, tableId, fields)));
    // 17:00 in London is the next month in Shanghai.
    expect(answers[2]![0]).toBe('0');
    expect(JSON.stringify(answers[2])).toContain('2026-02');
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
    expect(await tables()).toHaveLength(1);
  });

  test('appended rows make a new version there, and a version that is removed goes', async () => {
    const [client, other] = clients();
    const { tableId } = await client!.load('grown', 'rows.csv', csv(50, 'b'));
    await seen(tableId);
    const uploadId = await other!.stage('more.csv', csv(20, 'c'));
    const { fields } = await other!.detail(tableId);
    const mapping = fields.map(({ fieldId }, index) => ({ index, fieldId }));
    await other!.ended(await other!.call<DataJob>(data.appendUpload, { uploadId, tableId, mapping }));
    const [first, second, embedded] = await seen(tableId);
    expect([first!.rowCount, second!.rowCount]).toEqual([70, 70]);
    expect(first!.values).toEqual(embedded!.values);
    // The job may have run on the instance without ClickHouse, whose old version is tidied up later.
    const before = await tables();
    await client!.call(data.deleteTable, { tableId });
    expect(await tables()).toHaveLength(before.length - 1);
  });

  test('a table with days that ClickHouse lacks is answered all the same, by the embedded store', async () => {
    const [client] = clients();
    const before = await tables();
    const { tableId } = await client!.load('far', 'rows.csv', 'n,until\n1,9999-12-31\n2,1066-10-14\n');
    for (const { values } of await seen(tableId)) {
      expect(values[1]!.map((day) => String(day).slice(0, 10))).toEqual(['9999-12-31', '1066-10-14']);
    }
    expect(await tables()).toEqual(before);
  });

  test('SQL of an author runs in the embedded store of each, below its guard', async () => {
    const [client] = clients();
    await client!.load('counted', 'rows.csv', csv(40, 'd'));
    for (const server of servers) {
      const run = (sql: string) => server.call<SqlRun>(sqlmodel.execute, { body: { connectionId: null, sql } }, token);
      const good = await run('select count(*) as rows_there from counted');
      expect([good.data.fault, good.data.values]).toEqual([null, [[40]]]);
      const refused = await run(`select * from url('http://127.0.0.1/', CSV)`);
      expect([refused.data.fault === null, refused.data.values]).toEqual([false, []]);
    }
  });

  test('a table that somebody dropped there is brought again', async () => {
    const [client] = clients();
    const before = await tables();
    const { tableId } = await client!.load('dropped', 'rows.csv', csv(30, 'e'));
    await seen(tableId);
    const [name] = (await tables()).filter((table) => !before.includes(table));
    await clickHouse.run(`drop table tessera.${name} sync`);
    const { fields } = await client!.detail(tableId);
    expect(await asked(servers[0]!, tableId, fields)).toEqual(await asked(servers[2]!, tableId, fields));
    expect(await tables()).toContain(name);
  });

  test('while it is gone questions say so, files go on coming in, and afterwards all is there', async () => {
    const [client] = clients();
    const { tableId } = await client!.load('kept', 'rows.csv', csv(30, 'f'));
    const ready = async () => {
      const reply = await fetch(`${servers[0]!.url}/readyz`);
      return [reply.status, await reply.json()];
    };
    expect(await ready()).toEqual([200, expect.objectContaining({ status: 'ready', analytics: true })]);
    const { fields } = await client!.detail(tableId);
    clickHouse.refuse(true);
    expect((await asked(servers[0]!, tableId, fields))[0]).toBe('-30023');
    expect(await ready()).toEqual([200, expect.objectContaining({ status: 'degraded', analytics: false })]);
    const later = await client!.load('meanwhile', 'rows.csv', csv(30, 'g'));
    expect(later).toMatchObject({ state: 'done', rows: 30 });
    clickHouse.refuse(false);
    expect((await asked(servers[0]!, tableId, fields))[0]).toBe('0');
    expect((await seen(later.tableId)).map(({ rowCount }) => rowCount)).toEqual([30, 30, 30]);
  });
});
