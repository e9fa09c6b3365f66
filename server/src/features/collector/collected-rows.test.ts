import { randomUUID } from 'node:crypto';

import {
  agentBeatReplySchema,
  CHANNEL_PATHS,
  ENDPOINTS,
  planReplySchema,
  type AgentOrder,
  type CollectSource,
  type CollectTaskSet,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';
import { jobsAtRest } from '../../testing/jobs-at-rest.ts';
import { BOX, BY_CURSOR, collecting, DATABASE, FULL, READING, row } from './testing/collecting.ts';

const { collectorSources, collectorTasks, collectorTaskSets } = ENDPOINTS;
let server: TestServer;
let owner: string;
let hand: ReturnType<typeof collecting>;
let editor: string;
let tables: ReturnType<typeof uploadClient>;
beforeAll(async () => {
  server = await startTestServer();
  ({ owner, editor } = await server.signInAll());
  hand = collecting(server, owner);
  tables = uploadClient(server, owner);
}, 60_000);
afterAll(() => server.stop());

describe('a source', () => {
  test('is edited as a draft, and followed once it is released', async () => {
    const { agent, dsId, taskId, taskSetId } = await hand.newTask(FULL);
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
      dsName: hand.nameOf('改名'),
      settings: DATABASE,
      ...READING,
      fetchSize: 500,
      busy: 8,
    };
    const changed = await hand.done<CollectSource>(collectorSources.update, { body: draft });
    expect(changed).toMatchObject({ changed: true, passwordSet: true, busy: 8 });
    expect((await agent.beat()).value).toEqual({ plan: number });
    expect(await hand.release(dsId)).toMatchObject({ changed: false });
    expect((await agent.say(CHANNEL_PATHS.plan, { have: number })).value).toMatchObject({
      plan: { number: number + 1, sources: [{ fetchSize: 500, busy: 8, password: BOX }] },
    });
    await hand.done(collectorTasks.switch, { body: { taskId, on: false } });
    expect((await agent.say(CHANNEL_PATHS.plan, { have: 0 })).value).toMatchObject({ plan: { tasks: [] } });
    await hand.done(collectorSources.remove, { params: { dsId } });
    expect((await agent.say(CHANNEL_PATHS.plan, { have: 0 })).value).toMatchObject({ plan: { sources: [] } });
  });

  test('has its task sets, which are asked for by it and one by one', async () => {
    const { dsId, taskSetId } = await hand.newTask(FULL);
    const set = await hand.done<CollectTaskSet>(collectorTaskSets.get, { params: { taskSetId } });
    expect(set).toMatchObject({ taskSetId, dsId, taskSetName: '每晚', taskCount: 1 });
    expect(await hand.done(collectorTaskSets.ofSource, { params: { dsId } })).toEqual([set]);
    expect((await server.call(collectorTaskSets.ofSource, { params: { dsId: randomUUID() } }, owner)).code).toBe(
      (await server.call(collectorTaskSets.get, { params: { taskSetId: randomUUID() } }, owner)).code,
    );
  });

  test('has a password for one address alone, sealed to the key that its agent has', async () => {
    const agent = await hand.newAgent();
    const { dsId } = await hand.newSource(agent);
    const draft = { dsId, dsName: hand.nameOf('库'), ...READING };
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
    const agent = await hand.newAgent();
    const { dsId } = await hand.newSource(agent);
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
    const [asked, command] = await Promise.all([
      hand.done(collectorSources.sql, { body: ask }),
      answer(1, 'done', preview),
    ]);
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
    const known = await hand.newTask(FULL);
    const run = await hand.collected(known, [
      row(1, null) + row(2, ''),
      row(3, String.raw`\N`, '-2e3') + row(4, 'a "b"\r\n,c', '0', '1969-12-31 23:59:59.5'),
    ]);
    expect(run).toMatchObject({ state: 'done', rows: 4, batches: 2, whole: true, fault: null });
    expect(await hand.rowsOf(known)).toEqual([
      [1, null, 1.5, '2026-03-05 08:00:00'],
      [2, '', 1.5, '2026-03-05 08:00:00'],
      [3, String.raw`\N`, -2000, '2026-03-05 08:00:00'],
      [4, 'a "b"\r\n,c', 0, '1969-12-31 23:59:59.5'],
    ]);
    const { tableId, taskName } = await hand.taskOf(known);
    expect(await tables.detail(tableId!)).toMatchObject({ name: taskName, kind: 'collected', rowCount: 4 });
    await hand.collected(known, [row(9, 'x')]);
    expect((await hand.rowsOf(known)).map(([id]) => id)).toEqual([9]);
    await hand.collected(known, []);
    expect(await hand.rowsOf(known)).toEqual([]);
    expect(await server.app.services.files.list('collected/')).toEqual([]);
  });

  test('by a cursor replaces rows of the same key, and begins where the table ends', async () => {
    const known = await hand.newTask(BY_CURSOR);
    const [early, late] = ['2026-03-05 08:00:00', '2026-03-05 09:00:00'];
    await hand.collected(known, [row(1, 'a') + row(2, 'b') + row(1, 'twice')], { to: early });
    expect((await hand.rowsOf(known)).map(([id, note]) => [id, note])).toEqual([
      [1, 'twice'],
      [2, 'b'],
    ]);
    expect((await hand.begin(known, randomUUID())).value).toEqual({ state: 'cursor', cursor: early });
    await hand.collected(known, [row(2, 'changed'), row(3, 'new')], { from: early, to: late });
    await hand.collected(known, [], { from: late, to: late });
    expect((await hand.rowsOf(known)).map(([id, note]) => [id, note])).toEqual([
      [1, 'twice'],
      [2, 'changed'],
      [3, 'new'],
    ]);
    expect((await hand.taskOf(known)).cursor).toBe(late);
  });

  test('of a range replaces the rows in it and no other, by key where there is one; the cursor stays', async () => {
    const [january, march, april] = ['2026-01-31 23:59:59.9', '2026-03-05 08:00:00', '2026-04-01 00:00:00'];
    const range = { column: 'at', from: '2026-02-01 00:00:00', to: april };
    for (const definition of [BY_CURSOR, FULL]) {
      const known = await hand.newTask(definition);
      const to = definition.cursor ? april : null;
      await hand.collected(
        known,
        [row(1, 'a', '1', january) + row(2, 'gone', '1', march) + row(3, 'old', '1', march) + row(4, 'd', '1', april)],
        { to },
      );
      // Of a task with a cursor, 4 was in April and is in March now.
      const come = row(3, 'new', '1', march) + (definition.cursor ? row(4, 'moved', '1', march) : '');
      const part = await hand.collected(known, [come], { range });
      expect(part).toMatchObject({ state: 'done', whole: false, range, trigger: 'range' });
      const after = (await hand.rowsOf(known)).map(([id, note]) => [id, note]);
      expect(after).toEqual([
        [1, 'a'],
        [3, 'new'],
        [4, definition.cursor ? 'moved' : 'd'],
      ]);
      expect((await hand.taskOf(known)).cursor).toBe(to);
      await hand.collected(known, [], { range });
      expect((await hand.rowsOf(known)).map(([id]) => id)).toEqual(definition.cursor ? [1] : [1, 4]);
      if (to) await hand.collected(known, [], { from: to, to });
    }
  });

  test('of keys has rows vanish that are gone at the source, and leaves all others and the cursor', async () => {
    const known = await hand.newTask({ ...BY_CURSOR, key: ['note', 'id'] });
    const at = '2026-03-05 08:00:00';
    await hand.collected(known, [row(1, 'a') + row(2, 'gone') + row(3, null)], { to: at });
    const keys = await hand.collected(known, ['"a",1\n"never",9\n', String.raw`\N,3` + '\n'], { keys: true });
    expect(keys).toMatchObject({ state: 'done', keys: true, whole: false });
    expect((await hand.rowsOf(known)).map(([id, note]) => [id, note])).toEqual([
      [1, 'a'],
      [3, null],
    ]);
    expect((await hand.taskOf(known)).cursor).toBe(at);
    await hand.collected(known, [], { keys: true });
    expect(await hand.rowsOf(known)).toEqual([]);
    const full = await hand.newTask(FULL);
    const body = { taskId: full.taskId, command: 'run', keys: true };
    expect((await server.call(collectorTasks.send, { body }, owner)).code).toBe('-66032');
    expect((await hand.begin(full, randomUUID(), { keys: true })).value).toEqual({ state: 'plan' });
  });

  test('that left out more rows than its task allows changes nothing, whatever its agent says', async () => {
    const known = await hand.newTask(FULL);
    await hand.collected(known, [row(1, 'good')]);
    const runId = randomUUID();
    await hand.begin(known, runId);
    await known.agent.batch({ taskId: known.taskId, runId }, 1, row(2, 'few'));
    expect((await hand.end(known, runId, { batches: 1, rows: 1, dirty: 11 })).value).toEqual({ state: 'failed' });
    expect(await hand.runOf(known, runId)).toMatchObject({ state: 'failed', dirty: 11, fault: { reason: 'dirty' } });
    expect((await hand.rowsOf(known)).map(([, note]) => note)).toEqual(['good']);
  });

  test('of a range is refused where its column or values do not fit, or there is no table yet', async () => {
    const known = await hand.newTask(FULL);
    const { taskId, dsId } = known;
    const send = async (range: object) =>
      (await server.call(collectorTasks.send, { body: { taskId, command: 'run', range } }, owner)).code;
    expect(await send({ column: 'amount', from: '1', to: '2' })).toBe('-66030');
    expect(await send({ column: 'id', from: '2', to: '2' })).toBe('-66030');
    expect(await send({ column: 'at', from: '2026-03-01', to: '2026-04-01' })).toBe('-66030');
    expect(await send({ column: 'id', from: '1', to: '2' })).toBe('-66031');
    const none = await server.call(
      collectorSources.patch,
      { body: { dsId, range: { column: 'id', from: '1', to: '2' } } },
      owner,
    );
    expect(none.code).toBe('-66030');
    const runId = randomUUID();
    await hand.begin(known, runId, { range: { column: 'id', from: '1', to: '2' } });
    await hand.end(known, runId, { batches: 0, rows: 0 });
    await jobsAtRest(server.app.services);
    expect(await hand.runOf(known, runId)).toMatchObject({ state: 'failed', fault: { reason: 'cursor' } });
    expect((await hand.taskOf(known)).tableId).toBeNull();
  });

  describe('of a task that compares snapshots', () => {
    const COMPARED = { ...FULL, key: ['id'], snapshot: true as const };

    test('brings what is new, other or gone since the run that the table has, and nothing else', async () => {
      const known = await hand.newTask(COMPARED);
      // A key that comes twice is one row: the last one.
      const first = await hand.collected(known, [row(1, 'a') + row(2, 'b') + row(3, 'c') + row(3, 'd')]);
      expect(first).toMatchObject({ state: 'done', whole: true });
      const refused = await hand.begin(known, randomUUID(), { from: randomUUID() });
      expect(refused.value).toEqual({ state: 'cursor', cursor: first.runId });
      const second = await hand.collected(known, [row(2, 'B') + row(4, 'e'), '1\n', '9\n'], {
        ...{ from: first.runId, vanished: 2 },
      });
      expect(second).toMatchObject({ state: 'done', whole: false, rows: 4 });
      expect((await hand.rowsOf(known)).map(([id, note]) => [id, note])).toEqual([
        [2, 'B'],
        [3, 'd'],
        [4, 'e'],
      ]);
      // Nothing changed: the run is the one that the table has nevertheless.
      const third = await hand.collected(known, [], { from: second.runId });
      expect(third).toMatchObject({ state: 'done', rows: 0 });
      // An agent that has lost what it kept brings everything.
      expect(await hand.collected(known, [row(5, 'f')])).toMatchObject({ state: 'done', whole: true });
      expect((await hand.rowsOf(known)).map(([id]) => id)).toEqual([5]);
      expect(await hand.taskOf(known)).toMatchObject({ cursor: null });
    });

    test('begins anew after a range, and after an order to read everything', async () => {
      const known = await hand.newTask(COMPARED);
      const first = await hand.collected(known, [row(1, 'a') + row(2, 'b')]);
      await hand.collected(known, [row(2, 'B')], { range: { column: 'id', from: '2', to: '3' } });
      expect((await hand.rowsOf(known)).map(([, note]) => note)).toEqual(['a', 'B']);
      const after = await hand.begin(known, randomUUID(), { from: first.runId });
      expect(after.value).toEqual({ state: 'cursor', cursor: null });
      expect(
        (
          await server.call(
            collectorTasks.save,
            {
              body: {
                ...{ taskSetId: known.taskSetId, taskName: '无键', dirtyLimit: 0 },
                definition: { ...COMPARED, key: [] },
              },
            },
            owner,
          )
        ).code,
      ).toBe('-10001');
    });
  });

  test('takes each batch once, in order, and only as it was read', async () => {
    const known = await hand.newTask(FULL);
    const { agent, taskId } = known;
    const runId = randomUUID();
    const run = { taskId, runId };
    const errorOf = async (reply: Promise<{ value: Record<string, unknown> }>) => (await reply).value['error'];
    expect(await errorOf(agent.batch(run, 1, row(1, 'a')))).toBe('collectRunUnknown');
    await hand.begin(known, runId);
    expect(await errorOf(agent.batch(run, 2, row(2, 'b')))).toBe('collectBatchOrder');
    expect(await errorOf(agent.batch(run, 1, row(1, 'a'), { sha256: '0'.repeat(64) }))).toBe('collectBatchDamaged');
    for (let time = 0; time < 3; time += 1) expect((await agent.batch(run, 1, row(1, 'a'))).value).toEqual({ next: 2 });
    expect(await errorOf(agent.batch(run, 1, row(1, 'other')))).toBe('collectBatchDiffers');
    expect((await hand.begin(known, runId)).value).toEqual({ state: 'open', next: 2 });
    expect(await errorOf(hand.end(known, runId, { batches: 2, rows: 2 }))).toBe('collectRunIncomplete');
    const other = await hand.newAgent();
    expect(await errorOf(other.batch(run, 2, row(2, 'b')))).toBe('collectTaskUnknown');
    expect(await errorOf(hand.begin({ ...known, agent: other }, randomUUID()))).toBe('collectTaskUnknown');
    await agent.batch(run, 2, row(2, 'b'));
    await hand.end(known, runId, { batches: 2, rows: 2 });
    await hand.end(known, runId, { batches: 2, rows: 2 });
    await jobsAtRest(server.app.services);
    expect((await hand.rowsOf(known)).map(([id]) => id)).toEqual([1, 2]);
    expect((await hand.begin(known, runId)).value).toEqual({ state: 'ended' });
  });

  test('whose rows are no rows of its columns, or fewer than it said, changes nothing', async () => {
    const known = await hand.newTask(FULL);
    await hand.collected(known, [row(1, 'good')]);
    expect(await hand.collected(known, ['x,"text","no number",\\N\n'])).toMatchObject({
      state: 'failed',
      fault: { reason: 'damaged' },
    });
    expect((await hand.rowsOf(known)).map(([, note]) => note)).toEqual(['good']);
  });

  test('that has failed or was left says why, keeps its dirty rows, and the next one is taken', async () => {
    const known = await hand.newTask(FULL);
    const { agent, taskId } = known;
    const [failed, left] = [randomUUID(), randomUUID()];
    await hand.begin(known, failed);
    await agent.batch({ taskId, runId: failed }, 1, row(1, 'a'));
    const dirty = { row: 7, column: 'amount', value: 'abc', reason: 'double' };
    for (let time = 0; time < 2; time += 1)
      await agent.say(CHANNEL_PATHS.dirty, { taskId, runId: failed, rows: [dirty] });
    const fault = { reason: 'dirty', text: '' };
    await hand.end(known, failed, { state: 'failed', batches: 1, rows: 1, dirty: 1, fault });
    expect(await hand.runOf(known, failed)).toMatchObject({ state: 'failed', dirty: 1, dirtyRows: [dirty], fault });
    await hand.begin(known, left);
    await agent.batch({ taskId, runId: left }, 1, row(1, 'a'));
    expect(await hand.collected(known, [row(5, 'next')])).toMatchObject({ state: 'done' });
    expect(await hand.runOf(known, left)).toMatchObject({ state: 'failed', fault: { reason: 'superseded' } });
  });

  test('of another definition than the released one is read again, and the new one replaces everything', async () => {
    const known = await hand.newTask(BY_CURSOR);
    const { taskId, dsId } = known;
    const early = '2026-03-05 08:00:00';
    await hand.collected(known, [row(1, 'a')], { to: early });
    const { taskName } = await hand.taskOf(known);
    const definition = { ...BY_CURSOR, cursor: { column: 'at', overlap: 0 } };
    await hand.done(collectorTasks.update, { body: { taskId, taskName, definition, dirtyLimit: 0 } });
    expect((await hand.begin(known, randomUUID(), { from: early })).value).toEqual({ state: 'open', next: 1 });
    await hand.release(dsId);
    expect((await hand.begin(known, randomUUID(), { from: early })).value).toEqual({ state: 'plan' });
    const again = await hand.begin(known, randomUUID(), { from: early, revision: 2 });
    expect(again.value).toEqual({ state: 'cursor', cursor: null });
  });

  test('that was complete when the server was killed is brought in by the next one', async () => {
    const known = await hand.newTask(FULL);
    const { agent, taskId } = known;
    const { store } = server.app.services;
    const runId = randomUUID();
    await hand.begin(known, runId);
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
    expect(await hand.runOf(known, runId)).toMatchObject({ state: 'done' });
    expect((await hand.rowsOf(known)).map(([id]) => id)).toEqual([1]);
  });
});
