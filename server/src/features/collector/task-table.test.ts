import { randomUUID } from 'node:crypto';

import {
  agentBeatReplySchema,
  CHANNEL_PATHS,
  ENDPOINTS,
  planReplySchema,
  type AgentPlan,
  type AgentWithSources,
  type CheckRule,
  type CollectorAgent,
  type CollectSource,
  type CollectStatistics,
  type CollectTask,
  type CollectTaskSet,
  type EndpointReply,
  type TableRows,
  type TaskSetRelations,
} from '@tessera/contract';
import { sql } from 'kysely';

import { compareWithSource } from '../../testing/compared-table.ts';
import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';
import { BOX, BY_CURSOR, collecting, COLUMNS, DATABASE, FULL, READING, row } from './testing/collecting.ts';

const { collectorAgents, collectorChecks, collectorData, collectorSources } = ENDPOINTS;
const { collectorStatistics, collectorTasks, collectorTaskSets, data } = ENDPOINTS;
type CheckedComplete = EndpointReply<typeof collectorChecks.complete>;
const RULE: CheckRule = {
  ...{ dateColumn: 'at', storeColumn: null, amountColumns: [], offsetMinutes: 480, windowDays: 7 },
  ...{ afterRuns: false, schedule: null, refillDays: 0, refillRows: 1 },
};
let server: TestServer;
/** Milliseconds that its clock is ahead. */
let ahead = 0;
let owner: string;
let editor: string;
let reader: string;
let hand: ReturnType<typeof collecting>;
let tables: ReturnType<typeof uploadClient>;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
  ({ owner, editor, reader } = await server.signInAll());
  hand = collecting(server, owner);
  tables = uploadClient(server, owner);
}, 60_000);
afterAll(() => server.stop());

type Rows = EndpointReply<typeof collectorData.rows>;
const early = '2026-03-05 08:00:00';
const codeOf = async (endpoint: object, body: object, token = owner) =>
  (await server.call(endpoint, { body }, token)).code;

test('a source of a kind that its agent does not know is a draft only, until the agent was upgraded', async () => {
  const agent = await hand.newAgent();
  const settings = { ...DATABASE, kind: 'clickhouse', port: 8443 };
  const { dsId } = await hand.newSource(agent, { settings });
  const host = { version: '3.2.0', hostName: 'till', platform: 'linux x64', runtime: 'v20.19.0' };
  for (const protocol of [undefined, 2]) {
    await agent.open({ host: { ...host, protocol } });
    const refused = await server.call(collectorSources.release, { body: { dsId } }, owner);
    expect(refused).toMatchObject({ code: '-66027', msg: expect.stringContaining('3.2.0') });
    const body = { clientId: agent.clientId, dsName: 'x', settings, ...READING };
    expect((await server.call(collectorSources.test, { body }, owner)).code).toBe('-66027');
  }
  expect((await agent.say(CHANNEL_PATHS.plan, { have: 0 })).value).toEqual({ plan: null });
  await agent.open();
  await hand.release(dsId);
  expect((await agent.say(CHANNEL_PATHS.plan, { have: 0 })).value).toMatchObject({
    plan: { sources: [{ settings }] },
  });
});

test('the table of a task is shown by pages and named, to who may manage data', async () => {
  const known = await hand.newTask(BY_CURSOR);
  const { taskId } = known;
  expect(await codeOf(collectorData.rows, { taskId })).toBe('-66031');
  expect(await codeOf(collectorData.table, { taskId })).toBe('-66031');
  await hand.collected(known, [row(1, 'a') + row(2, null) + row(3, 'c')], { to: early });
  const page = await hand.done<Rows>(collectorData.rows, { body: { taskId, dataStart: 0, dataEnd: 2 } });
  expect(page).toMatchObject({ columns: COLUMNS.map(({ name }) => ({ name })), rowCount: 3 });
  expect(page.values.map((cells) => cells.length)).toEqual([2, 2, 2, 2]);
  const last = await hand.done<Rows>(collectorData.rows, { body: { taskId, dataStart: 2, dataEnd: 4 } });
  expect([...page.values[0]!, ...last.values[0]!].toSorted()).toEqual([1, 2, 3]);
  const { tableId } = await hand.taskOf(known);
  expect(await hand.done(collectorData.table, { body: { taskId } })).toEqual({ tableId });
  for (const endpoint of [collectorData.rows, collectorData.table])
    expect(await codeOf(endpoint, { taskId }, editor)).toBe('-110001');
  await tables.call(data.deleteTable, { tableId });
  expect(await codeOf(collectorData.rows, { taskId })).toBe('-66031');
});

test('the table of a task is emptied once the task was named and none of its runs is under way, and is read anew from the beginning', async () => {
  const known = await hand.newTask(BY_CURSOR);
  const { taskId } = known;
  const { store } = server.app.services;
  await hand.collected(known, [row(1, 'a') + row(2, 'b')], { to: early });
  const { taskName, tableId } = await hand.taskOf(known);
  const before = await tables.detail(tableId!);
  const day = '2026-03-05';
  await store
    .insertInto('collector_check')
    .values({ task_id: taskId, rule: JSON.stringify(RULE), checked_at: new Date() })
    .execute();
  await store
    .insertInto('collector_check_day')
    .values({ task_id: taskId, day, checked_at: new Date(), is_over: true })
    .execute();
  const complete = () => hand.done<CheckedComplete>(collectorChecks.complete, { body: { taskId, day } });
  expect(await complete()).toMatchObject({ isComplete: true });

  expect(await codeOf(collectorData.empty, { taskId, taskName: `${taskName}?` })).toBe('-66080');
  const runId = randomUUID();
  await hand.begin(known, runId, { from: early });
  expect(await codeOf(collectorData.empty, { taskId, taskName })).toBe('-66081');
  await hand.end(known, runId, { state: 'failed', batches: 0, rows: 0, fault: { reason: 'query', text: '' } });
  expect(await codeOf(collectorData.empty, { taskId, taskName }, editor)).toBe('-110001');
  expect(await hand.rowsOf(known)).toHaveLength(2);

  await hand.done(collectorData.empty, { body: { taskId, taskName } });
  expect(await hand.rowsOf(known)).toEqual([]);
  expect(await hand.taskOf(known)).toMatchObject({ tableId, cursor: null });
  const fieldIds = ({ fields }: typeof before) => fields.map(({ fieldId }) => fieldId);
  expect(fieldIds(await tables.detail(tableId!))).toEqual(fieldIds(before));
  expect(await hand.done<Rows>(collectorData.rows, { body: { taskId } })).toMatchObject({ rowCount: 0 });
  // What was equal before says nothing of an empty table.
  expect(await complete()).toMatchObject({ isComplete: false, tables: [{ checkedAt: null }] });

  const late = await hand.begin(known, randomUUID(), { from: early });
  expect(late.value).toEqual({ state: 'cursor', cursor: null });
  await hand.collected(known, [row(1, 'a') + row(4, 'd')], { to: early });
  expect((await hand.rowsOf(known)).map(([id]) => id)).toEqual([1, 4]);
});

test('a table is not emptied for a run that begins in the same instant', async () => {
  const known = await hand.newTask(BY_CURSOR);
  const { taskId } = known;
  const { store } = server.app.services;
  await hand.collected(known, [row(1, 'a')], { to: early });
  const { taskName } = await hand.taskOf(known);
  const [last] = await store.selectFrom('collector_run').selectAll().where('task_id', '=', taskId).execute();
  let commit = () => undefined as void;
  const committed = new Promise<void>((resolve) => (commit = resolve));
  let began = () => undefined as void;
  const begun = new Promise<void>((resolve) => (began = resolve));
  const beginning = store.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('collector_task')
      .select('task_id')
      .where('task_id', '=', taskId)
      .forUpdate()
      .execute();
    const { definition, phases: _phases, range: _range, fault: _fault, ...values } = last!;
    await transaction
      .insertInto('collector_run')
      .values({ ...values, definition: JSON.stringify(definition), run_id: randomUUID(), state: 'running' })
      .execute();
    began();
    await committed;
  });
  await begun;
  const emptied = codeOf(collectorData.empty, { taskId, taskName });
  for (let waiting = 0; waiting === 0;) {
    const { rows } = await sql<{ count: string }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%collector_task%'`.execute(store);
    waiting = Number(rows[0]?.count);
  }
  commit();
  await beginning;
  expect(await emptied).toBe('-66081');
  expect(await hand.rowsOf(known)).toHaveLength(1);
});

test('answers say up to where collected tables go, also below models, and what is not complete to who sees all of its rows', async () => {
  const known = await hand.newTask(BY_CURSOR);
  await hand.collected(known, [row(1, 'a')], { to: early });
  const { taskName, tableId } = await hand.taskOf(known);
  const ageOf = async (table: string, token = owner) => {
    const { data: page } = await server.call<TableRows>(data.previewTable, { body: { tableId: table } }, token);
    return page.freshness.collected;
  };
  expect(await ageOf(tableId!)).toEqual({ upTo: early, incomplete: [] });
  const { fields } = await tables.detail(tableId!);
  const draft = {
    tables: [{ alias: 'o', tableId: tableId!, name: 'o', x: 0, y: 0 }],
    joins: [],
    fields: fields.map(({ fieldId, name }) => ({
      ...{ fieldId: `m-${fieldId}`, table: 'o', sourceFieldId: fieldId, name },
      defaultAggregator: 'count',
    })),
  };
  const made = await server.call<{ tableId: string }>(data.saveModel, { body: { name: '采集模型', draft } }, owner);
  expect(await ageOf(made.data.tableId)).toEqual({ upTo: early, incomplete: [] });
  expect(await hand.done(collectorData.origin, { body: { tableId: tableId! } })).toMatchObject({
    ...{ taskName, upTo: early, lastRun: { state: 'done' }, complete: null },
  });
  expect(await codeOf(collectorData.origin, { tableId }, editor)).toBe('-110001');

  const orders = 'sample-orders';
  const compared = await compareWithSource(server, orders);
  // What is known of a table is kept for a while.
  ahead = 60_000;
  const yesterday = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);
  await compared.say(yesterday, { S1: 'equal', S2: 'different' }, new Date());
  const one = { day: yesterday, stores: 2, completeStores: 1 };
  expect(await ageOf(orders)).toMatchObject({ upTo: null, incomplete: [{ ...one, missing: ['S2'] }] });
  expect(await hand.done(collectorData.origin, { body: { tableId: orders } })).toMatchObject({
    complete: { ...one, isComplete: false },
  });
  // Of some rows the reader may not know that there are any.
  expect(await ageOf(orders, reader)).toEqual({ upTo: null, incomplete: [] });
  await compared.forget();
});

test('a range and a comparison of keys are not ordered of an agent that would read everything in their place', async () => {
  const known = await hand.newTask(BY_CURSOR);
  const { taskId, agent } = known;
  await hand.collected(known, [row(1, 'a')], { to: early });
  await agent.open({ host: { version: '3.1.0', hostName: 'till', platform: 'linux x64', runtime: 'v20.19.0' } });
  const { lastRun } = await hand.taskOf(known);
  const { runId } = lastRun!;
  await server.app.services.store.updateTable('collector_run').set({ dirty: 1 }).where('run_id', '=', runId).execute();
  const lost = { run_id: runId, row_number: 7, column_name: 'amount', value: 'x', reason: 'double' as const };
  await server.app.services.store
    .insertInto('collector_dirty')
    .values({ ...lost, row_key: '["7"]' })
    .execute();
  const again = await server.call(collectorTasks.again, { body: { taskId, runId } }, owner);
  expect(again).toMatchObject({ code: '-66027' });
  for (const what of [{ range: { column: 'id', from: '1', to: '2' } }, { keys: true }])
    expect(await server.call(collectorTasks.send, { body: { taskId, command: 'run', ...what } }, owner)).toMatchObject({
      code: '-66027',
      msg: expect.stringMatching(/3\.1\.0.*升级/),
    });
});

test('statistics say what is there, what came by day and what is late, of the own corporation alone', async () => {
  const { store } = server.app.services;
  const asked = { params: { corpCode: 'sample' }, query: { offsetMinutes: '480' } };
  const statistics = () => hand.done<CollectStatistics>(collectorStatistics.get, asked);
  const before = await statistics();
  const known = await hand.newTask(BY_CURSOR);
  await hand.collected(known, [row(1, 'a') + row(2, 'b')], { to: early });
  const runId = randomUUID();
  await hand.begin(known, runId, { from: early });
  await hand.end(known, runId, { state: 'failed', batches: 0, rows: 0, fault: { reason: 'password', text: '' } });
  const after = await statistics();
  expect(after).toMatchObject({
    agents: { online: before.agents.online + 1 },
    sources: { released: before.sources.released + 1 },
    taskSets: before.taskSets + 1,
    tasks: { on: before.tasks.on + 1 },
    runs: { week: { done: before.runs.week.done + 1, failed: before.runs.week.failed + 1 } },
    faults: expect.arrayContaining([{ reason: 'password', count: 1 }]),
    overdue: { count: before.overdue.count },
  });
  expect(after.days).toHaveLength(30);
  const rowsOf = ({ days }: CollectStatistics) => days.slice(-2).reduce((sum, { rows }) => sum + rows, 0);
  expect(rowsOf(after)).toBe(rowsOf(before) + 2);

  await store
    .updateTable('collector_run')
    .set({ started_at: new Date(Date.now() - 3 * 86_400_000) })
    .where('task_id', '=', known.taskId)
    .execute();
  const late = await statistics();
  expect(late.overdue.count).toBe(before.overdue.count + 1);
  expect(late.overdue.tasks.map(({ taskId }) => taskId)).toContain(known.taskId);
  expect((await server.call(collectorStatistics.get, asked, editor)).code).toBe('-110001');
  const foreign = { params: { corpCode: 'other' } };
  expect((await server.call(collectorStatistics.get, foreign, owner)).code).toBe('-110001');
});

describe('task sets', () => {
  const planOf = async ({ agent }: Pick<Awaited<ReturnType<typeof hand.newTask>>, 'agent'>): Promise<AgentPlan> =>
    planReplySchema.parse((await agent.say(CHANNEL_PATHS.plan, { have: 0 })).value).plan!;
  const related = (body: object) => hand.done<TaskSetRelations>(collectorTaskSets.relate, { body });
  /** A released source with a set of two tasks, and another set of one. */
  async function twoSets() {
    const known = await hand.newTask(FULL);
    const { dsId, taskSetId } = known;
    const task = async (set: string) => {
      const body = { taskSetId: set, taskName: hand.nameOf('任务'), definition: FULL, dirtyLimit: 0 };
      return (await hand.done<CollectTask>(collectorTasks.save, { body })).taskId;
    };
    const { taskSetId: other } = await hand.done<CollectTaskSet>(collectorTaskSets.save, {
      body: { dsId, taskSetName: '之后', schedule: null },
    });
    return { ...known, second: await task(taskSetId), other, ofOther: await task(other) };
  }

  test('follow each other within their source, and order their tasks', async () => {
    const { agent, dsId, taskSetId, taskId, second, other, ofOther } = await twoSets();
    const read = { body: { taskSetId: other } };
    expect(await hand.done<TaskSetRelations>(collectorTaskSets.getRel, read)).toMatchObject({
      after: null,
      choices: [{ taskSetId, taskSetName: '每晚' }],
      tasks: [{ taskId: ofOther }],
    });
    expect(await related({ taskSetId: other, after: taskSetId, tasks: [ofOther] })).toMatchObject({ after: taskSetId });
    expect(await related({ taskSetId, after: null, tasks: [second, taskId] })).toMatchObject({
      choices: [],
      tasks: [{ taskId: second }, { taskId }],
    });
    expect(await hand.done(collectorTaskSets.get, { params: { taskSetId: other } })).toMatchObject({
      after: { taskSetId, taskSetName: '每晚' },
    });
    for (const [wrong, code] of [
      [{ taskSetId, after: other, tasks: [taskId, second] }, '-66083'],
      [{ taskSetId, after: taskSetId, tasks: [taskId, second] }, '-66083'],
      [{ taskSetId, after: null, tasks: [taskId] }, '-66084'],
      [{ taskSetId, after: null, tasks: [taskId, taskId] }, '-66084'],
      [{ taskSetId, after: null, tasks: [taskId, ofOther] }, '-66084'],
    ] as const)
      expect(await codeOf(collectorTaskSets.relate, wrong)).toBe(code);
    const elsewhere = await hand.newTask(FULL);
    const stranger = { taskSetId: other, after: elsewhere.taskSetId, tasks: [ofOther] };
    expect((await server.call(collectorTaskSets.relate, { body: stranger }, owner)).msg).toMatch(/不存在|没有找到/);
    await hand.release(dsId);
    const { taskSets, tasks } = await planOf({ agent });
    expect(taskSets.map((set) => [set.taskSetId, set.after])).toEqual([
      [taskSetId, undefined],
      [other, taskSetId],
    ]);
    expect(tasks.map((task) => task.taskId)).toEqual([second, taskId, ofOther]);
    await agent.open({ host: { version: '3.1.0', hostName: 'till', platform: 'linux x64', runtime: 'v20.19.0' } });
    expect(await codeOf(collectorTaskSets.relate, { taskSetId: other, after: taskSetId, tasks: [ofOther] })).toBe(
      '-66027',
    );
  });

  test('are released one by one, while the rest stays as it was', async () => {
    const { agent, dsId, taskSetId, taskId, second, other, ofOther } = await twoSets();
    const changedOf = async () => {
      const sets = await hand.done<CollectTaskSet[]>(collectorTaskSets.ofSource, { params: { dsId } });
      return Object.fromEntries(sets.map((set) => [set.taskSetId, set.changed]));
    };
    expect(await changedOf()).toEqual({ [taskSetId]: true, [other]: true });
    const release = (set: string) => hand.done<CollectTaskSet>(collectorTaskSets.release, { body: { taskSetId: set } });
    expect(await release(other)).toMatchObject({ changed: false });
    expect((await planOf({ agent })).tasks.map((task) => task.taskId)).toEqual([taskId, ofOther]);
    expect(await changedOf()).toEqual({ [taskSetId]: true, [other]: false });
    const next = await hand.done<CollectTaskSet>(collectorTaskSets.get, { params: { taskSetId: other } });
    expect(next).toMatchObject({ nextAfter: null, after: null, paused: false });
    expect(await hand.done(collectorSources.get, { params: { dsId } })).toMatchObject({ changed: true });
    await release(taskSetId);
    expect((await planOf({ agent })).tasks.map((task) => task.taskId)).toEqual([taskId, second, ofOther]);
    expect(await hand.done(collectorSources.get, { params: { dsId } })).toMatchObject({ changed: false });
  });

  test('begin by no schedule while their agent is paused', async () => {
    const known = await hand.newTask(FULL);
    const { clientId } = known.agent;
    const { plan: before } = agentBeatReplySchema.parse((await known.agent.beat()).value);
    const start = (on: boolean) => hand.done<CollectorAgent>(collectorAgents.start, { body: { clientId, on } });
    expect(await start(false)).toMatchObject({ state: 'online', started: false });
    expect(await planOf(known)).toMatchObject({ number: before + 1, taskSets: [{ schedule: null }], tasks: [{}] });
    const next = async () => {
      const set = await hand.done<CollectTaskSet>(collectorTaskSets.get, { params: { taskSetId: known.taskSetId } });
      return [set.paused, set.nextRun !== null];
    };
    expect(await next()).toEqual([true, false]);
    expect(await start(true)).toMatchObject({ started: true });
    expect(await next()).toEqual([false, true]);
    expect(await planOf(known)).toMatchObject({ taskSets: [{ schedule: { cron: '0 2 * * *' } }] });
  });
});

test('a source goes to another agent once none of its runs is under way, or these are stopped, with a password for that agent', async () => {
  const known = await hand.newTask(BY_CURSOR);
  const { dsId, agent } = known;
  await hand.collected(known, [row(1, 'a')], { to: early });
  const other = await hand.newAgent();
  const move = (more: object = {}) => ({ dsId, clientId: other.clientId, password: BOX, ...more });
  const runId = randomUUID();
  await hand.begin(known, runId, { from: early });
  expect(await codeOf(collectorSources.relate, move())).toBe('-66082');
  expect(await codeOf(collectorSources.relate, move({ password: undefined, stop: true }))).toBe('-66021');
  expect(await codeOf(collectorSources.relate, move({ stop: true }), editor)).toBe('-110001');
  const moved = await hand.done<CollectSource>(collectorSources.relate, { body: move({ stop: true }) });
  expect(moved).toMatchObject({ clientId: other.clientId, passwordSet: true, changed: true, releasedAt: null });
  expect((await hand.runOf(known, runId)).state).toBe('cancelled');
  // What the other one sends of it is not taken any more.
  expect((await agent.batch({ taskId: known.taskId, runId }, 1, row(2, 'b'))).status).toBe(403);
  expect((await hand.begin(known, randomUUID(), { from: early })).status).toBe(403);
  const lists = await hand.done<AgentWithSources[]>(collectorSources.agentsOf, { params: { corpCode: 'sample' } });
  expect(lists).toEqual(await hand.done(collectorSources.agents, {}));
  expect(lists.find(({ sources }) => sources.some((source) => source.dsId === dsId))?.clientId).toBe(other.clientId);
  expect((await server.call(collectorSources.agentsOf, { params: { corpCode: 'other' } }, owner)).code).toBe('-110001');
  await hand.release(dsId);
  // The same address may be another database from there: everything is read.
  await hand.collected({ ...known, agent: other }, [row(1, 'a') + row(2, 'b')], { to: '2026-03-05 09:00:00' });
  expect(await hand.rowsOf(known)).toHaveLength(2);
});
