import {
  ENDPOINTS,
  OPEN_POLICY,
  type Message,
  type Subscription,
  type SubscriptionDelivery,
  type SubscriptionFile,
  type SubscriptionRun,
} from '@tessera/contract';
import { sql } from 'kysely';

import {
  SALES_BY_REGION,
  startTestServer,
  type CallReply,
  type SampleTokens,
  type TestServer,
} from '../../testing/index.ts';
import { addMember, addRole, createAccount, findPeople, listRoles, memberStandings } from '../identity/index.ts';

const { chart, messages, resourceGrants, securityPolicy, subscribe } = ENDPOINTS;
let server: TestServer;
let tokens: SampleTokens;
let menuCode: string;
/** Puts a chart on a board and gives its code. */
let addChart: (menuCode: string) => Promise<string>;
let users: Readonly<Record<'owner' | 'editor' | 'reader', string>>;
const clock = { later: 0 };

beforeAll(async () => {
  server = await startTestServer({
    env: { TESSERA_CHROMIUM: 'off' },
    now: () => new Date(Date.now() + clock.later),
  });
  tokens = await server.signInAll();
  menuCode = await server.addBoard(tokens.editor);
  const [sales] = SALES_BY_REGION.indexCondition;
  const reportParam = {
    tbId: SALES_BY_REGION.tbId,
    dimensionCondition: [{ uniqId: 'd', fieldId: 'orders.city' }],
    indexCondition: [sales],
  };
  const draft = { reportName: '各市销售', reportTypeCode: 'graph_pie', reportParam };
  addChart = async (board) =>
    (await call<{ reportCode: string }>(chart.save, { ...draft, menuCode: board }, tokens.editor)).data.reportCode;
  await addChart(menuCode);
  const rows = await findPeople(server.app.services.store, 'sample');
  const of = (account: string) => rows.find((row) => row.account === account)?.userId ?? '';
  users = { owner: of('owner'), editor: of('editor'), reader: of('reader') };
}, 120_000);
afterAll(() => server.stop());

const call = <Data>(endpoint: object, body: unknown, token = tokens.editor): Promise<CallReply<Data>> =>
  server.call<Data>(endpoint, { body }, token);
const settings = (change: object = {}) => ({
  name: '每日销售',
  menuCode,
  content: 'csv',
  schedule: { kind: 'day', timeZone: 'Asia/Shanghai', at: '08:00' },
  recipients: [{ kind: 'member', userId: users.reader }],
  channels: ['message'],
  ...change,
});
const made = async (change: object = {}, token = tokens.editor): Promise<Subscription> => {
  const reply = await call<Subscription>(subscribe.save, settings(change), token);
  expect(reply).toMatchObject({ code: '0' });
  return reply.data;
};
const historyOf = async (subscriptionId: string): Promise<SubscriptionRun[]> =>
  (await call<{ list: SubscriptionRun[] }>(subscribe.history, { subscriptionId }, tokens.owner)).data.list;
const until = async (subscriptionId: string, ends: (run: SubscriptionRun) => boolean): Promise<SubscriptionRun> => {
  for (;;) {
    const [run] = await historyOf(subscriptionId);
    if (run && ends(run)) return run;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
};
const ended = (run: SubscriptionRun) => run.endedAt !== null;
const sendNow = async ({ subscriptionId }: Subscription): Promise<SubscriptionRun> => {
  expect(await call(subscribe.sendNow, { subscriptionId })).toMatchObject({ code: '0' });
  return until(subscriptionId, ended);
};
const deliveriesOf = async ({ runId }: SubscriptionRun) =>
  (
    await call<{ list: SubscriptionDelivery[]; files: SubscriptionFile[] }>(
      subscribe.deliveries,
      { runId },
      tokens.owner,
    )
  ).data;
const fileOf = async (endpoint: { readonly path: string }, body: object, token: string): Promise<string> => {
  const reply = await fetch(`${server.url}${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, lang: 'zh_CN' },
    body: JSON.stringify(body),
  });
  return reply.text();
};
const openFile = (fileId: string, token: string): Promise<string> => fileOf(subscribe.file, { fileId }, token);

test('sent now, it comes with the message of type 0003, whose file opens and holds the rows', async () => {
  const subscription = await made();
  expect(subscription).toMatchObject({ standing: 'active', own: true, nextAt: expect.any(String) });
  const run = await sendNow(subscription);
  expect(run).toMatchObject({ state: 'sent', cause: 'now', drawn: 1, counts: { sent: 1, failed: 0, skipped: 0 } });
  const inbox = await call<{ list: Message[] }>(messages.list, { messageTypeCodes: ['0003'] }, tokens.reader);
  const [message] = inbox.data.list;
  expect(message).toMatchObject({
    messageTitle: expect.stringContaining('每日销售'),
    messageLink: `/subscribe/received?run=${run.runId}`,
  });
  const received = await call<{ file: SubscriptionFile; unsubscribe: string }>(
    subscribe.received,
    { runId: run.runId },
    tokens.reader,
  );
  expect(received.data.file).toMatchObject({ open: true, fileName: expect.stringMatching(/\.csv$/) });
  expect(await openFile(received.data.file.fileId, tokens.reader)).toContain('上海');
  // Neither a stranger to it opens its file, nor does somebody else see it.
  expect((await call(subscribe.detail, { subscriptionId: subscription.subscriptionId }, tokens.reader)).code).toBe(
    '-10007',
  );
});

test('a preview shows what its member would get, and nobody more than the own rights cover', async () => {
  const { name, content } = settings();
  const body = (asUserId: string) => ({ name, menuCode, content, asUserId });
  const whole = await fileOf(subscribe.preview, body(users.editor), tokens.editor);
  const theirs = await fileOf(subscribe.preview, body(users.reader), tokens.editor);
  expect(whole).toContain('广州');
  expect(theirs).toContain('上海');
  expect(theirs).not.toContain('广州');
  expect(await fileOf(subscribe.preview, body(users.reader), tokens.reader)).toBe(theirs);
  expect((await call(subscribe.preview, body(users.editor), tokens.reader)).code).toBe('-59009');
  expect((await call(subscribe.preview, body('nobody'), tokens.editor)).code).toBe('-59002');
});

/** Members by the dozen, in roles of which each sees one city. */
async function crowd(roles: number, people: number): Promise<{ roleIds: string[]; userOf: (index: number) => string }> {
  const { store } = server.app.services;
  const cities = ['上海', '南京', '杭州'];
  const roleIds: string[] = [];
  const nobody = { role_id: null, group_id: null, member_id: null };
  for (let index = 0; index < roles; index += 1) {
    const { role_id } = await addRole(store, 'sample', `城市 ${index}`, ['watch_chart_item', 'watch_right_content']);
    roleIds.push(role_id);
    await store
      .insertInto('table_grant')
      .values({ ...nobody, role_id, table_id: 'sample-orders', granted: true, query_limit: null })
      .execute();
    const condition = { fieldId: 'orders.city', aggregator: 'in', fieldValue: [cities[index % cities.length]] };
    await store
      .insertInto('access_rule')
      .values({
        rule_id: `rule-${index}`,
        corporation_code: 'sample',
        table_id: 'sample-orders',
        rule_name: '',
        always: false,
        tree: JSON.stringify({ condition }),
        masks: '[]',
        updated_by: null,
      })
      .execute();
    await store
      .insertInto('access_rule_subject')
      .values({ ...nobody, rule_id: `rule-${index}`, role_id })
      .execute();
  }
  const userOf = (index: number) => `crowd-${index}`;
  const all = Array.from({ length: people }, (_, index) => index);
  await store
    .insertInto('account')
    .values(
      all.map((index) => ({
        user_id: userOf(index),
        account: userOf(index),
        account_key: userOf(index),
        email: null,
        email_key: null,
        user_nick_name: `成员 ${index}`,
        lang: 'zh_CN' as const,
        password_hash: 'none',
      })),
    )
    .execute();
  await store
    .insertInto('member')
    .values(
      all.map((index) => ({
        member_id: userOf(index),
        corporation_code: 'sample',
        user_id: userOf(index),
        role_id: roleIds[index % roles]!,
      })),
    )
    .execute();
  return { roleIds, userOf };
}

test('where files name their reader, each reader gets an own one, whatever rights they share', async () => {
  const readers = [];
  const { store } = server.app.services;
  const [role] = (await listRoles(store, 'sample')).filter(({ user_type }) => user_type === 'reader');
  for (const name of ['甲', '乙']) {
    const userId = await createAccount(store, {
      ...{ account: `named-${name}`, email: null, userNickName: name, lang: 'zh_CN', passwordHash: 'x' },
    });
    await addMember(store, 'sample', userId, role!.role_id);
    readers.push({ kind: 'member', userId });
  }
  const subscription = await made({ content: 'xlsx', recipients: readers });
  expect(await sendNow(subscription)).toMatchObject({ drawn: 1, counts: { sent: 2 } });
  const policy = async (watermark: boolean) => {
    const { data } = await call<{ version: number }>(securityPolicy.read, {}, tokens.owner);
    const body = { policy: { ...OPEN_POLICY, watermark }, version: data.version };
    expect((await call(securityPolicy.save, body, tokens.owner)).code).toBe('0');
  };
  await policy(true);
  const run = await sendNow(subscription);
  await policy(false);
  expect(run).toMatchObject({ drawn: 2, counts: { sent: 2 } });
});

test('security 13: 100 recipients with 20 different rights are drawn 20 times, and each gets the own rows', async () => {
  const { roleIds } = await crowd(20, 100);
  const subscription = await made({
    name: '各市',
    recipients: roleIds.map((roleId) => ({ kind: 'role', roleId })),
  });
  const run = await sendNow(subscription);
  expect(run).toMatchObject({ state: 'sent', drawn: 20, counts: { sent: 100, failed: 0, skipped: 0 } });
  const { files } = await deliveriesOf(run);
  expect(files).toHaveLength(20);
  const rows = await server.app.services.store
    .selectFrom('subscription_file')
    .innerJoin('subscription_delivery', 'subscription_delivery.file_id', 'subscription_file.file_id')
    .innerJoin('member', (join) => join.on('member.user_id', '=', sql<string>`replace(recipient, 'user:', '')`))
    .select(['file_key', 'role_id'])
    .distinct()
    .where('subscription_file.run_id', '=', run.runId)
    .execute();
  expect(rows).toHaveLength(20);
  for (const { file_key, role_id } of rows) {
    const text = String(await server.app.services.files.get(file_key));
    const own = ['上海', '南京', '杭州'][roleIds.indexOf(role_id) % 3]!;
    const others = ['上海', '南京', '杭州'].filter((city) => city !== own);
    expect(others.filter((city) => text.includes(city))).toEqual([]);
  }
  // Who sees less than the owner of the subscription did not get a file of somebody else, and does not open one.
  expect((await call(subscribe.file, { fileId: files[0]!.fileId }, tokens.reader)).code).toBe('-10007');
}, 180_000);

test('who left gets nothing, and an owner who left stops it and the owners are told', async () => {
  const { store } = server.app.services;
  const subscription = await made({ recipients: [{ kind: 'member', userId: users.reader }] });
  const disable = (userId: string, disabled: boolean) =>
    store
      .updateTable('member')
      .set({ disabled })
      .where('corporation_code', '=', 'sample')
      .where('user_id', '=', userId)
      .execute();
  await disable(users.reader, true);
  expect(await sendNow(subscription)).toMatchObject({ state: 'skipped', note: 'nobody', drawn: 0 });
  await disable(users.reader, false);
  await disable(users.editor, true);
  await call(subscribe.sendNow, { subscriptionId: subscription.subscriptionId }, tokens.owner);
  const run = await until(subscription.subscriptionId, (one) => ended(one) && one.note === 'ownerLeft');
  expect(run).toMatchObject({ state: 'skipped' });
  const inbox = await call<{ list: Message[] }>(messages.list, { messageTypeCodes: ['0003'] }, tokens.owner);
  expect(inbox.data.list.map(({ messageTitle }) => messageTitle)).toContainEqual(expect.stringContaining('已停止'));
  await disable(users.editor, false);
});

test('a table that is not loaded is waited for, then it is sent with a visible note', async () => {
  const subscription = await made({
    gate: { loadedSince: 'hour', waitMinutes: 10, otherwise: 'note' },
    name: '等待数据',
  });
  // Sent by hand, nobody waits, but the note is there.
  clock.later = 61 * 60_000;
  const run = await sendNow(subscription);
  expect(run).toMatchObject({ state: 'sent', note: 'notLoaded', tables: [expect.any(String)] });
  // The clock may have passed the time of other subscriptions, too.
  const inbox = await call<{ list: Message[] }>(messages.list, { messageTypeCodes: ['0003'] }, tokens.reader);
  expect(inbox.data.list.map(({ messageTitle }) => messageTitle)).toContainEqual(
    expect.stringMatching(/等待数据.*数据不完整|数据不完整.*等待数据/),
  );
  clock.later = 0;
});

test('a chart that can not be drawn fails the try: nothing is sent, and another try follows', async () => {
  const { store } = server.app.services;
  const board = await server.addBoard(tokens.editor);
  const reportCode = await addChart(board);
  const subscription = await made({ name: '一张图', menuCode: board, reportCode });
  await store.deleteFrom('chart').where('report_code', '=', reportCode).execute();
  await call(subscribe.sendNow, { subscriptionId: subscription.subscriptionId });
  const run = await until(subscription.subscriptionId, ({ state }) => state === 'waiting');
  expect(run).toMatchObject({ drawn: 0, endedAt: null, reason: { code: '-30006' }, counts: { sent: 0, waiting: 0 } });
});

test('a link of a mail ends it for its recipient without a session, and nobody can make one up', async () => {
  const subscription = await made({ name: '退订', content: 'link' });
  const run = await sendNow(subscription);
  const received = await call<{ unsubscribe: string }>(subscribe.received, { runId: run.runId }, tokens.reader);
  const token = received.data.unsubscribe;
  expect((await server.call(subscribe.unsubscribe, { body: { token: `${token}x` } })).code).toBe('-59014');
  expect(await server.call(subscribe.unsubscribing, { body: { token } })).toMatchObject({
    code: '0',
    data: { name: '退订', done: false },
  });
  expect((await server.call(subscribe.unsubscribe, { body: { token } })).code).toBe('0');
  expect(await sendNow(subscription)).toMatchObject({ state: 'skipped', note: 'nobody' });
});

test('who may not edit boards subscribes for oneself alone, and outside addresses need a domain that owners allow', async () => {
  const save = (change: object, token: string) => call(subscribe.save, settings(change), token);
  expect((await save({ recipients: [{ kind: 'member', userId: users.owner }] }, tokens.reader)).code).toBe('-59003');
  expect((await save({}, tokens.reader)).code).toBe('0');
  const recipients = [{ kind: 'address', address: 'Somebody@Partner.example' }];
  expect((await save({ recipients }, tokens.editor)).code).toBe('-59004');
  expect((await call(subscribe.saveDomains, { domains: ['partner.example'] }, tokens.editor)).code).not.toBe('0');
  expect((await call(subscribe.saveDomains, { domains: ['partner.example'] }, tokens.owner)).code).toBe('0');
  expect((await save({ recipients, content: 'link' }, tokens.editor)).code).toBe('-59012');
  const subscription = await made({ name: '给伙伴', recipients, channels: ['mail'] });
  expect(await sendNow(subscription)).toMatchObject({ state: 'sent', counts: { sent: 1 } });
  expect(await server.mailTo('somebody@partner.example')).toContain('给伙伴');
});

test('a recipient who lost the right to the document gets nothing and learns no name; the owner is told once', async () => {
  const board = await server.addBoard(tokens.editor);
  await addChart(board);
  const subscription = await made({ menuCode: board, name: '失去权限' });
  const first = await sendNow(subscription);
  const [reader] = await memberStandings(server.app.services.store, 'sample', { userId: users.reader });
  const entries = [
    { subject: { kind: 'everyone', id: '' }, allow: ['export', 'edit'], deny: [] },
    { subject: { kind: 'member', id: reader!.memberId }, allow: [], deny: ['view'] },
  ];
  const list = { kind: 'board', id: board, version: 0, entries };
  expect((await call(resourceGrants.save, list, tokens.owner)).code).toBe('0');
  const received = await call<{ menuName: string }>(subscribe.received, { runId: first.runId }, tokens.reader);
  expect(received.data).toMatchObject({ menuName: '', kind: null });
  const refused = async () =>
    (await call<{ list: Message[] }>(messages.list, { messageTypeCodes: ['0003'] }, tokens.editor)).data.list.filter(
      ({ messageContent }) => JSON.stringify(messageContent).includes('1 位接收人已无权'),
    );
  for (let times = 1; times <= 2; times += 1) {
    clock.later += 60_000;
    const run = await sendNow(subscription);
    expect((await deliveriesOf(run)).list).toEqual([expect.objectContaining({ state: 'skipped' })]);
    expect(await refused()).toHaveLength(1);
  }
});
