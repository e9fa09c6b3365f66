import { ENDPOINTS, type ConnectedTable, type DataJob } from '@tessera/contract';

import type { PostgresFixture } from '../../engine/testing/postgres-fixture.ts';
import type { TestServer } from '../../testing/index.ts';
import { startConnectionsHarness, type ConnectionsHarness } from './connections-harness.ts';

let harness: ConnectionsHarness;
let { call, ok, connect, until } = {} as ConnectionsHarness;
beforeAll(async () => {
  harness = await startConnectionsHarness();
  ({ call, ok, connect, until } = harness);
}, 60_000);
afterAll(() => harness.stop());

let source: PostgresFixture;
let server: TestServer;
let token: string;

describe('synchronised tables', () => {
  let connectionId: string;
  let tableId: string;
  let guest: string;
  const rows = async () => {
    const found = await ok(call<{ rowCount: number }>('previewTable', { tableId, dataStart: 0, dataEnd: 100 }));
    return found.rowCount;
  };
  const sync = async () => until((await ok(call<DataJob>('syncNow', { tableId }))).jobId);
  beforeAll(async () => {
    ({ source, server, token } = harness);
    guest = String(harness.form().settings['user']);
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
  });

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
    await source.run(`revoke select on sales from ${guest}`);
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
    await source.run(`grant select on sales to ${guest}`);
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
      `alter table sales rename to sales_rows; create view sales as select slow(id) as id, city, amount, day, at, note from sales_rows; grant select on sales to ${guest}; grant execute on function slow to ${guest}`,
    );
    const { jobId } = await ok(call<DataJob>('syncNow', { tableId }));
    const asleep = `select pid from pg_stat_activity where usename = '${guest}' and datname = current_database() and wait_event = 'PgSleep'`;
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
    await source.run(`grant select on sales to ${guest}`);
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

  test('are copied when their time has come, each time once', async () => {
    const schedule = { cron: '0 4 * * *', timeZone: 'Asia/Shanghai' };
    await ok(call('updateConnectedTable', { tableId, mode: 'synchronised', schedule }));
    const { store, jobs } = server.app.services;
    const byPlan = async () => {
      const { list } = await ok(call<{ list: DataJob[] }>('syncHistory', { tableId, limit: 50 }));
      return list.filter(({ createdBy }) => createdBy === 'schedule');
    };
    expect(await byPlan()).toEqual([]);
    await store
      .updateTable('connected_table')
      .set({ next_sync: new Date(0) })
      .where('table_id', '=', tableId)
      .execute();
    await jobs.enqueue('connections.sync-due', {});
    await jobs.enqueue('connections.sync-due', {});
    let made: DataJob[] = [];
    while (made.length === 0) made = await byPlan();
    expect((await until(made[0]!.jobId)).state).toBe('done');
    expect(await byPlan()).toHaveLength(1);
    const { nextSync } = await ok(call<ConnectedTable>('connectedTable', { tableId }));
    expect(Date.parse(nextSync!)).toBeGreaterThan(Date.now());
    expect(nextSync).toMatch(/T20:00:00/);
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
