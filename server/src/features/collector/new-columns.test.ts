import { randomUUID } from 'node:crypto';

import {
  batchRow,
  CHANNEL_PATHS,
  ENDPOINTS,
  planReplySchema,
  type CollectTask,
  type CollectTaskSet,
  type FoundColumn,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';
import { jobsAtRest } from '../../testing/jobs-at-rest.ts';
import { BY_CURSOR, collecting, COLUMNS, FULL, row, type Known } from './testing/collecting.ts';

const { collectorTasks, collectorTaskSets } = ENDPOINTS;
let server: TestServer;
let owner: string;
let editor: string;
let hand: ReturnType<typeof collecting>;
let tables: ReturnType<typeof uploadClient>;
beforeAll(async () => {
  server = await startTestServer();
  ({ owner, editor } = await server.signInAll());
  hand = collecting(server, owner);
  tables = uploadClient(server, owner);
}, 60_000);
afterAll(() => server.stop());

const early = '2026-03-05 08:00:00';
const found = (name: string, dataType: 'int' | 'str' = 'int'): FoundColumn => ({
  ...{ name, sourceType: 'bigint', dataType, dateForm: null },
});
const added = (name: string, title = name) => ({ name, title, dataType: 'int' as const, dateForm: null });
/** A run that tells what its source has beside the task. */
const told = async (known: Known, columns: readonly FoundColumn[], text = row(1, 'a'), more: object = {}) => {
  const runId = randomUUID();
  await hand.begin(known, runId, more);
  await known.agent.batch({ taskId: known.taskId, runId }, 1, text);
  const reply = await hand.end(known, runId, { batches: 1, rows: 1, to: early, columns });
  await jobsAtRest(server.app.services);
  return reply;
};
const namesOf = (columns: readonly FoundColumn[]) => columns.map(({ name }) => name);
const offeredOf = async (known: Known) => {
  const { newColumns, ignoredColumns } = await hand.taskOf(known);
  return { newColumns: namesOf(newColumns), ignoredColumns: namesOf(ignoredColumns) };
};
const change = (known: Known, body: object, token = owner) =>
  server.call<CollectTask>(collectorTasks.columns, { body: { taskId: known.taskId, revision: 1, ...body } }, token);

test('columns that a run found are offered until they are added or ignored; an agent that tells nothing changes nothing', async () => {
  const known = await hand.newTask(FULL);
  await told(known, [found('gift'), found('coupon'), found('line\0'), found('note', 'str')]);
  expect(await offeredOf(known)).toEqual({ newColumns: ['gift', 'coupon'], ignoredColumns: [] });
  await hand.collected(known, [row(1, 'a')]);
  const { taskSetId } = known;
  const set = await hand.done<CollectTaskSet>(collectorTaskSets.get, { params: { taskSetId } });
  expect(set.newColumns).toBe(2);

  expect((await change(known, { ignore: ['coupon'] })).data.revision).toBe(1);
  expect(await offeredOf(known)).toEqual({ newColumns: ['gift'], ignoredColumns: ['coupon'] });
  await told(known, [found('gift'), found('coupon'), found('weight')]);
  expect(await offeredOf(known)).toEqual({ newColumns: ['gift', 'weight'], ignoredColumns: ['coupon'] });
  // An ignored one may be added later all the same; one that is gone at the source is not offered any more.
  await change(known, { add: [added('coupon')] });
  await told(known, [found('coupon')]);
  expect(await offeredOf(known)).toEqual({ newColumns: [], ignoredColumns: [] });
});

test('of two who add columns the second is told, titles are names of one field each, and only what the source has is added', async () => {
  const known = await hand.newTask(FULL);
  await told(known, [found('gift'), found('coupon')]);
  expect((await change(known, { add: [added('gift')] }, editor)).code).toBe('-110001');
  expect((await change(known, { add: [added('price')] })).code).toBe('-66085');
  expect((await change(known, { ignore: ['price'] })).code).toBe('-66085');
  expect((await change(known, { add: [added('gift', 'note')] })).code).toBe('-66086');
  expect((await change(known, { add: [added('gift', 'x'), added('coupon', 'x')] })).code).toBe('-66086');
  const both = await Promise.all([
    change(known, { add: [added('gift')] }),
    change(known, { add: [added('gift'), added('coupon')] }),
  ]);
  const conflict = (await change(known, { add: [added('gift')] })).code;
  expect(both.map(({ code }) => code).toSorted()).toEqual(['0', conflict].toSorted());
  expect(conflict).not.toBe('0');
  const task = await hand.taskOf(known);
  expect(task.revision).toBe(2);
  // So is somebody who had the form open before.
  const { taskId } = known;
  const { taskName } = task;
  const body = { taskId, taskName, definition: FULL, dirtyLimit: 1, revision: 1 };
  expect((await server.call(collectorTasks.update, { body }, owner)).code).toBe(conflict);
  expect((await hand.taskOf(known)).definition.columns.map(({ name }) => name)).toContain('gift');
});

test('a task with a cursor goes on with new columns, which are empty in the rows that are there; a run under way keeps its own', async () => {
  const known = await hand.newTask(BY_CURSOR);
  const { taskId, dsId, agent } = known;
  await told(known, [found('gift')], row(1, 'a'), { from: null });
  const { tableId } = await hand.taskOf(known);
  const before = await tables.detail(tableId!);

  const runId = randomUUID();
  await hand.begin(known, runId, { from: early });
  expect((await change(known, { add: [added('gift', '赠品')] })).code).toBe('0');
  await hand.release(dsId);
  await agent.batch({ taskId, runId }, 1, row(2, 'b'));
  await hand.end(known, runId, { batches: 1, rows: 1, to: early, columns: [found('gift')] });
  await jobsAtRest(server.app.services);
  expect(await hand.runOf(known, runId)).toMatchObject({ state: 'done' });
  expect(await offeredOf(known)).toMatchObject({ newColumns: [] });
  expect((await tables.detail(tableId!)).fields).toHaveLength(4);

  const { plan } = planReplySchema.parse((await agent.say(CHANNEL_PATHS.plan, { have: 0 })).value);
  expect(plan!.tasks[0]).toMatchObject({ revision: 2, definition: { columns: [...COLUMNS, added('gift', '赠品')] } });
  // Also a run without a row makes the field.
  const none = randomUUID();
  await hand.begin(known, none, { from: early, revision: 2 });
  await hand.end(known, none, { batches: 0, rows: 0, to: early });
  await jobsAtRest(server.app.services);
  const after = await tables.detail(tableId!);
  expect(after.fields.map(({ name }) => name)).toEqual([...before.fields.map(({ name }) => name), '赠品']);
  expect(after.fields.slice(0, 4).map(({ fieldId }) => fieldId)).toEqual(before.fields.map(({ fieldId }) => fieldId));
  const wide = (id: number, note: string, gift: number) =>
    batchRow([String(id), note, '1.5', early, String(gift)], [...COLUMNS, added('gift')]);
  const third = randomUUID();
  await hand.begin(known, third, { from: early, revision: 2 });
  await agent.batch({ taskId, runId: third }, 1, wide(2, 'b', 7) + wide(3, 'c', 8));
  await hand.end(known, third, { batches: 1, rows: 2, to: early });
  await jobsAtRest(server.app.services);
  expect(await hand.runOf(known, third)).toMatchObject({ state: 'done' });
  expect((await hand.rowsOf(known, 'c5::double')).map(([id, , , , gift]) => [id, gift])).toEqual([
    [1, null],
    [2, 7],
    [3, 8],
  ]);
});

test('a change beside the new columns has everything read again', async () => {
  const known = await hand.newTask(BY_CURSOR);
  const { taskId, dsId } = known;
  await told(known, [found('gift')], row(1, 'a'), { from: null });
  const { taskName } = await hand.taskOf(known);
  const definition = { ...BY_CURSOR, columns: [added('gift'), ...COLUMNS] };
  await hand.done(collectorTasks.update, { body: { taskId, taskName, definition, dirtyLimit: 0 } });
  await hand.release(dsId);
  const again = await hand.begin(known, randomUUID(), { from: early, revision: 2 });
  expect(again.value).toEqual({ state: 'cursor', cursor: null });
  // Nor are columns of a table offered that is not read any more, whatever a run of it tells.
  await told(known, [found('coupon')], row(1, 'a'), { from: null, revision: 2 });
  expect((await offeredOf(known)).newColumns).toEqual(['coupon']);
  const from = { schema: 'pos', table: 'returns' };
  const other = { taskId, taskName, definition: { ...definition, from }, dirtyLimit: 0 };
  await hand.done(collectorTasks.update, { body: other });
  await told(known, [found('weight')], row(1, 'a'), { from: null, revision: 2 });
  expect(await offeredOf(known)).toEqual({ newColumns: [], ignoredColumns: [] });
});
