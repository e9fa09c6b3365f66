import {
  ENDPOINTS,
  type AgentCommandView,
  type CollectorAgent,
  type CollectRun,
  type CollectSource,
  type CollectTask,
  type CollectTaskSet,
  type TaskDefinition,
  type z,
} from '@tessera/contract';

import { postgresFixture, type PostgresFixture } from '../../engine/testing/postgres-fixture.ts';
import { type AgentProgram, buildAgentProgram, startTestServer, type TestServer } from '../../testing/index.ts';

const { collectorAgents, collectorChecks, collectorSources, collectorTasks, collectorTaskSets } = ENDPOINTS;
/** Several batches; each has 50,000 rows at most. */
const ROWS = 60_000;

let server: TestServer;
let owner: string;
let agent: AgentProgram;
let shop: PostgresFixture;
let clientId: string;
beforeAll(async () => {
  [server, agent, shop] = await Promise.all([startTestServer(), buildAgentProgram(), postgresFixture()]);
  owner = (await server.signIn('owner')).token;
  await shop.run(`create table sale (id int primary key, store text not null, day date not null, sold timestamp not null,
    amount numeric(12,2), note text)`);
  await sell(1, ROWS);
  const { enrolment } = await done<{ enrolment: { code: string } }>(collectorAgents.update, {
    body: { agentName: '门店服务器' },
  });
  await agent.start('enrol', '--server', server.url, '--code', enrolment.code).ended;
  const { list } = await done<{ list: CollectorAgent[] }>(collectorAgents.list, { body: {} });
  clientId = list.find((one) => one.agentName === '门店服务器')!.clientId;
}, 60_000);
afterAll(async () => {
  await agent?.remove();
  await server?.stop();
  await shop?.close();
});

/** Sales as a till writes them. */
const sell = (first: number, last: number) =>
  shop.run(`insert into sale select i, '门店 ' || i % 60, date '2026-01-01' + i % 90,
    timestamp '2026-01-01 00:00:00' + i * interval '7 seconds', (i % 100000) / 100.0, case when i % 3 = 0 then 'a "b", c' end
    from generate_series(${first}, ${last}) t(i)`);
async function done<Data>(endpoint: object, input: object): Promise<Data> {
  const reply = await server.call<Data>(endpoint, input, owner);
  if (reply.code !== '0') throw new Error(`${JSON.stringify(input)} was answered ${reply.code} ${reply.msg}`);
  return reply.data;
}
/** Asks until something is so. */
async function until<T>(ask: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await ask();
    if (isSo(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const column = (
  name: string,
  dataType: 'str' | 'int' | 'double' | 'datetime',
  dateForm: 'day' | 'time' | null = null,
) => ({
  ...{ name, title: name, dataType, dateForm },
});
const DEFINITION: TaskDefinition = {
  from: { schema: 'public', table: 'sale' },
  columns: [
    ...[column('id', 'int'), column('store', 'str'), column('day', 'datetime', 'day')],
    ...[column('sold', 'datetime', 'time'), column('amount', 'double'), column('note', 'str')],
  ],
  key: ['id'],
  cursor: { column: 'sold', overlap: 3_600 },
};
/** Order of the agent, and what came of it. */
async function order(command: object): Promise<AgentCommandView> {
  const read = () =>
    done<{ commands: AgentCommandView[] }>(collectorAgents.get, { params: { clientId } }).then(
      ({ commands }) => commands,
    );
  const { number } = await done<AgentCommandView>(collectorAgents.send, { body: { clientId, command } });
  const commands = await until(read, (all) => all.some((one) => one.number === number && one.state !== 'waiting'));
  return commands.find((one) => one.number === number)!;
}
/** A task of a set of its own, released. @param dsId of the source, by default the first */
async function newTask(name: string, definition: TaskDefinition, dirtyLimit = 0, dsId?: string): Promise<string> {
  const { list } = await done<{ list: CollectSource[] }>(collectorSources.list, { body: {} });
  const source = dsId ?? list[0]!.dsId;
  const { taskSetId } = await done<CollectTaskSet>(collectorTaskSets.save, {
    body: { dsId: source, taskSetName: name, schedule: null },
  });
  const { taskId } = await done<CollectTask>(collectorTasks.save, {
    body: { taskSetId, taskName: name, definition, dirtyLimit },
  });
  await done(collectorSources.release, { body: { dsId: source } });
  return taskId;
}
/** The agent, once it is connected. */
async function startAgent() {
  const running = agent.start('run');
  await until(
    () => done<{ agent: CollectorAgent }>(collectorAgents.get, { params: { clientId } }),
    (found) => found.agent.state === 'online',
  );
  return running;
}
/** Runs a task, and waits until so many of its runs are in its table. */
async function ran(taskId: string, count: number): Promise<CollectRun[]> {
  await done(collectorTasks.send, { body: { taskId, command: 'run' } });
  return finished(taskId, count);
}
const finished = (taskId: string, count: number) =>
  until(
    () => runsOf(taskId),
    (runs) => runs.filter(({ state }) => state === 'done').length >= count,
  );
/** What the table of a task says. @param text with a place for its name */
async function askTable(taskId: string, text: (table: string) => string): Promise<unknown[][]> {
  const { tableId } = await done<CollectTask>(collectorTasks.get, { params: { taskId } });
  const { physical_table } = await server.app.services.store
    .selectFrom('analytic_table')
    .select('physical_table')
    .where('table_id', '=', tableId)
    .executeTakeFirstOrThrow();
  const { columns, rowCount } = await server
    .analytics()
    .driver.query({ text: text(`"${physical_table}"`), values: [] }, new AbortController().signal);
  return Array.from({ length: rowCount }, (_, at) => columns.map((cells) => cells[at]));
}
const runsOf = async (taskId: string) =>
  (await done<{ list: CollectRun[] }>(collectorTasks.log, { body: { taskId } })).list;

/** Counts and amounts by store and day, as the source and as the table have them. */
const GROUPS =
  'count(*)::text as rows, count(distinct id)::text as ids, sum(amount)::numeric(20,2)::text as amount, count(note)::text as notes';
async function sourceGroups(): Promise<string[]> {
  const { rows } = await shop.run(`select store, day::text as day, ${GROUPS} from sale group by 1, 2 order by 1, 2`);
  return rows.map((row: Record<string, string>) => Object.values(row).join(' '));
}
async function tableGroups(taskId: string): Promise<string[]> {
  const rows = await askTable(
    taskId,
    (
      table,
    ) => `select store, day, rows, ids, amount, notes from (select c2 as store, cast(cast(c3 as date) as varchar) as day,
    cast(count(*) as varchar) as rows, cast(count(distinct c1) as varchar) as ids,
    cast(cast(sum(cast(c5 as decimal(20,2))) as decimal(20,2)) as varchar) as amount, cast(count(c6) as varchar) as notes
    from ${table} group by 1, 2)`,
  );
  return rows.map((row) => row.join(' ')).sort();
}
async function expectEqual(taskId: string): Promise<void> {
  expect(await tableGroups(taskId)).toEqual((await sourceGroups()).sort());
}

test('rows of a database come to a table, equal by store and day, also through kill -9 at any moment of a run', async () => {
  const { target } = shop;
  // The password lies on the agent's machine.
  const purpose = ['--kind', 'postgres', '--host', target.host, '--port', String(target.port), '--user', target.user];
  const keeping = agent.start('password', ...purpose);
  keeping.child.stdin!.end(`${target.password}\n`);
  expect(await keeping.ended).toMatchObject({ code: 0 });
  let running = agent.start('run');
  const sourceWith = (database: string) => ({
    ...{ dsName: '收银库', hours: null, fetchSize: 2_000, statementSeconds: 600 },
    settings: {
      ...{ kind: 'postgres', host: target.host, port: target.port, database, user: target.user },
      ...{ tls: 'off', tlsCa: '' },
    },
  });
  const { dsId } = await done<CollectSource>(collectorSources.save, {
    body: { clientId, ...sourceWith(target.database) },
  });
  const taskId = await newTask('销售', DEFINITION, 0, dsId);

  // It is killed while the first run is on its way, at several moments.
  await until(
    () => done<{ agent: CollectorAgent }>(collectorAgents.get, { params: { clientId } }),
    (found) => found.agent.state === 'online',
  );
  await done(collectorTasks.send, { body: { taskId, command: 'run' } });
  for (const batches of [1, 2]) {
    await until(
      () => runsOf(taskId),
      (runs) => runs.some((run) => run.batches >= batches || run.state === 'done'),
    );
    running.child.kill('SIGKILL');
    await running.ended;
    // As it is after 30 seconds: the killed one gave its lease to nobody.
    await server.app.services.store.updateTable('collector_agent').set({ lease_until: null }).execute();
    running = agent.start('run');
  }
  await finished(taskId, 1);
  await expectEqual(taskId);

  // New rows, changed ones, and one that was committed late, within the overlap.
  await sell(ROWS + 1, ROWS + 5_000);
  await shop.run('update sale set amount = amount + 1 where id > $1', [ROWS - 100]);
  await ran(taskId, 2);
  await expectEqual(taskId);

  // A run that is ordered right after a release reads by what was released.
  for (const [state, database] of Object.entries({ failed: 'moved', done: target.database })) {
    await done(collectorSources.update, { body: { dsId, ...sourceWith(database) } });
    await done(collectorSources.release, { body: { dsId } });
    const before = new Set((await runsOf(taskId)).map(({ runId }) => runId));
    await done(collectorTasks.send, { body: { taskId, command: 'run' } });
    const runs = await until(
      () => runsOf(taskId),
      (all) => all.some((run) => !before.has(run.runId) && run.endedAt !== null),
    );
    expect(runs.find(({ runId }) => !before.has(runId))).toMatchObject({ state });
  }
  expect(await order({ kind: 'doctor' })).toMatchObject({
    state: 'done',
    answer: expect.stringMatching(/ok {3}source “收银库”: PostgreSQL/),
  });
  running.child.kill('SIGTERM');
  expect(await running.ended).toMatchObject({ code: 0 });
});

test('rows that were left out are told with their keys, and come once they are put right and sent again', async () => {
  const running = await startAgent();
  await shop.run(`create table bill (no int, store text, at timestamp not null, amount text, primary key (no, store))`);
  await shop.run(`insert into bill select i, 'S' || i % 3, timestamp '2026-03-01 08:00:00' + i * interval '1 minute',
    case when i % 100 = 50 then 'n/a' else i || '.5' end from generate_series(1, 1000) t(i)`);
  const definition: TaskDefinition = {
    from: { schema: 'public', table: 'bill' },
    columns: [
      ...[column('no', 'int'), column('store', 'str'), column('at', 'datetime', 'time')],
      column('amount', 'double'),
    ],
    ...{ key: ['no', 'store'], cursor: { column: 'at', overlap: 0 } },
  };
  const taskId = await newTask('账单', definition, 100);
  const [first] = await ran(taskId, 1);
  const { runId } = first!;
  expect(first).toMatchObject({ rows: 990, dirty: 10 });
  type Dirty = z.output<typeof collectorTasks.dirty.reply>;
  const page = await done<Dirty>(collectorTasks.dirty, { body: { taskId, runId, page: 2, limit: 9 } });
  expect(page).toMatchObject({
    list: [{ column: 'amount', value: 'n/a', key: ['950', 'S2'], cursor: '2026-03-01 23:50:00' }],
    total: 10,
  });

  await shop.run(`update bill set amount = '1.5' where amount = 'n/a' and no < 900`);
  await shop.run(`delete from bill where no = 950`);
  const { cursor } = await done<CollectTask>(collectorTasks.get, { params: { taskId } });
  expect(await done(collectorTasks.again, { body: { taskId, runId } })).toEqual({ state: 'begun', rows: 10, left: 0 });
  const [second] = await finished(taskId, 2);
  expect(second).toMatchObject({ only: true, whole: false, rows: 9, dirty: 0, state: 'done' });
  expect((await done<CollectTask>(collectorTasks.get, { params: { taskId } })).cursor).toBe(cursor);
  const [counted] = await askTable(
    taskId,
    (table) => `select count(*)::double, count(distinct c1)::double, sum(c4)::double from ${table}`,
  );
  const { rows } = await shop.run(`select count(*)::int as count, sum(amount::numeric)::float8 as sum from bill`);
  expect(counted).toEqual([rows[0].count, rows[0].count, rows[0].sum]);
  expect(await server.call(collectorTasks.again, { body: { taskId, runId: second!.runId } }, owner)).toMatchObject({
    code: '-66041',
  });
  running.child.kill('SIGTERM');
  await running.ended;
});

test('a task without a cursor brings what was changed, added and deleted since the run before, and nothing else', async () => {
  const running = await startAgent();
  await shop.run(`create table price (item text primary key, price numeric(8,2), note text)`);
  await shop.run(`insert into price select 'A' || i, i, null from generate_series(1, 1000) t(i)`);
  const taskId = await newTask('价目', {
    from: { schema: 'public', table: 'price' },
    columns: [column('item', 'str'), column('price', 'double'), column('note', 'str')],
    ...{ key: ['item'], cursor: null, snapshot: true },
  });
  const table = () =>
    askTable(taskId, (name) => `select c1, cast(c2 as decimal(8,2))::varchar, c3 from ${name} order by 1`);
  const source = async (): Promise<unknown[][]> =>
    (await shop.run(`select item, price::text as price, note from price order by item collate "C"`)).rows.map(
      (row: Record<string, unknown>) => Object.values(row),
    );
  expect((await ran(taskId, 1))[0]).toMatchObject({ whole: true, rows: 1000 });
  expect(await table()).toEqual(await source());
  await shop.run(`update price set price = price + 0.5 where item in ('A7', 'A900')`);
  await shop.run(`update price set note = 'new' where item = 'A8'`);
  await shop.run(`insert into price values ('B1', 1, 'a "b", c'), ('B2', null, null)`);
  await shop.run(`delete from price where item in ('A1', 'A1000')`);
  // Three changed and two new ones, and two keys of those that are gone.
  expect((await ran(taskId, 2))[0]).toMatchObject({ whole: false, rows: 7 });
  expect(await table()).toEqual(await source());
  expect(await table()).toHaveLength(1000);
  expect((await ran(taskId, 3))[0]).toMatchObject({ rows: 0 });
  running.child.kill('SIGTERM');
  await running.ended;
});

test('a table is compared with its source by day and store, differences are read again, and newer rows only wait', async () => {
  const running = await startAgent();
  const days = 5;
  const stores = 60;
  await shop.run(
    `create table till (no serial primary key, day timestamp not null, store text not null, amount numeric(12,2))`,
  );
  await shop.run(`insert into till (day, store, amount) select (now() at time zone 'UTC')::date - d + interval '9 hours', 'S' || s, s + d / 10.0
    from generate_series(0, ${days - 1}) d, generate_series(1, ${stores}) s, generate_series(1, 3)`);
  const definition: TaskDefinition = {
    from: { schema: 'public', table: 'till' },
    columns: [
      ...[column('no', 'int'), column('day', 'datetime', 'time')],
      ...[column('store', 'str'), column('amount', 'double')],
    ],
    ...{ key: ['no'], cursor: { column: 'no', overlap: 0 } },
  };
  const taskId = await newTask('小票', definition);
  const rule = {
    ...{ dateColumn: 'day', storeColumn: 'store', amountColumns: ['amount'], offsetMinutes: 0, windowDays: 7 },
    ...{ afterRuns: false, schedule: null, refillDays: 0, refillRows: 1_000 },
  };
  type Calendar = z.output<typeof collectorChecks.calendar.reply>;
  type Complete = z.output<typeof collectorChecks.complete.reply>;
  const compared = async (isSo: (calendar: Calendar) => boolean = () => true) => {
    const before = await done<Calendar>(collectorChecks.calendar, { body: { taskId } });
    await done(collectorChecks.run, { body: { taskId } });
    return until(
      () => done<Calendar>(collectorChecks.calendar, { body: { taskId } }),
      (after) => after.view.checkedAt !== before.view.checkedAt && isSo(after),
    );
  };
  const odd = ({ cells }: Calendar) => cells.filter(({ state }) => state !== 'equal');
  const complete = () => done<Complete>(collectorChecks.complete, { body: {} });
  await ran(taskId, 1);
  await done(collectorChecks.save, { body: { taskId, rule } });
  expect(await complete()).toMatchObject({ isComplete: false, tables: [{ taskId, stores: 0, checkedAt: null }] });

  const first = await compared();
  expect(first.stores).toHaveLength(stores);
  expect([first.cells.length, odd(first)]).toEqual([days * stores, []]);
  expect(first.days.filter(({ checkedAt }) => checkedAt !== null)).toHaveLength(7);
  expect(await complete()).toMatchObject({
    isComplete: true,
    tables: [{ stores, completeStores: stores, missing: [] }],
  });

  // Behind the cursor's back: a row that is gone, another amount; a new row is no difference.
  const yesterday = first.days.at(-2)!.day;
  await shop.run(
    `delete from till where no = (select max(no) from till where store = 'S7' and day::date = '${yesterday}')`,
  );
  await shop.run(`update till set amount = amount + 0.01 where store = 'S9' and day::date = '${yesterday}'`);
  await shop.run(`insert into till (day, store, amount) values ('${yesterday} 23:00:00', 'S11', 5)`);
  await shop.run(`delete from till where store = 'S13' and day::date = '${yesterday}'`);
  const second = await compared();
  expect(odd(second)).toMatchObject([
    { day: yesterday, store: 'S11', state: 'waiting', sourceRows: 3, tableRows: 3, newerRows: 1 },
    { day: yesterday, store: 'S13', state: 'different', sourceRows: 0, tableRows: 3 },
    { day: yesterday, store: 'S7', state: 'different', sourceRows: 2, tableRows: 3, refilled: false },
    { day: yesterday, store: 'S9', state: 'different', sums: [{ source: '27.33', table: '27.3' }] },
  ]);
  expect(await complete()).toMatchObject({
    isComplete: false,
    tables: [{ stores, completeStores: stores - 4, missing: ['S11', 'S13', 'S7', 'S9'] }],
  });

  // It is read again by itself, and compared once more.
  await done(collectorChecks.save, { body: { taskId, rule: { ...rule, refillDays: 2 } } });
  await compared((calendar) => odd(calendar).every(({ state }) => state !== 'different'));
  expect((await runsOf(taskId)).filter(({ trigger }) => trigger === 'range')).toHaveLength(1);
  await ran(taskId, 3);
  // Neither side has rows of a store that had some on each day before: somebody has to say that it was closed.
  const closed = { day: yesterday, store: 'S13' };
  expect(odd(await compared())).toMatchObject([{ ...closed, state: 'missing', acceptedBy: null }]);
  expect(await complete()).toMatchObject({
    isComplete: false,
    tables: [{ stores, completeStores: stores - 1, missing: ['S13'] }],
  });
  const accept = (place: object, isAccepted = true) =>
    server.call(collectorChecks.accept, { body: { taskId, ...place, isAccepted } }, owner);
  expect(await accept({ ...closed, store: 'S1' })).toMatchObject({ code: '-66040' });
  expect(await accept(closed)).toMatchObject({ code: '0' });
  expect(await complete()).toMatchObject({ isComplete: true, tables: [{ completeStores: stores }] });
  // Also of the comparisons that follow, until it is taken back.
  expect(odd(await compared())).toMatchObject([{ ...closed, acceptedBy: expect.stringMatching(/./) }]);
  expect(await complete()).toMatchObject({ isComplete: true });
  expect(await accept(closed, false)).toMatchObject({ code: '0' });
  expect(await complete()).toMatchObject({ isComplete: false });

  expect(
    await server.call(collectorChecks.save, { body: { taskId, rule: { ...rule, dateColumn: 'store' } } }, owner),
  ).toMatchObject({
    code: '-66050',
  });
  await done(collectorChecks.save, { body: { taskId, rule: null } });
  expect(await server.call(collectorChecks.run, { body: { taskId } }, owner)).toMatchObject({ code: '-66051' });
  running.child.kill('SIGTERM');
  await running.ended;
});
