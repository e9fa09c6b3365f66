import {
  ENDPOINTS,
  type Connection,
  type ConnectionDetail,
  type ConnectedTable,
  type DataJob,
} from '@tessera/contract';

import { postgresFixture, type PostgresFixture } from '../../engine/testing/postgres-fixture.ts';
import { startTestServer, type CallReply, type TestServer } from '../../testing/index.ts';

const { data } = ENDPOINTS;
const SECRET = 'a-secret-that-nobody-may-see-9471';

let server: TestServer;
let source: PostgresFixture;
let token: string;
const lines: string[] = [];

beforeAll(async () => {
  source = await postgresFixture();
  await source.run(`create role guest login password '${SECRET}'`).catch(() => undefined);
  await source.run(`alter role guest password '${SECRET}'`);
  await source.run(
    'grant usage on schema public to guest; alter default privileges in schema public grant select on tables to guest',
  );
  await source.run(
    `create table orders (id bigint primary key, city text, amount numeric(12, 2), day date, at timestamptz, hidden boolean)`,
  );
  await source.run(`comment on column orders.city is '城市'`);
  await source.run(
    `insert into orders select i, case i % 3 when 0 then '上海' when 1 then '北京' else null end, i * 1.25, date '2026-01-01' + (i % 40)::int, timestamptz '2026-01-01 00:00+00' + i * interval '1 hour', i % 2 = 0 from generate_series(1, 5000) i`,
  );
  server = await startTestServer({
    env: { TESSERA_OUTBOUND_NETWORKS: '127.0.0.1', TESSERA_LOG_LEVEL: 'debug' },
    logTo: { write: (line: string) => void lines.push(line) },
  });
  ({ token } = await server.signIn('owner'));
}, 60_000);
afterAll(async () => {
  await server.stop();
  await source.run('drop owned by guest').catch(() => undefined);
  await source.close();
});

const call = <T>(name: keyof typeof data, body: object, as = token): Promise<CallReply<T>> =>
  server.call<T>(data[name], { body }, as);
const form = (settings: object = {}) => ({
  kind: 'postgres',
  settings: {
    host: '127.0.0.1',
    port: source.target.port,
    database: source.target.database,
    user: 'guest',
    password: SECRET,
    tls: 'off',
    ...settings,
  },
});
const ok = async <T>(reply: Promise<CallReply<T>>): Promise<T> => {
  const { code, msg, data: found } = await reply;
  if (code !== '0') throw new Error(`${code} ${msg}`);
  return found;
};
const connect = (name: string) => ok(call<ConnectionDetail>('saveConnection', { name, ...form() }));
const until = async (jobId: string): Promise<DataJob> => {
  const end = Date.now() + 20_000;
  for (;;) {
    const job = await ok(call<DataJob>('jobDetail', { jobId }));
    if (!['queued', 'running'].includes(job.state)) return job;
    if (Date.now() > end) throw new Error(`the job is ${job.state}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
describe('a connection', () => {
  test('the forms name every field, and which of them are secret', async () => {
    const kinds = await ok(
      call<{ kind: string; fields: { name: string; secret: boolean }[] }[]>('connectionKinds', {}),
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['postgres', 'mysql', 'clickhouse']);
    for (const { fields } of kinds) {
      expect(fields.filter(({ secret }) => secret).map(({ name }) => name)).toEqual(['password', 'tlsKey']);
    }
  });

  test('is tested, then saved, and never gives its secrets back', async () => {
    expect(await ok(call('testConnection', form()))).toMatchObject({
      serverVersion: /^\d+/,
      encrypted: false,
    } as never);
    const saved = await connect('One');
    expect(saved).toMatchObject({ name: 'One', state: 'ok', secretsSet: ['password'], version: 1, editable: true });
    const replies = [
      await call('listConnections', {}),
      await call('connectionDetail', { connectionId: saved.connectionId }),
      await call('testConnection', form({ password: 'wrong' })),
    ];
    expect(JSON.stringify([saved, replies.map(({ data: found, msg }) => [found, msg])])).not.toContain(SECRET);
    const { rows } = await server.app.services.store
      .selectFrom('data_connection')
      .selectAll()
      .execute()
      .then((found) => ({ rows: JSON.stringify(found) }));
    expect(rows).not.toContain(SECRET);
    expect(lines.join('')).not.toContain(SECRET);
  });

  test('that does not answer is not saved, and says why in the reader’s language', async () => {
    const { list } = { list: await ok(call<Connection[]>('listConnections', {})) };
    const reasons: [object, string][] = [
      [{ password: 'wrong' }, '-52003'],
      [{ user: 'nobody-of-that-name' }, '-52003'],
      [{ database: 'no_such_database' }, '-52004'],
      [{ port: 1 }, '-52001'],
      [{ host: 'no-such-host.invalid' }, '-52001'],
      [{ tls: 'verified' }, '-52006'],
      [{ host: '' }, '-52011'],
      [{ port: 70_000 }, '-52011'],
      [{ tls: 'whatever' }, '-52011'],
      [{ timeZone: 'Nowhere/City' }, '-52011'],
      [{ host: 'postgres://other:1/x?sslmode=disable' }, '-52011'],
      [{ host: '127.0.0.1/../x' }, '-52011'],
      [{ tlsCa: 'no certificate' }, '-52011'],
    ];
    for (const [settings, code] of reasons) {
      const reply = await call('saveConnection', { name: 'Broken', ...form(settings) });
      expect([settings, reply.code, reply.status]).toEqual([settings, code, 200]);
      expect(reply.msg).not.toMatch(/ECONN|FATAL|pg_hba|guest|127\.0\.0\.1/);
    }
    expect(await ok(call('listConnections', {}))).toHaveLength(list.length);
  });

  test.each([
    '127.0.0.2',
    '127.2',
    '2130706434',
    '0x7f000002',
    '0.0.0.0',
    '[::1]',
    '::ffff:127.0.0.2',
    '10.0.0.1',
    '192.168.0.1',
    '169.254.169.254',
    'metadata.google.internal',
  ])('security 17: does not reach %s', async (host) => {
    const reply = await call('testConnection', form({ host }));
    expect(['-52002', '-52001', '-52011']).toContain(reply.code);
  });

  test('security 16: sends its stored password nowhere else', async () => {
    const { connectionId, version } = await connect('Mine');
    const moved = { connectionId, version, name: 'Mine', ...form({ port: 6543 }) };
    const { password: _, ...settings } = moved.settings as Record<string, unknown>;
    expect((await call('testConnection', { ...moved, settings })).code).toBe('-52012');
    expect((await call('saveConnection', { ...moved, settings })).code).toBe('-52012');
    const { port: __, ...same } = settings;
    const renamed = await ok(
      call<ConnectionDetail>('saveConnection', {
        ...moved,
        name: 'Renamed',
        settings: { ...same, port: source.target.port, maxConnections: 2 },
      }),
    );
    expect(renamed).toMatchObject({ name: 'Renamed', version: 2, secretsSet: ['password'] });
    expect((await call('saveConnection', { ...moved, settings: { ...same, port: source.target.port } })).code).toBe(
      '-10008',
    );
  });

  test('has a name of its own; an editor changes only what is theirs, a reader sees none', async () => {
    const { connectionId, version } = await connect('Named');
    expect((await call('saveConnection', { name: 'Named', ...form() })).code).toBe('-52013');
    const editor = (await server.signIn('editor')).token;
    const reader = (await server.signIn('reader')).token;
    const seen = await ok(call<Connection[]>('listConnections', { search: 'named' }, editor));
    expect(seen.find((one) => one.connectionId === connectionId)?.editable).toBe(false);
    expect((await call('saveConnection', { connectionId, version, name: 'Taken', ...form() }, editor)).code).toBe(
      '-110001',
    );
    expect((await call('deleteConnection', { connectionId }, editor)).code).toBe('-110001');
    expect((await call('listConnections', {}, reader)).code).toBe('-110001');
    expect((await call('deleteConnection', { connectionId })).code).toBe('0');
  });
});

describe('tables of a connection', () => {
  let connectionId: string;
  beforeAll(async () => {
    ({ connectionId } = await connect('Tables'));
  });

  test('are browsed with their columns and a few rows', async () => {
    const schemas = await ok(call<{ schema: string }[]>('sourceSchemas', { connectionId }));
    expect(schemas.map(({ schema }) => schema)).toEqual(['public']);
    const found = await ok(
      call<{ list: { name: string; tableId: string | null }[]; total: number }>('sourceTables', {
        connectionId,
        search: 'ORD',
      }),
    );
    expect(found).toMatchObject({ list: [{ name: 'orders', kind: 'table', tableId: null }], total: 1 });
    const { columns, sample } = await ok(
      call<{ columns: { name: string; dataType: string }[]; sample: unknown[][] }>('sourceColumns', {
        connectionId,
        schema: 'public',
        table: 'orders',
        sampleRows: 2,
      }),
    );
    expect(columns.map(({ name, dataType }) => [name, dataType])).toEqual([
      ['id', 'int'],
      ['city', 'str'],
      ['amount', 'double'],
      ['day', 'datetime'],
      ['at', 'datetime'],
      ['hidden', 'str'],
    ]);
    // 01:00 of Greenwich is 09:00 of Shanghai, the zone that a connection has by default.
    expect(sample.map(([first]) => first)).toEqual([1, '北京', 1.25, '2026-01-02', '2026-01-01 09:00:00', 'false']);
    expect((await call('sourceColumns', { connectionId, schema: 'pg_catalog', table: 'pg_authid' })).code).toBe(
      '-52015',
    );
  });

  test('are asked in place, all or none of those that are picked', async () => {
    const none = await call('pickTables', {
      connectionId,
      mode: 'external',
      tables: [
        { schema: 'public', name: 'orders' },
        { schema: 'public', name: 'no_such_table' },
      ],
    });
    expect(none.code).toBe('-52015');
    expect(await ok(call<ConnectedTable[]>('connectedTables', { connectionId }))).toEqual([]);
    const { tables } = await ok(
      call<{ tables: ConnectedTable[] }>('pickTables', {
        connectionId,
        mode: 'external',
        tables: [{ schema: 'public', name: 'orders', tableName: '订单' }],
      }),
    );
    const [table] = tables;
    expect(table).toMatchObject({ name: '订单', mode: 'external', schedule: null, rowCount: null, runningJob: null });
    expect(
      (await call('pickTables', { connectionId, mode: 'external', tables: [{ schema: 'public', name: 'orders' }] }))
        .code,
    ).toBe('-52016');
    const page = await ok(
      call<{ rowCount: number; columns: { name: string }[]; values: unknown[][] }>('previewTable', {
        tableId: table!.tableId,
        dataStart: 0,
        dataEnd: 3,
      }),
    );
    expect(page.rowCount).toBe(5000);
    expect(page.values[1]).toEqual(['北京', null, '上海']);
    expect(page.columns[1]!.name).toBe('城市');
    expect((await call('deleteConnection', { connectionId })).code).toBe('-52014');
    expect((await call('syncNow', { tableId: table!.tableId })).code).toBe('-52018');
  });
});

describe('synchronised tables', () => {
  let connectionId: string;
  let tableId: string;
  const rows = async () => {
    const found = await ok(call<{ rowCount: number }>('previewTable', { tableId, dataStart: 0, dataEnd: 100 }));
    return found.rowCount;
  };
  const sync = async () => until((await ok(call<DataJob>('syncNow', { tableId }))).jobId);
  beforeAll(async () => {
    ({ connectionId } = await connect('Synchronised'));
    await source.run('create table sales as select * from orders');
    const { tables } = await ok(
      call<{ tables: ConnectedTable[] }>('pickTables', {
        connectionId,
        mode: 'synchronised',
        schedule: { cron: '30 2 * * *', timeZone: 'Asia/Shanghai' },
        tables: [{ schema: 'public', name: 'sales' }],
      }),
    );
    tableId = tables[0]!.tableId;
    expect(tables[0]!.nextSync).toMatch(/T18:30:00/);
    expect(await until(tables[0]!.runningJob!)).toMatchObject({ state: 'done', rows: 5000, progress: 1, reason: null });
  }, 30_000);

  test('hold a copy of the rows, with types and wall clock of the connection’s zone', async () => {
    expect(await ok(call('connectedTable', { tableId }))).toMatchObject({
      mode: 'synchronised',
      rowCount: 5000,
      runningJob: null,
      reason: null,
    });
    const { columns, values } = await ok(
      call<{ columns: { fieldId: string; name: string; dataType: string }[]; values: unknown[][] }>('previewTable', {
        tableId,
        dataStart: 0,
        dataEnd: 1,
      }),
    );
    expect(columns.map(({ dataType }) => dataType)).toEqual(['int', 'str', 'double', 'datetime', 'datetime', 'str']);
    expect(values.map(([cell]) => cell)).toEqual([1, '北京', 1.25, '2026-01-02', '2026-01-01 09:00:00', 'false']);
    await source.run('delete from sales where id > 4000');
    expect(await rows()).toBe(5000);
    expect((await sync()).rows).toBe(4000);
    expect(await rows()).toBe(4000);
  });

  test('a failure leaves the old rows, and is told at the table and to whoever picked it', async () => {
    await source.run('revoke select on sales from guest');
    expect((await sync()).state).toBe('failed');
    const failed = await ok(call<ConnectedTable>('connectedTable', { tableId }));
    expect(failed.reason?.code).toBe('-52015');
    expect(failed.rowCount).toBe(4000);
    expect(await rows()).toBe(4000);
    const told = await server.call<{ list: { messageTitle: string }[] }>(ENDPOINTS.messages.list, { body: {} }, token);
    expect(told.data.list.filter(({ messageTitle }) => messageTitle.includes('sales'))).toHaveLength(1);
    await sync();
    const again = await server.call<{ list: { messageTitle: string }[] }>(ENDPOINTS.messages.list, { body: {} }, token);
    expect(again.data.list.filter(({ messageTitle }) => messageTitle.includes('sales'))).toHaveLength(1);
    await source.run('grant select on sales to guest');
    expect((await sync()).state).toBe('done');
    expect((await ok(call<ConnectedTable>('connectedTable', { tableId }))).reason).toBeNull();
  });

  test('columns that changed end a copy; once seen and taken, fields keep their ids', async () => {
    const fields = async () =>
      (
        await ok(
          call<{ columns: { fieldId: string; name: string }[] }>('previewTable', { tableId, dataStart: 0, dataEnd: 1 }),
        )
      ).columns;
    const before = await fields();
    await source.run(
      'alter table sales add column note text; alter table sales drop column hidden; alter table sales alter column amount type text',
    );
    expect((await sync()).reason?.code).toBe('-52019');
    expect(await rows()).toBe(4000);
    const { changes, fingerprint } = await ok(
      call<{ changes: { kind: string; column: string }[]; fingerprint: string }>('structureChanges', { tableId }),
    );
    expect(changes.map(({ kind, column }) => [kind, column])).toEqual([
      ['retyped', 'amount'],
      ['added', 'note'],
      ['removed', 'hidden'],
    ]);
    expect((await call('applyStructure', { tableId, fingerprint: 'another' })).code).toBe('-10008');
    const applied = await ok(call<ConnectedTable>('applyStructure', { tableId, fingerprint }));
    expect((await until(applied.runningJob!)).state).toBe('done');
    const after = await fields();
    expect(after.map(({ name }) => name)).toEqual(['id', 'city', 'amount', 'day', 'at', 'note']);
    expect(after.slice(0, 5).map(({ fieldId }) => fieldId)).toEqual(before.slice(0, 5).map(({ fieldId }) => fieldId));
    expect((await ok(call<{ changes: unknown[] }>('structureChanges', { tableId }))).changes).toEqual([]);
  });

  test('a database that dies in the middle of a copy leaves the old rows', async () => {
    await source.run(
      `create function slow(i bigint) returns bigint language plpgsql as $$ begin if i > 3000 then perform pg_sleep(30); end if; return i; end $$`,
    );
    await source.run(
      'alter table sales rename to sales_rows; create view sales as select slow(id) as id, city, amount, day, at, note from sales_rows; grant select on sales to guest; grant execute on function slow to guest',
    );
    const { jobId } = await ok(call<DataJob>('syncNow', { tableId }));
    const asleep = `select pid from pg_stat_activity where usename = 'guest' and datname = current_database() and wait_event = 'PgSleep'`;
    let pids: { pid: number }[] = [];
    while (pids.length === 0) ({ rows: pids } = (await source.run(asleep)) as { rows: { pid: number }[] });
    await source.run('select pg_terminate_backend($1)', [pids[0]!.pid]);
    expect(await until(jobId)).toMatchObject({ state: 'failed', reason: { code: '-52008' } });
    expect(await rows()).toBe(4000);

    const cancelled = (await ok(call<DataJob>('syncNow', { tableId }))).jobId;
    for (pids = []; pids.length === 0;) ({ rows: pids } = (await source.run(asleep)) as { rows: { pid: number }[] });
    await ok(call('jobCancel', { jobId: cancelled }));
    expect((await until(cancelled)).state).toBe('cancelled');
    expect(((await source.run(asleep)) as { rows: unknown[] }).rows).toEqual([]);
    expect(await rows()).toBe(4000);
    await source.run('drop view sales; alter table sales_rows rename to sales');
  });

  test('move to their database and back, fields keep their ids', async () => {
    await source.run('grant select on sales to guest');
    const ids = async () =>
      (
        await ok(call<{ columns: { fieldId: string }[] }>('previewTable', { tableId, dataStart: 0, dataEnd: 1 }))
      ).columns.map(({ fieldId }) => fieldId);
    const before = await ids();
    expect(await ok(call('updateConnectedTable', { tableId, mode: 'external', schedule: null }))).toMatchObject({
      mode: 'external',
      rowCount: null,
      nextSync: null,
    });
    expect(await ids()).toEqual(before);
    const back = await ok(
      call<ConnectedTable>('updateConnectedTable', { tableId, mode: 'synchronised', schedule: null }),
    );
    expect((await until(back.runningJob!)).rows).toBe(4000);
    expect(await ids()).toEqual(before);
    const { list, total } = await ok(call<{ list: DataJob[]; total: number }>('syncHistory', { tableId, limit: 2 }));
    expect(list[0]!.jobId).toBe(back.runningJob);
    expect(total).toBeGreaterThan(4);
  });

  test('a schedule is refused where it makes no sense, and previewed across a change of clocks', async () => {
    for (const [cron, timeZone] of [
      ['* * * * *', 'Asia/Shanghai'],
      ['every day', 'Asia/Shanghai'],
      ['0 0 30 2 *', 'Asia/Shanghai'],
      ['0 3 * * *', 'Mars/Base'],
      ['0 0 3 * * *', 'Asia/Shanghai'],
    ]) {
      expect([cron, (await call('schedulePreview', { cron, timeZone })).code]).toEqual([cron, '-52017']);
    }
    const { next } = await ok(
      call<{ next: string[] }>('schedulePreview', { cron: '0 3 * * *', timeZone: 'Europe/Berlin' }),
    );
    expect(next).toHaveLength(5);
  });
});
