import { randomUUID } from 'node:crypto';

import { ENDPOINTS, type CheckRule, type EndpointReply } from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';
import { BY_CURSOR, collecting, COLUMNS, row } from './testing/collecting.ts';

const { collectorChecks, collectorData, data } = ENDPOINTS;
type CheckedComplete = EndpointReply<typeof collectorChecks.complete>;
const RULE: CheckRule = {
  ...{ dateColumn: 'at', storeColumn: null, amountColumns: [], offsetMinutes: 480, windowDays: 7 },
  ...{ afterRuns: false, schedule: null, refillDays: 0, refillRows: 1 },
};
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

type Rows = EndpointReply<typeof collectorData.rows>;
const early = '2026-03-05 08:00:00';
const codeOf = async (endpoint: object, body: object, token = owner) =>
  (await server.call(endpoint, { body }, token)).code;

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
