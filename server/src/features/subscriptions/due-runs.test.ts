import { ENDPOINTS, type Message, type Subscription, type SubscriptionSettings } from '@tessera/contract';

import { compareWithSource } from '../../testing/compared-table.ts';
import { SALES_BY_REGION, startTestServer, type SampleTokens, type TestServer } from '../../testing/index.ts';
import { jobsAtRest } from '../../testing/jobs-at-rest.ts';
import { findPeople } from '../identity/index.ts';

const { chart, messages, subscribe } = ENDPOINTS;
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
let server: TestServer;
let tokens: SampleTokens;
let menuCode: string;
let reportCode: string;
let users: Readonly<Record<'reader' | 'editor', string>>;
let ahead = 0;

beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_CHROMIUM: 'off' }, now: () => new Date(Date.now() + ahead) });
  tokens = await server.signInAll();
  menuCode = await server.addBoard(tokens.editor);
  const [sales] = SALES_BY_REGION.indexCondition;
  const reportParam = {
    tbId: SALES_BY_REGION.tbId,
    dimensionCondition: [{ uniqId: 'd', fieldId: 'orders.city' }],
    indexCondition: [sales],
  };
  const draft = { reportName: '各市销售', reportTypeCode: 'graph_pie', reportParam, menuCode };
  reportCode = (await server.call<{ reportCode: string }>(chart.save, { body: draft }, tokens.editor)).data.reportCode;
  const rows = await findPeople(server.app.services.store, 'sample');
  const of = (account: string) => rows.find((row) => row.account === account)?.userId ?? '';
  users = { reader: of('reader'), editor: of('editor') };
}, 120_000);
// The days that a test moved on have ended the sessions.
beforeEach(async () => {
  tokens = await server.signInAll();
});
afterEach(() => server.app.services.store.deleteFrom('schedule').where('kind', '=', 'subscription').execute());
afterAll(() => server.stop());

/** Moves the clock to a moment, at which instances look for what is due. */
async function reach(time: number): Promise<void> {
  const { services } = server.app;
  await jobsAtRest(services);
  ahead = time - Date.now();
  await services.jobs.wake();
}
async function made(change: Partial<SubscriptionSettings> & { readonly name: string }) {
  const body = {
    menuCode,
    content: 'link',
    schedule: { kind: 'day', timeZone: 'Asia/Shanghai', at: '08:00' },
    recipients: [{ kind: 'member', userId: users.reader }],
    channels: ['message'],
    ...change,
  };
  const reply = await server.call<Subscription>(subscribe.save, { body }, tokens.editor);
  expect(reply).toMatchObject({ code: '0' });
  const { subscriptionId, nextAt } = reply.data;
  return { subscriptionId, due: Date.parse(nextAt ?? '') };
}
/** Occurrences, oldest first. */
const runsOf = async (subscriptionId: string) => {
  const { store } = server.app.services;
  const query = store.selectFrom('subscription_run').selectAll().where('subscription_id', '=', subscriptionId);
  return query.orderBy('due_at').execute();
};
type Runs = Awaited<ReturnType<typeof runsOf>>;
/** Waits until there are so many occurrences that fit. */
async function runsWhen(subscriptionId: string, count: number, fits: (run: Runs[number]) => boolean): Promise<Runs> {
  for (;;) {
    const runs = await runsOf(subscriptionId);
    if (runs.length === count && runs.every(fits)) return runs;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const waits = ({ state, note }: Runs[number]) => state === 'waiting' && note === 'notLoaded';
const ended = ({ ended_at }: Runs[number]) => ended_at !== null;
const titlesOf = async (account: 'editor' | 'reader', name: string): Promise<string[]> => {
  const body = { messageTypeCodes: ['0003'] };
  tokens = await server.signInAll();
  const { data } = await server.call<{ list: Message[] }>(messages.list, { body }, tokens[account]);
  return data.list.map(({ messageTitle }) => messageTitle).filter((title) => title.includes(name));
};
const gate = { loadedSince: 'hour', fewerRows: null, collected: false, waitMinutes: 20 } as const;

test('an occurrence waits for its data as long as was said, from when the server was there, then goes out with a note', async () => {
  const name = '等待后注明';
  const { subscriptionId, due } = await made({ name, gate: { ...gate, otherwise: 'note' } });
  const up = due + 60 * MINUTE;
  await reach(up);
  await runsWhen(subscriptionId, 1, waits);
  await reach(up + 15 * MINUTE);
  // It was looked at once more.
  await runsWhen(subscriptionId, 1, (run) => waits(run) && Number(run.next_try) > up + 15 * MINUTE);
  expect(await titlesOf('reader', name)).toEqual([]);
  await reach(up + 30 * MINUTE);
  expect(await runsWhen(subscriptionId, 1, ended)).toMatchObject([{ state: 'sent', note: 'notLoaded' }]);
  expect(await titlesOf('reader', name)).toEqual([expect.stringContaining('数据不完整')]);
}, 60_000);

test('one that is not to be sent without its data is left out, and its owner is told', async () => {
  const name = '缺数据不发';
  const { subscriptionId, due } = await made({ name, gate: { ...gate, waitMinutes: 0, otherwise: 'skip' } });
  await reach(due + MINUTE);
  expect(await runsWhen(subscriptionId, 1, ended)).toMatchObject([{ state: 'skipped', note: 'notLoaded' }]);
  expect(await titlesOf('reader', name)).toEqual([]);
  expect(await titlesOf('editor', name)).toEqual([expect.stringContaining('未能全部发送')]);
}, 60_000);

test('data that comes while it is waited for is sent without a note', async () => {
  const name = '数据迟到';
  const { subscriptionId, due } = await made({ name, gate: { ...gate, otherwise: 'skip' } });
  await reach(due + MINUTE);
  await runsWhen(subscriptionId, 1, waits);
  const { store, now } = server.app.services;
  await store.updateTable('analytic_table').set({ data_time: now() }).execute();
  await reach(due + 7 * MINUTE);
  expect(await runsWhen(subscriptionId, 1, ended)).toMatchObject([{ state: 'sent', note: null }]);
  expect(await titlesOf('reader', name)).toEqual([expect.not.stringContaining('数据不完整')]);
}, 60_000);

test('collected rows are waited for until they are equal to those of the source', async () => {
  const name = '采集完整';
  const compared = await compareWithSource(server, SALES_BY_REGION.tbId);
  const complete = { ...gate, loadedSince: null, collected: true, otherwise: 'skip' } as const;
  const { subscriptionId, due } = await made({ name, gate: complete });
  const yesterday = new Date(due + 480 * MINUTE - DAY).toISOString().slice(0, 10);
  await compared.say(yesterday, { S1: 'equal', S2: 'different' }, new Date(due));
  await reach(due + MINUTE);
  const [waiting] = await runsWhen(subscriptionId, 1, ({ state }) => state === 'waiting');
  expect(waiting).toMatchObject({ note: 'incomplete', tables: [expect.any(String)] });
  // The day was read again and compared once more.
  await compared.say(yesterday, { S1: 'equal', S2: 'equal' }, new Date(due + MINUTE));
  await reach(due + 7 * MINUTE);
  expect(await runsWhen(subscriptionId, 1, ended)).toMatchObject([{ state: 'sent', note: null }]);
  expect(await titlesOf('reader', name)).toEqual([expect.not.stringContaining('数据不完整')]);
  await compared.forget();
}, 60_000);

test('collected rows that were not compared after the end of the day are noted, and the owner of one not sent is told', async () => {
  const compared = await compareWithSource(server, SALES_BY_REGION.tbId);
  const complete = { ...gate, loadedSince: null, collected: true, waitMinutes: 0 } as const;
  const noted = await made({ name: '未核对注明', gate: { ...complete, otherwise: 'note' } });
  const skipped = await made({ name: '未核对不发', gate: { ...complete, otherwise: 'skip' } });
  const unasked = await made({ name: '不问核对' });
  await reach(noted.due + MINUTE);
  const outcome = async ({ subscriptionId }: typeof noted) => {
    const [run] = await runsWhen(subscriptionId, 1, ended);
    return [run?.state, run?.note];
  };
  expect(await outcome(noted)).toEqual(['sent', 'incomplete']);
  expect(await outcome(skipped)).toEqual(['skipped', 'incomplete']);
  expect(await outcome(unasked)).toEqual(['sent', null]);
  expect(await titlesOf('reader', '未核对注明')).toEqual([expect.stringContaining('数据不完整')]);
  expect(await titlesOf('editor', '未核对不发')).toEqual([expect.stringContaining('未能全部发送')]);
  await compared.forget();
}, 60_000);

test('after the server was down, the latest missed occurrence goes out, or each of them', async () => {
  const daily = { kind: 'day', timeZone: 'Asia/Shanghai', at: '08:00', holidays: 'run' } as const;
  const latest = await made({ name: '只补最近', schedule: { ...daily, catchUp: 'latest' } });
  const each = await made({ name: '逐次补上', schedule: { ...daily, catchUp: 'each' } });
  await reach(latest.due + 3 * DAY + MINUTE);
  const days = async ({ subscriptionId, due }: typeof latest, count: number) =>
    (await runsWhen(subscriptionId, count, ended)).map((run) => [run.state, (run.due_at.getTime() - due) / DAY]);
  expect(await days(each, 4)).toEqual([0, 1, 2, 3].map((day) => ['sent', day]));
  expect(await days(latest, 1)).toEqual([['sent', 3]]);
  expect(await titlesOf('reader', '逐次补上')).toHaveLength(4);
}, 60_000);

test('a condition sends when it begins to hold, and again only after it did not', async () => {
  const { uniqId: measure } = SALES_BY_REGION.indexCondition[0]!;
  const condition = { reportCode, measure, of: 'sum', comparison: '>', value: 0, sent: 'crossing' } as const;
  const { subscriptionId, due } = await made({ name: '越过阈值', condition });
  const { store } = server.app.services;
  /** As if the sales were below the limit, or above it again. */
  const limit = async (value: number) => {
    const row = await store
      .selectFrom('subscription')
      .select('settings')
      .where('subscription_id', '=', subscriptionId)
      .executeTakeFirstOrThrow();
    const settings = JSON.stringify({ ...row.settings, condition: { ...condition, value } });
    await store.updateTable('subscription').set({ settings }).where('subscription_id', '=', subscriptionId).execute();
  };
  for (const [day, value] of [0, 0, 1e15, 0].entries()) {
    await limit(value);
    await reach(due + day * DAY + MINUTE);
    await runsWhen(subscriptionId, day + 1, ended);
  }
  const [sent, unmet] = [
    { state: 'sent', note: null },
    { state: 'skipped', note: 'conditionUnmet' },
  ];
  expect(await runsOf(subscriptionId)).toMatchObject([sent, unmet, unmet, sent]);
}, 60_000);

test('missed occurrences with a condition that holds all the time go one after the other: the first is sent', async () => {
  const { uniqId: measure } = SALES_BY_REGION.indexCondition[0]!;
  const condition = { reportCode, measure, of: 'sum', comparison: '>', value: 0, sent: 'crossing' } as const;
  const daily = { kind: 'day', timeZone: 'Asia/Shanghai', at: '08:00', holidays: 'run' } as const;
  const schedule = { ...daily, catchUp: 'each' } as const;
  const { subscriptionId, due } = await made({ name: '逐次越过', condition, schedule });
  for (let minute = 1; minute <= 5; minute += 1) await reach(due + 3 * DAY + minute * MINUTE);
  expect((await runsWhen(subscriptionId, 4, ended)).map(({ state }) => state)).toEqual([
    'sent',
    ...['skipped', 'skipped', 'skipped'],
  ]);
  expect(await titlesOf('reader', '逐次越过')).toHaveLength(1);
}, 60_000);

test('what was handed over in part is finished, although the condition no longer holds', async () => {
  const { uniqId: measure } = SALES_BY_REGION.indexCondition[0]!;
  const condition = { reportCode, measure, of: 'sum', comparison: '>', value: 1e15, sent: 'crossing' } as const;
  const people = ['reader', 'editor'] as const;
  const recipients = people.map((account) => ({ kind: 'member' as const, userId: users[account] }));
  const { subscriptionId, due } = await made({ name: '部分已发', condition, recipients });
  const { store } = server.app.services;
  await store
    .insertInto('subscription_run')
    .values({
      run_id: 'in-part',
      subscription_id: subscriptionId,
      corporation_code: 'sample',
      cause: 'schedule',
      due_at: new Date(due),
      state: 'waiting',
      tries: 1,
      next_try: new Date(due + MINUTE),
      note: null,
      tables: '[]',
      row_counts: '{}',
      reason: null,
      ended_at: null,
    })
    .execute();
  await store
    .insertInto('subscription_delivery')
    .values({
      run_id: 'in-part',
      recipient: `user:${users.reader}`,
      recipient_name: '',
      channel: 'message',
      file_id: null,
      state: 'sent',
      reason: null,
    })
    .execute();
  await reach(due + 2 * MINUTE);
  expect(await runsWhen(subscriptionId, 1, ended)).toMatchObject([{ state: 'sent', note: null }]);
  expect(await titlesOf('reader', '部分已发')).toEqual([]);
  expect(await titlesOf('editor', '部分已发')).toHaveLength(1);
}, 60_000);
