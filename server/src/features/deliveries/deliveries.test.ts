import { createHmac } from 'node:crypto';

import {
  ENDPOINTS,
  type AnyEndpoint,
  type ChannelAnswer,
  type Delivery,
  type DeliveryChannel,
  type DeliveryChannelDetail,
  type Message,
} from '@tessera/contract';

import { jobsAtRest } from '../../testing/jobs-at-rest.ts';
import { requestTo, rowsWhen, startInstance, startMailbox, type Instance } from './deliveries-harness.ts';
import type { SettledDelivery } from './deliveries.ts';
import { startRobot } from './robot-harness.ts';

const { delivery, messages } = ENDPOINTS;
const SECRET = 'SEC-a-secret-nobody-sees';
let one: Instance;
let token: string;
let ahead = 0;
const settled: SettledDelivery[] = [];
const people: Record<string, string> = {};
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let robot: Awaited<ReturnType<typeof startRobot>>;
const fine = () => ({ status: 200, body: '{"errcode":0,"errmsg":"ok"}' });

beforeAll(async () => {
  mailbox = await startMailbox();
  robot = await startRobot(fine);
  one = await startInstance({
    now: () => new Date(Date.now() + ahead),
    settled: (some) => void settled.push(...some),
    guard: (input) => ('refuse' in input ? 'no longer shared' : null),
    env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailbox.port), SMTP_FROM: 'bi@test.invalid' },
  });
  token = (await one.server.signIn('owner')).token;
  const rows = await one.server.app.services.store.selectFrom('account').select(['account', 'user_id']).execute();
  for (const row of rows) people[row.account] = row.user_id;
}, 200_000);
afterAll(async () => {
  await one.server.stop();
  await mailbox.stop();
  await robot.stop();
});
beforeEach(async () => {
  await one.server.app.services.store.deleteFrom('delivery').execute();
  settled.length = 0;
  robot.heard.length = 0;
  robot.answer = fine;
  mailbox.answerOf = () => '250 fine';
});

const user = (account: string) => ({ kind: 'user', userId: people[account] ?? '' }) as const;
const ended = (state: string) => rowsWhen(one, (rows) => rows.length > 0 && rows.every((row) => row.state === state));
/** Lets the minute pass in which the service looks after what is left. */
async function lookAfter(): Promise<void> {
  await jobsAtRest(one.server.app.services);
  ahead += 75_000;
  await one.server.app.services.jobs.wake();
}
async function addChannel(kind: string, address: string, more: object = {}): Promise<DeliveryChannelDetail> {
  const body = { kind, name: `${kind} ${Math.random()}`, settings: { address, ...more } };
  const reply = await one.server.call<DeliveryChannelDetail>(delivery.addChannel, { body }, token);
  expect(reply.code).toBe('0');
  return reply.data;
}
/** Until the run has noted that the channel rests. */
async function rested(channelId: string): Promise<void> {
  for (;;) {
    const lanes = one.server.app.services.store.selectFrom('delivery_lane').select('run');
    const lane = await lanes
      .where('channel_id', '=', channelId)
      .where('paused_until', 'is not', null)
      .where('run', 'is', null)
      .executeTakeFirst();
    if (lane) return;
  }
}
const inbox = async (type: string) => {
  const body = { page: 1, limit: 50, messageTypeCodes: [type] };
  return (await one.server.call<{ list: Message[] }>(messages.list, { body }, token)).data.list;
};

test('a message is written once, however often it is asked for; who left or lost the right is skipped', async () => {
  const asked = [
    requestTo({ recipient: user('owner') }),
    requestTo({ recipient: user('editor'), check: { guard: 'probe', input: { refuse: true } } }),
    requestTo({ recipient: { kind: 'user', userId: 'somebody-who-left' } }),
  ];
  expect(await one.deliveries.deliver(asked)).toBe(3);
  expect(await one.deliveries.deliver(asked)).toBe(0);
  await rowsWhen(one, (rows) => rows.every(({ state }) => state === 'sent' || state === 'skipped'));
  expect(settled.map(({ state }) => state).toSorted()).toEqual(['sent', 'skipped', 'skipped']);
  expect(settled.map(({ answer }) => answer)).toEqual(
    expect.arrayContaining(['no longer shared', '收件人已不是企业成员。']),
  );
  expect((await inbox('0004')).filter(({ messageTitle }) => messageTitle === '销售预警')).toHaveLength(1);
});

test('a delivery exists if and only if its transaction commits', async () => {
  const { store } = one.server.app.services;
  const rolledBack = store.transaction().execute(async (transaction) => {
    await one.deliveries.deliver([requestTo({ recipient: user('owner') })], transaction);
    throw new Error('undone');
  });
  await expect(rolledBack).rejects.toThrow('undone');
  expect(await store.selectFrom('delivery').selectAll().execute()).toEqual([]);
});

test('a mail brings its files, its picture, a name of its own and a way out', async () => {
  const { files } = one.server.app.services;
  await files.put('tests/a.csv', Buffer.from('a,b\n1,2\n'));
  await files.put('tests/p.png', Buffer.from('not really a picture'));
  const content = {
    title: '每日销售',
    text: '<b>昨日</b>',
    locale: 'zh_CN',
    attachments: [{ key: 'tests/a.csv', name: '明细.csv', contentType: 'text/csv' }],
    picture: { key: 'tests/p.png', name: 'board.png', contentType: 'image/png' },
  } as const;
  const recipient = { kind: 'address', address: 'guest@test.invalid' } as const;
  await one.deliveries.deliver([requestTo({ recipient, channel: 'mail', content, unsubscribe: '/u?t=1' })]);
  const [row] = await ended('sent');
  const [mail = ''] = mailbox.mails.splice(0);
  expect(mail).toContain(`Message-ID: <${row?.delivery_id}@`);
  expect(mail).toMatch(/List-Unsubscribe: <http[^>]*\/u\?t=1>/i);
  expect(mail).toMatch(/Content-ID: <picture>/i);
  expect(mail).toContain(Buffer.from('a,b\n1,2\n').toString('base64'));
  expect(row?.answer).toContain('250 fine');
});

test('a mail server that refuses for now is tried again, one that refuses for ever is not, one that vanishes leaves doubt', async () => {
  const recipient = { kind: 'address', address: 'guest@test.invalid' } as const;
  mailbox.answerOf = (line) => (line.startsWith('RCPT') ? '451 later' : '250 fine');
  await one.deliveries.deliver([requestTo({ recipient, channel: 'mail' })]);
  await rowsWhen(one, ([row]) => row?.state === 'queued' && row.tries === 1);
  mailbox.answerOf = (line) => (line.startsWith('RCPT') ? '550 nobody here' : '250 fine');
  await lookAfter();
  const [row] = await ended('failed');
  expect(row).toMatchObject({ tries: 2, answer: expect.stringContaining('550 nobody here') as string });
  mailbox.answerOf = (line) => (line === '.' ? 'vanish' : '250 fine');
  const source = { kind: 'probe', id: 'doubt', period: new Date() };
  await one.deliveries.deliver([requestTo({ recipient, channel: 'mail', source })]);
  await rowsWhen(one, (rows) => rows.some(({ state, tries }) => state === 'uncertain' && tries === 1));
});

test('a robot that answers 200 with an error inside has failed, with its words and without our secrets', async () => {
  robot.answer = () => ({ status: 200, body: `{"errcode":310000,"errmsg":"sign not match ${SECRET}"}` });
  const channel = await addChannel('dingtalk', `${robot.url}/robot/send?access_token=abcdef0123456789`, {
    secret: SECRET,
  });
  expect(JSON.stringify(channel)).not.toMatch(/abcdef0123456789|SEC-a-secret/);
  expect(channel.secretsSet.toSorted()).toEqual(['address', 'secret']);
  const body = { channelId: channel.channelId };
  const { data } = await one.server.call<ChannelAnswer>(delivery.testChannel, { body }, token);
  expect(data).toMatchObject({ state: 'failed', answer: '{"errcode":310000,"errmsg":"sign not match ***"}' });
  const asked = new URL(robot.heard[0]?.url ?? '', robot.url).searchParams;
  const sign = createHmac('sha256', SECRET)
    .update(`${asked.get('timestamp')}\n${SECRET}`)
    .digest('base64');
  expect(asked.get('sign')).toBe(sign);
  const list = await one.server.call<{ list: Delivery[] }>(delivery.list, { body }, token);
  expect(list.data.list).toMatchObject([{ state: 'failed', sourceKind: 'test', retryable: true, tries: 1 }]);

  robot.answer = fine;
  const deliveryId = list.data.list[0]?.deliveryId;
  expect((await one.server.call(delivery.retry, { body: { deliveryId } }, token)).code).toBe('0');
  await ended('sent');
  expect((await one.server.call(delivery.retry, { body: { deliveryId } }, token)).code).toBe('-57006');
});

test('no more than a channel takes in a minute, and texts that are too long are cut with a note and the link', async () => {
  const { channelId } = await addChannel('wecom', `${robot.url}/cgi-bin/webhook/send?key=0123456789abcdef`);
  const content = { title: '长', text: '库存不足'.repeat(2_000), locale: 'zh_CN' } as const;
  const source = (index: number) => ({ kind: 'probe', id: `many-${index}`, period: new Date() });
  await one.deliveries.deliver(
    Array.from({ length: 25 }, (_, index) =>
      requestTo({ recipient: { kind: 'group' }, channel: channelId, content, source: source(index) }),
    ),
  );
  // The run gave the others back, which says when they may be sent.
  const waits = (row: { state: string; claimed_by: string | null }) =>
    row.state === 'queued' && row.claimed_by === null;
  await rowsWhen(
    one,
    (rows) => rows.filter(({ state }) => state === 'sent').length === 20 && rows.filter(waits).length === 5,
  );
  expect(robot.heard).toHaveLength(20);
  const text = (JSON.parse(robot.heard[0]?.body ?? '') as { markdown: { content: string } }).markdown.content;
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_096);
  expect(text).toMatch(/已截断.*\n\n\[在系统中打开\]\(http.*\/warning\/board\?id=1\)$/s);
  await lookAfter();
  await ended('sent');
  expect(robot.heard).toHaveLength(25);
});

test('a webhook is signed, and one without answer is called again with the same key', async () => {
  const { channelId } = await addChannel('webhook', `${robot.url}/hook`, { secret: SECRET });
  robot.answer = () => ({ status: 503, body: 'busy' });
  await one.deliveries.deliver([requestTo({ recipient: { kind: 'group' }, channel: channelId })]);
  await rowsWhen(one, ([row]) => row?.state === 'queued' && row.tries === 1);
  robot.answer = fine;
  await lookAfter();
  await ended('sent');
  const [first, second] = robot.heard;
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  const stamp = String(second?.headers['tessera-timestamp']);
  const signed = createHmac('sha256', SECRET).update(`${stamp}.${second?.body}`).digest('hex');
  expect(second?.headers['tessera-signature']).toBe(`v1=${signed}`);
});

test('a run that is lost while it sends leaves doubt, which its owner hears of once; a webhook is called again', async () => {
  const { store } = one.server.app.services;
  const dingtalk = await addChannel('dingtalk', `${robot.url}/robot/send?access_token=abcdef0123456789`);
  const webhook = await addChannel('webhook', `${robot.url}/hook`, { secret: SECRET });
  // As a kill -9 leaves them: being sent, by a run that nobody hears of any more.
  await store.transaction().execute(async (transaction) => {
    const asked = [dingtalk, webhook].map(({ channelId }) =>
      requestTo({ recipient: { kind: 'group' }, channel: channelId, ownerId: people['owner'] ?? '' }),
    );
    await one.deliveries.deliver(asked, transaction);
    const lease_until = new Date(Date.now() + ahead + 1_000);
    await transaction
      .updateTable('delivery')
      .set({ state: 'sending', tries: 1, claimed_by: 'lost', lease_until })
      .execute();
  });
  await lookAfter();
  await rowsWhen(one, (rows) => rows.every(({ state }) => state === 'sent' || state === 'uncertain'));
  expect(settled.map(({ state, channelKind }) => [channelKind, state])).toEqual(
    expect.arrayContaining([
      ['dingtalk', 'uncertain'],
      ['webhook', 'sent'],
    ]),
  );
  expect(robot.heard.map(({ url }) => url)).toEqual(['/hook']);
  const told = (await inbox('0001')).filter(({ messageTitle }) => messageTitle === '未能送达：销售预警');
  expect(told).toHaveLength(1);
});

test('secrets stay with their address, and other roles see nothing', async () => {
  const { channelId, version, name } = await addChannel('webhook', `${robot.url}/hook`, { secret: SECRET });
  const change = (settings: object) => ({ body: { channelId, version, name, enabled: true, settings } });
  const moved = await one.server.call(
    delivery.updateChannel,
    change({ address: 'https://elsewhere.test.invalid' }),
    token,
  );
  expect(moved.code).toBe('-57004');
  const editor = (await one.server.signIn('editor')).token;
  expect((await one.server.call(delivery.list, { body: {} }, editor)).code).toBe('-110001');
  expect((await one.server.call(delivery.channelChoices, { body: {} }, editor)).code).toBe('0');
});

test('who asks to wait is left alone for that long, whatever waits, and gets it in order then', async () => {
  const { channelId, name } = await addChannel('webhook', `${robot.url}/hook`, { secret: SECRET });
  robot.answer = () => ({ status: 429, body: 'slow down', headers: { 'retry-after': '300' } });
  const ids = ['first', 'second', 'third'];
  await one.deliveries.deliver(
    ids.map((id) =>
      requestTo({
        recipient: { kind: 'group' },
        channel: channelId,
        source: { kind: 'probe', id, period: new Date() },
      }),
    ),
  );
  await rowsWhen(one, (rows) => rows.some(({ tries, claimed_by }) => tries === 1 && claimed_by === null));
  const find = async () => {
    const { data } = await one.server.call<DeliveryChannel[]>(delivery.listChannels, { body: {} }, token);
    return data.find((channel) => channel.channelId === channelId);
  };
  await rested(channelId);
  expect(await find()).toMatchObject({ name, waiting: 3, state: 'failed', answer: '429 slow down' });
  const body = { channelId };
  expect((await one.server.call<ChannelAnswer>(delivery.testChannel, { body }, token)).data.state).toBe('queued');
  await lookAfter();
  expect(robot.heard).toHaveLength(1);

  robot.answer = fine;
  await jobsAtRest(one.server.app.services);
  ahead += 300_000;
  await one.server.app.services.jobs.wake();
  await ended('sent');
  const heard = robot.heard.slice(1).map((call) => (JSON.parse(call.body) as { source: { id: string } }).source.id);
  expect(heard.slice(1)).toEqual(ids);
  expect(await find()).toMatchObject({ waiting: 0, state: 'ok', pausedUntil: null });
});

test('what sends over a channel is named; one that is switched off sends nothing, and failed ones go again together', async () => {
  const { channelId } = await addChannel('webhook', `${robot.url}/hook`, { secret: SECRET });
  const body = { channelId };
  const call = async <Reply>(endpoint: AnyEndpoint, more: object = {}) =>
    (await one.server.call<Reply>(endpoint, { body: { ...body, ...more } }, token)).data;
  one.uses.push({ channelId, id: 'rule-1', name: '库存不足', ownerId: people['owner'] ?? '' });
  const named = { list: [{ kind: 'probe', id: 'rule-1', name: '库存不足', ownerName: expect.any(String) as string }] };
  expect(await call<unknown>(delivery.channelUses)).toEqual({ ...named, total: 1 });
  expect(await call<unknown>(delivery.switchChannel, { enabled: false })).toBeNull();
  const ids = ['a', 'b', 'c'];
  await one.deliveries.deliver(
    ids.map((id) =>
      requestTo({
        recipient: { kind: 'group' },
        channel: channelId,
        source: { kind: 'probe', id, period: new Date() },
      }),
    ),
  );
  await ended('failed');
  expect(await call<ChannelAnswer>(delivery.testChannel)).toMatchObject({
    state: 'failed',
    answer: '消息渠道已停用。',
  });
  expect(robot.heard).toEqual([]);
  await call(delivery.switchChannel, { enabled: true });
  expect(await call<{ count: number }>(delivery.retryFailed)).toEqual({ count: 3 });
  await rowsWhen(one, (rows) => rows.filter(({ state }) => state === 'sent').length === 3);
  expect(robot.heard.map((one) => (JSON.parse(one.body) as { source: { id: string } }).source.id)).toEqual(ids);
});
