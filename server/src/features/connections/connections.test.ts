import {
  ENDPOINTS,
  type AuditLine,
  type ConnectedTable,
  type Connection,
  type ConnectionDetail,
} from '@tessera/contract';

import { HOSTILE_TEXTS } from '../../engine/testing/hostile-texts.ts';
import { SECRET, startConnectionsHarness, type ConnectionsHarness } from './connections-harness.ts';

let harness: ConnectionsHarness;
let { call, ok, connect, form } = {} as ConnectionsHarness;
beforeAll(async () => {
  harness = await startConnectionsHarness();
  ({ call, ok, connect, form } = harness);
}, 60_000);
afterAll(() => harness.stop());

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
      serverVersion: expect.stringMatching(/^\d+/),
      encrypted: false,
    });
    const saved = await connect('One');
    expect(saved).toMatchObject({ name: 'One', state: 'ok', secretsSet: ['password'], version: 1, editable: true });
    const replies = [
      await call('listConnections', {}),
      await call('connectionDetail', { connectionId: saved.connectionId }),
      await call('testConnection', form({ password: 'wrong' })),
    ];
    expect(JSON.stringify([saved, replies.map(({ data: found, msg }) => [found, msg])])).not.toContain(SECRET);
    const { rows } = await harness.server.app.services.store
      .selectFrom('data_connection')
      .selectAll()
      .execute()
      .then((found) => ({ rows: JSON.stringify(found) }));
    expect(rows).not.toContain(SECRET);
    expect(harness.lines.join('')).not.toContain(SECRET);
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
        settings: { ...same, port: harness.source.target.port, maxConnections: 2 },
      }),
    );
    expect(renamed).toMatchObject({ name: 'Renamed', version: 2, secretsSet: ['password'] });
    const { data: lines } = await harness.server.call<{ list: AuditLine[] }>(
      ENDPOINTS.audit.search,
      { body: { subjects: ['connection'], outcome: 'ok', limit: 1 } },
      harness.token,
    );
    expect(lines.list[0]?.details).toMatchObject({
      change: { name: { before: 'Mine', after: 'Renamed' }, maxConnections: { after: 2 } },
    });
    expect(
      (await call('saveConnection', { ...moved, settings: { ...same, port: harness.source.target.port } })).code,
    ).toBe('-10008');
  });

  test('has a name of its own; an editor changes only what is theirs, a reader sees none', async () => {
    const { connectionId, version } = await connect('Named');
    expect((await call('saveConnection', { name: 'Named', ...form() })).code).toBe('-52013');
    const editor = (await harness.server.signIn('editor')).token;
    const reader = (await harness.server.signIn('reader')).token;
    const seen = await ok(call<Connection[]>('listConnections', { search: 'named' }, editor));
    const found = seen.find((one) => one.connectionId === connectionId);
    expect(found).toMatchObject({ editable: false, makerName: '林知远' });
    expect((await call('saveConnection', { connectionId, version, name: 'Taken', ...form() }, editor)).code).toBe(
      '-110001',
    );
    expect((await call('deleteConnection', { connectionId }, editor)).code).toBe('-110001');
    expect((await call('listConnections', {}, reader)).code).toBe('-110001');
    expect((await call('deleteConnection', { connectionId })).code).toBe('0');
  });
});

test('nobody scans a network with tests of connections: a corporation has thirty in a minute', async () => {
  const other = await harness.server.createCorporation('Scanner');
  const { token } = await harness.server.signIn(other.accounts.owner.account, undefined, other.code);
  const codes: string[] = [];
  for (let port = 1; port <= 31; port++) codes.push((await call('testConnection', form({ port }), token)).code);
  expect(new Set(codes.slice(0, 30))).toEqual(new Set(['-52001']));
  expect(codes[30]).toBe('-10022');
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

  test('security 11: hostile names of schemas and tables are names that nobody has', async () => {
    for (const name of HOSTILE_TEXTS) {
      expect((await call('sourceColumns', { connectionId, schema: name, table: 'orders' })).code).toBe('-52015');
      expect((await call('sourceColumns', { connectionId, schema: 'public', table: name })).code).toBe('-52015');
      expect((await call('sourceTables', { connectionId, search: name })).code).toBe('0');
      const picked = await call('pickTables', { connectionId, mode: 'external', tables: [{ schema: 'public', name }] });
      expect(picked.code).toBe('-52015');
    }
  });

  test('a view over what is gone is told as a failed query', async () => {
    await harness.source.run(
      'create table base (n int); create view broken as select 1 / (n - n) as n from base; insert into base values (1)',
    );
    const reply = await call('sourceColumns', { connectionId, schema: 'public', table: 'broken' });
    expect([reply.code, reply.status]).toEqual(['-30007', 200]);
    expect((await call('sourceTables', { connectionId, search: 'a\0b' })).code).toBe('-10001');
  });

  test('are told as failed while their database refuses, and as well again when it answers', async () => {
    const made = await connect('Moody');
    const guest = String(harness.form().settings['user']);
    const state = async () => {
      const list = await ok(call<Connection[]>('listConnections', { search: 'moody' }));
      return [list[0]!.state, list[0]!.reason?.code];
    };
    await harness.source.run(`alter role ${guest} password 'changed'`);
    expect((await call('sourceSchemas', { connectionId: made.connectionId })).code).toBe('-52003');
    expect(await state()).toEqual(['failed', '-52003']);
    await harness.source.run(`alter role ${guest} password '${SECRET}'`);
    expect((await call('sourceSchemas', { connectionId: made.connectionId })).code).toBe('0');
    expect(await state()).toEqual(['ok', undefined]);
  });
});
