import { randomUUID } from 'node:crypto';

import {
  agentBeatReplySchema,
  batchRow,
  batchTakenSchema,
  CHANNEL_PATHS,
  ENDPOINTS,
  planReplySchema,
  runBegunSchema,
  runEndedSchema,
  type AgentOrder,
  type CollectRun,
  type CollectSource,
  type CollectTask,
  type CollectTaskSet,
  type TaskDefinition,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';
import { jobsAtRest } from '../../testing/jobs-at-rest.ts';
import { rowsIn, TestAgent } from './testing/test-agent.ts';

const { collectorAgents, collectorSources, collectorTasks, collectorTaskSets } = ENDPOINTS;
const POINT = `${'A'.repeat(87)}=`;
const BOX = { key: POINT, ephemeral: POINT, iv: 'A'.repeat(16), data: 'A'.repeat(24) };
const DATABASE = {
  kind: 'mysql',
  host: 'till.shop',
  port: 3306,
  database: 'pos',
  user: 'reader',
  tls: 'off',
  tlsCa: '',
};
const READING = { hours: null, fetchSize: 2_000, statementSeconds: 600 };
const column = (
  name: string,
  dataType: 'str' | 'int' | 'double' | 'datetime',
  dateForm: 'day' | 'time' | null = null,
) => ({
  name,
  title: name,
  dataType,
  dateForm,
});
const COLUMNS = [
  column('id', 'int'),
  column('note', 'str'),
  column('amount', 'double'),
  column('at', 'datetime', 'time'),
];
const FULL: TaskDefinition = { from: { schema: 'pos', table: 'sales' }, columns: COLUMNS, key: [], cursor: null };
const BY_CURSOR: TaskDefinition = { ...FULL, key: ['id'], cursor: { column: 'at', overlap: 60 } };
const row = (id: number, note: string | null, amount = '1.5', at = '2026-03-05 08:00:00') =>
  batchRow([String(id), note, amount, at], COLUMNS);

let server: TestServer;
let owner: string;
let editor: string;
let tables: ReturnType<typeof uploadClient>;
beforeAll(async () => {
  server = await startTestServer();
  ({ owner, editor } = await server.signInAll());
  tables = uploadClient(server, owner);
}, 60_000);
afterAll(() => server.stop());

async function done<Data>(endpoint: object, input: object): Promise<Data> {
  const reply = await server.call<Data>(endpoint, input, owner);
  if (reply.code !== '0') throw new Error(`${JSON.stringify(input)} was answered ${reply.code} ${reply.msg}`);
  return reply.data;
}
let made = 0;
const nameOf = (what: string) => `${what} ${(made += 1)}`;
async function newAgent(): Promise<TestAgent> {
  const agent = new TestAgent(server.url, Date.now);
  const { enrolment } = await done<{ enrolment: { code: string } }>(collectorAgents.update, {
    body: { agentName: nameOf('采集器') },
  });
  await agent.enrol(enrolment.code);
  await agent.open({ sealKey: POINT });
  return agent;
}
const newSource = (agent: TestAgent, more: object = {}) =>
  done<CollectSource>(collectorSources.save, {
    body: {
      clientId: agent.clientId,
      dsName: nameOf('收银库'),
      settings: DATABASE,
      password: BOX,
      ...READING,
      ...more,
    },
  });
const release = (dsId: string) => done<CollectSource>(collectorSources.release, { body: { dsId } });
/** A released task of a source of its own. */
async function newTask(definition: TaskDefinition) {
  const agent = await newAgent();
  const { dsId } = await newSource(agent);
  const { taskSetId } = await done<CollectTaskSet>(collectorTaskSets.save, {
    body: { dsId, taskSetName: '每晚', schedule: { cron: '0 2 * * *', timeZone: 'Asia/Shanghai' } },
  });
  const { taskId } = await done<CollectTask>(collectorTasks.save, {
    body: { taskSetId, taskName: nameOf('销售'), definition, dirtyLimit: 10 },
  });
  await release(dsId);
  return { agent, dsId, taskSetId, taskId };
}
type Known = Awaited<ReturnType<typeof newTask>>;
const taskOf = ({ taskId }: Known) => done<CollectTask>(collectorTasks.get, { params: { taskId } });
const begin = ({ agent, taskId }: Known, runId: string, more: object = {}) =>
  agent.say(CHANNEL_PATHS.begin, {
    taskId,
    runId,
    revision: 1,
    trigger: 'schedule',
    from: null,
    startedAt: Date.now(),
    ...more,
  });
const end = ({ agent, taskId }: Known, runId: string, more: object) =>
  agent.say(CHANNEL_PATHS.end, {
    taskId,
    runId,
    state: 'complete',
    dirty: 0,
    to: null,
    phases: { connect: 1, read: 2, send: 3 },
    fault: null,
    endedAt: Date.now(),
    ...more,
  });
/** A run of the batches, to its end. */
async function collected(
  known: Known,
  batches: readonly string[],
  { from = null, to = null }: { from?: string | null; to?: string | null } = {},
) {
  const runId = randomUUID();
  expect(runBegunSchema.parse((await begin(known, runId, { from })).value)).toEqual({ state: 'open', next: 1 });
  for (const [at, text] of batches.entries())
    expect(
      batchTakenSchema.parse((await known.agent.batch({ taskId: known.taskId, runId }, at + 1, text)).value),
    ).toEqual({ next: at + 2 });
  const rows = rowsIn(batches.join(''));
  const ended = await end(known, runId, { batches: batches.length, rows, to });
  expect(runEndedSchema.parse(ended.value)).toEqual({ state: 'loading' });
  await jobsAtRest(server.app.services);
  return runOf(known, runId);
}
const runOf = async ({ taskId }: Known, runId: string) => {
  const { list } = await done<{ list: CollectRun[] }>(collectorTasks.log, { body: { taskId } });
  return list.find((run) => run.runId === runId)!;
};
async function rowsOf(known: Known): Promise<unknown[][]> {
  const { tableId } = await taskOf(known);
  const { physical_table } = await server.app.services.store
    .selectFrom('analytic_table')
    .select('physical_table')
    .where('table_id', '=', tableId)
    .executeTakeFirstOrThrow();
  const { columns, rowCount } = await server
    .analytics()
    .driver.query(
      { text: `select c1::double, c2, c3, cast(c4 as varchar) from "${physical_table}" order by c1`, values: [] },
      new AbortController().signal,
    );
  return Array.from({ length: rowCount }, (_, at) => columns.map((cells) => cells[at]));
}

describe('a source', () => {
  test('is edited as a draft, and followed once it is released', async () => {
    const { agent, dsId, taskId, taskSetId } = await newTask(FULL);
    const { plan: number } = agentBeatReplySchema.parse((await agent.beat()).value);
    const { plan } = planReplySchema.parse((await agent.say(CHANNEL_PATHS.plan, { have: 0 })).value);
    expect(plan).toMatchObject({
      number,
      sources: [{ dsId, settings: DATABASE, password: BOX }],
      taskSets: [{ taskSetId, schedule: { cron: '0 2 * * *' } }],
      tasks: [{ taskId, revision: 1, definition: FULL, dirtyLimit: 10 }],
    });
    expect((await agent.say(CHANNEL_PATHS.plan, { have: number })).value).toEqual({ plan: null });
    const draft = {
      dsId,
      clientId: agent.clientId,
      dsName: nameOf('改名'),
      settings: DATABASE,
      ...READING,
      fetchSize: 500,
    };
    const changed = await done<CollectSource>(collectorSources.update, { body: draft });
    expect(changed).toMatchObject({ changed: true, passwordSet: true });
    expect((await agent.beat()).value).toEqual({ plan: number });
    expect(await release(dsId)).toMatchObject({ changed: false });
    expect((await agent.say(CHANNEL_PATHS.plan, { have: number })).value).toMatchObject({
      plan: { number: number + 1, sources: [{ fetchSize: 500, password: BOX }] },
    });
    await done(collectorTasks.switch, { body: { taskId, on: false } });
    expect((await agent.say(CHANNEL_PATHS.plan, { have: 0 })).value).toMatchObject({ plan: { tasks: [] } });
    await done(collectorSources.remove, { params: { dsId } });
    expect((await agent.say(CHANNEL_PATHS.plan, { have: 0 })).value).toMatchObject({ plan: { sources: [] } });
  });

  test('has a password for one address alone, sealed to the key that its agent has', async () => {
    const agent = await newAgent();
    const { dsId } = await newSource(agent);
    const draft = { dsId, clientId: agent.clientId, dsName: nameOf('库'), ...READING };
    const codeOf = async (more: object) =>
      (await server.call(collectorSources.update, { body: { ...draft, settings: DATABASE, ...more } }, owner)).code;
    expect(await codeOf({ settings: { ...DATABASE, host: 'elsewhere.test' } })).toBe('-66021');
    expect(await codeOf({ password: { ...BOX, key: `${'B'.repeat(86)}A=` } })).toBe('-66022');
    expect(await codeOf({ settings: { ...DATABASE, host: 'elsewhere.test' }, password: BOX })).toBe('0');
    expect((await server.call(collectorSources.list, { body: {} }, editor)).code).toBe('-110001');
    const shown = await server.call<CollectSource>(collectorSources.get, { params: { dsId } }, owner);
    expect(JSON.stringify(shown)).not.toContain(BOX.data);
  });

  test('is asked through its agent, whose answer or reason comes back', async () => {
    const agent = await newAgent();
    const { dsId } = await newSource(agent);
    /** Answers the next order of the agent. */
    async function answer(number: number, state: 'done' | 'failed', value: unknown): Promise<AgentOrder['command']> {
      const leaving = new AbortController();
      const wire = agent.write(CHANNEL_PATHS.listen, { after: number - 1 });
      const response = await agent.request(wire, leaving.signal);
      let text = '';
      for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
        text += piece;
        if (text.includes('payload')) break;
      }
      leaving.abort();
      const line = text.split('\n').find((each) => each.includes('payload'))!;
      await agent.say(CHANNEL_PATHS.done, { number, state, answer: JSON.stringify(value) });
      return (JSON.parse((JSON.parse(line) as { payload: string }).payload) as AgentOrder).command;
    }
    const preview = {
      columns: [{ name: 'id', sourceType: 'int', dataType: 'int', dateForm: null, key: true }],
      rows: [['1'], [null]],
    };
    const ask = { dsId, ask: { from: { sql: 'select 1' } } };
    const [asked, command] = await Promise.all([done(collectorSources.sql, { body: ask }), answer(1, 'done', preview)]);
    expect(asked).toEqual({ tables: null, preview });
    expect(command).toMatchObject({ kind: 'preview', source: { password: BOX }, from: { sql: 'select 1' } });
    const fault = { reason: 'password', text: 'Access denied' };
    const [refused] = await Promise.all([
      server.call(collectorSources.sql, { body: ask }, owner),
      answer(2, 'failed', fault),
    ]);
    expect(refused).toMatchObject({ code: '-66024', msg: '密码被拒绝：Access denied' });
    const kept = await server.app.services.store
      .selectFrom('collector_order')
      .select('answer')
      .where('client_id', '=', agent.clientId)
      .execute();
    expect(kept.map((order) => order.answer)).toEqual(['', '']);
  });
});

describe('a run', () => {
  test('is seen as a whole, values and missing values as they were, and takes the place of the one before', async () => {
    const known = await newTask(FULL);
    const run = await collected(known, [
      row(1, null) + row(2, ''),
      row(3, String.raw`\N`, '-2e3') + row(4, 'a "b"\r\n,c', '0', '1969-12-31 23:59:59.5'),
    ]);
    expect(run).toMatchObject({ state: 'done', rows: 4, batches: 2, whole: true, fault: null });
    expect(await rowsOf(known)).toEqual([
      [1, null, 1.5, '2026-03-05 08:00:00'],
      [2, '', 1.5, '2026-03-05 08:00:00'],
      [3, String.raw`\N`, -2000, '2026-03-05 08:00:00'],
      [4, 'a "b"\r\n,c', 0, '1969-12-31 23:59:59.5'],
    ]);
    const { tableId, taskName } = await taskOf(known);
    expect(await tables.detail(tableId!)).toMatchObject({ name: taskName, kind: 'collected', rowCount: 4 });
    await collected(known, [row(9, 'x')]);
    expect((await rowsOf(known)).map(([id]) => id)).toEqual([9]);
    await collected(known, []);
    expect(await rowsOf(known)).toEqual([]);
    expect(await server.app.services.files.list('collected/')).toEqual([]);
  });

  test('by a cursor replaces rows of the same key, and begins where the table ends', async () => {
    const known = await newTask(BY_CURSOR);
    const [early, late] = ['2026-03-05 08:00:00', '2026-03-05 09:00:00'];
    await collected(known, [row(1, 'a') + row(2, 'b') + row(1, 'twice')], { to: early });
    expect((await rowsOf(known)).map(([id, note]) => [id, note])).toEqual([
      [1, 'twice'],
      [2, 'b'],
    ]);
    expect((await begin(known, randomUUID())).value).toEqual({ state: 'cursor', cursor: early });
    await collected(known, [row(2, 'changed'), row(3, 'new')], { from: early, to: late });
    await collected(known, [], { from: late, to: late });
    expect((await rowsOf(known)).map(([id, note]) => [id, note])).toEqual([
      [1, 'twice'],
      [2, 'changed'],
      [3, 'new'],
    ]);
    expect((await taskOf(known)).cursor).toBe(late);
  });

  test('takes each batch once, in order, and only as it was read', async () => {
    const known = await newTask(FULL);
    const { agent, taskId } = known;
    const runId = randomUUID();
    const run = { taskId, runId };
    const errorOf = async (reply: Promise<{ value: Record<string, unknown> }>) => (await reply).value['error'];
    expect(await errorOf(agent.batch(run, 1, row(1, 'a')))).toBe('collectRunUnknown');
    await begin(known, runId);
    expect(await errorOf(agent.batch(run, 2, row(2, 'b')))).toBe('collectBatchOrder');
    expect(await errorOf(agent.batch(run, 1, row(1, 'a'), { sha256: '0'.repeat(64) }))).toBe('collectBatchDamaged');
    for (let time = 0; time < 3; time += 1) expect((await agent.batch(run, 1, row(1, 'a'))).value).toEqual({ next: 2 });
    expect(await errorOf(agent.batch(run, 1, row(1, 'other')))).toBe('collectBatchDiffers');
    expect((await begin(known, runId)).value).toEqual({ state: 'open', next: 2 });
    expect(await errorOf(end(known, runId, { batches: 2, rows: 2 }))).toBe('collectRunIncomplete');
    const other = await newAgent();
    expect(await errorOf(other.batch(run, 2, row(2, 'b')))).toBe('collectTaskUnknown');
    expect(await errorOf(begin({ ...known, agent: other }, randomUUID()))).toBe('collectTaskUnknown');
    await agent.batch(run, 2, row(2, 'b'));
    await end(known, runId, { batches: 2, rows: 2 });
    await end(known, runId, { batches: 2, rows: 2 });
    await jobsAtRest(server.app.services);
    expect((await rowsOf(known)).map(([id]) => id)).toEqual([1, 2]);
    expect((await begin(known, runId)).value).toEqual({ state: 'ended' });
  });

  test('whose rows are no rows of its columns, or fewer than it said, changes nothing', async () => {
    const known = await newTask(FULL);
    await collected(known, [row(1, 'good')]);
    expect(await collected(known, ['x,"text","no number",\\N\n'])).toMatchObject({
      state: 'failed',
      fault: { reason: 'damaged' },
    });
    expect((await rowsOf(known)).map(([, note]) => note)).toEqual(['good']);
  });

  test('that has failed or was left says why, keeps its dirty rows, and the next one is taken', async () => {
    const known = await newTask(FULL);
    const { agent, taskId } = known;
    const [failed, left] = [randomUUID(), randomUUID()];
    await begin(known, failed);
    await agent.batch({ taskId, runId: failed }, 1, row(1, 'a'));
    const dirty = { row: 7, column: 'amount', value: 'abc', reason: 'double' };
    for (let time = 0; time < 2; time += 1)
      await agent.say(CHANNEL_PATHS.dirty, { taskId, runId: failed, rows: [dirty] });
    const fault = { reason: 'dirty', text: '' };
    await end(known, failed, { state: 'failed', batches: 1, rows: 1, dirty: 1, fault });
    expect(await runOf(known, failed)).toMatchObject({ state: 'failed', dirty: 1, dirtyRows: [dirty], fault });
    await begin(known, left);
    await agent.batch({ taskId, runId: left }, 1, row(1, 'a'));
    expect(await collected(known, [row(5, 'next')])).toMatchObject({ state: 'done' });
    expect(await runOf(known, left)).toMatchObject({ state: 'failed', fault: { reason: 'superseded' } });
  });

  test('of another definition than the released one is read again, and the new one replaces everything', async () => {
    const known = await newTask(BY_CURSOR);
    const { taskId, dsId } = known;
    const early = '2026-03-05 08:00:00';
    await collected(known, [row(1, 'a')], { to: early });
    const { taskName } = await taskOf(known);
    const definition = { ...BY_CURSOR, cursor: { column: 'at', overlap: 0 } };
    await done(collectorTasks.update, { body: { taskId, taskName, definition, dirtyLimit: 0 } });
    expect((await begin(known, randomUUID(), { from: early })).value).toEqual({ state: 'open', next: 1 });
    await release(dsId);
    expect((await begin(known, randomUUID(), { from: early })).value).toEqual({ state: 'plan' });
    const again = await begin(known, randomUUID(), { from: early, revision: 2 });
    expect(again.value).toEqual({ state: 'cursor', cursor: null });
  });

  test('that was complete when the server was killed is brought in by the next one', async () => {
    const known = await newTask(FULL);
    const { agent, taskId } = known;
    const { store } = server.app.services;
    const runId = randomUUID();
    await begin(known, runId);
    await agent.batch({ taskId, runId }, 1, row(1, 'a'));
    // What is left of a server that was killed after its last acknowledgement: the run is complete, its job lost with it.
    await store
      .updateTable('collector_run')
      .set({ state: 'loading', complete_at: new Date() })
      .where('run_id', '=', runId)
      .execute();
    await store
      .updateTable('job')
      .set({ not_before: new Date() })
      .where('job_id', '=', 'schedule/collector.tidy')
      .execute();
    await server.app.services.jobs.wake();
    await jobsAtRest(server.app.services);
    await jobsAtRest(server.app.services);
    expect(await runOf(known, runId)).toMatchObject({ state: 'done' });
    expect((await rowsOf(known)).map(([id]) => id)).toEqual([1]);
  });
});
