import { ENDPOINTS, type DigitalRun, type Message } from '@tessera/contract';

import { compareWithSource } from '../../testing/compared-table.ts';
import { jobsAtRest } from '../../testing/jobs-at-rest.ts';
import { addMember, createAccount } from '../identity/index.ts';
import { startDigital, type DigitalServer } from './digital-harness.ts';

const { delivery, digital, messages } = ENDPOINTS;
let on: DigitalServer;
const clock = { ahead: 0 };
beforeAll(async () => {
  on = await startDigital(() => new Date(Date.now() + clock.ahead));
}, 120_000);
afterAll(() => on.server.stop());

const sendNow = async (messageId: string): Promise<DigitalRun> => {
  const reply = await on.call<DigitalRun>(digital.sendNow, { messageId });
  if (reply.code !== '0') throw new Error(`it was not sent: ${reply.code}`);
  return on.ended(messageId);
};
const inboxOf = async (token: string, title: string) =>
  (await on.call<{ list: Message[] }>(messages.list, {}, token)).data.list.filter(({ messageTitle }) =>
    messageTitle.startsWith(title),
  );

test('it is sent once to each reader with the figures of that reader, and what an application shows of it is counted', async () => {
  const message = await on.save({
    title: '早报 {销售额}',
    recipients: [on.users.owner, on.users.reader].map((userId) => ({ kind: 'member', userId })),
    schedule: { kind: 'day', at: '08:00', timeZone: 'Asia/Shanghai' },
    delivery: { ways: ['message'] },
  });
  await on.limitReaders(['华南']);
  try {
    const run = await sendNow(message.messageId);
    expect(run).toMatchObject({ state: 'done', cause: 'now', texts: 2, readers: 2, shown: 0, sent: 2, failed: 0 });
    expect((await inboxOf(on.tokens.reader, '早报')).map(({ messageTitle }) => messageTitle)).toEqual(['早报 900.00']);
    expect((await inboxOf(on.tokens.owner, '早报')).map(({ messageTitle }) => messageTitle)).toEqual(['早报 1,250.50']);
    const ofReader = async () => {
      const list = await on.receipts(run.runId, { channel: 'app' });
      return list.find(({ recipient }) => recipient === `user:${on.users.reader}`);
    };
    expect(await ofReader()).toMatchObject({ state: 'queued', shown: { title: '早报 900.00' } });
    const mine = (await on.mine(on.tokens.reader)).find(({ messageId }) => messageId === message.messageId);
    expect(mine).toMatchObject({ title: '早报 900.00', asOf: run.dueAt });
    expect(await ofReader()).toMatchObject({ state: 'sent' });
    expect((await on.ended(message.messageId)).shown).toBe(1);

    // What was computed with rights that the reader has no more is computed anew.
    await on.limitReaders(['华东']);
    const later = (await on.mine(on.tokens.reader)).find(({ messageId }) => messageId === message.messageId);
    expect(later).toMatchObject({ title: '早报 350.50', asOf: run.dueAt });
    // Nor is it sent any more.
    const { store } = on.server.app.services;
    await store.updateTable('delivery').set({ state: 'failed' }).where('recipient', '=', on.users.reader).execute();
    expect((await on.call(digital.retry, { runId: run.runId })).data).toEqual({ count: 1 });
    expect(await on.ended(message.messageId)).toMatchObject({ sent: 1, skipped: 1 });
    const refused = await on.receipts(run.runId, { channel: 'message', state: 'skipped' });
    expect(refused).toMatchObject([{ answer: expect.stringContaining('数据权限') }]);
  } finally {
    await on.limitReaders([]);
  }
});

test('groups behind robots read as the chosen role; what failed is sent again', async () => {
  const { store } = on.server.app.services;
  const channel = await on.call<{ channelId: string }>(delivery.addChannel, {
    kind: 'webhook',
    name: '门店系统',
    settings: { address: 'https://hook.test.invalid/x', secret: 'secret-of-the-shops' },
  });
  expect(channel.code).toBe('0');
  const { channelId } = channel.data;
  await on.limitReaders(['华南']);
  try {
    const message = await on.save({
      recipients: [{ kind: 'member', userId: on.users.owner }],
      delivery: { ways: [], channels: [channelId], channelRoleId: on.roles.reader },
    });
    await on.call(digital.sendNow, { messageId: message.messageId });
    const receiptOf = async () => {
      const [run] = (await on.call<{ list: DigitalRun[] }>(digital.runs, { messageId: message.messageId })).data.list;
      return run ? (await on.receipts(run.runId)).find((one) => one.channel === channelId) : undefined;
    };
    let receipt = await receiptOf();
    while (!receipt) receipt = await receiptOf();
    expect(receipt).toMatchObject({
      recipient: 'group',
      channelName: '门店系统',
      shown: { title: '今日销售额 900.00' },
    });
    // The channel is down: what failed is sent again by hand.
    await store.updateTable('delivery').set({ state: 'failed' }).where('channel_id', '=', channelId).execute();
    await store.updateTable('digital_receipt').set({ state: 'failed' }).where('channel', '=', channelId).execute();
    const failed = await on.call<{ list: DigitalRun[] }>(digital.runs, {
      messageId: message.messageId,
      state: 'failed',
    });
    const [run] = failed.data.list;
    expect(run).toMatchObject({ state: 'done', failed: 1 });
    const one = { recipient: 'group', channel: channelId };
    expect((await on.call(digital.retry, { runId: run?.runId, one })).data).toEqual({ count: 1 });
    expect((await on.call(digital.retry, { runId: run?.runId, one: { ...one, channel: 'mail' } })).code).toBe('-57006');
  } finally {
    await on.limitReaders([]);
    await on.call(delivery.deleteChannel, { channelId });
  }
});

test('readers with the same rights and language share one text, however many they are', async () => {
  const { store } = on.server.app.services;
  for (let at = 0; at < 40; at += 1) {
    const account = `crowd-${at}`;
    const userId = await createAccount(store, {
      account,
      userNickName: account,
      email: null,
      passwordHash: '-',
      lang: 'zh_CN',
    } as never);
    await addMember(store, 'sample', userId, on.roles.reader);
  }
  const message = await on.save({ delivery: { ways: ['message', 'mail'] } });
  const run = await sendNow(message.messageId);
  expect(run).toMatchObject({ state: 'done', texts: 1, readers: 41, sent: 42, skipped: 40 });
  const skipped = await on.receipts(run.runId, { state: 'skipped', search: 'crowd-7' });
  expect(skipped).toMatchObject([{ channel: 'mail', answer: expect.stringContaining('邮箱'), retryable: false }]);
});

test('its schedule computes it, while its data is complete; what is off or over is not', async () => {
  const { services } = on.server.app;
  const late = await on.save({
    schedule: { kind: 'day', at: '08:00', timeZone: 'Asia/Shanghai' },
    gate: { loadedSince: 'day', waitMinutes: 0, otherwise: 'skip' },
  });
  const noted = await on.save({
    schedule: { kind: 'day', at: '08:00', timeZone: 'Asia/Shanghai' },
    gate: { loadedSince: 'day', waitMinutes: 0, otherwise: 'note' },
    delivery: { ways: ['message'] },
    title: '晚报 {销售额}',
  });
  const unequal = await on.save({
    schedule: { kind: 'day', at: '08:00', timeZone: 'Asia/Shanghai' },
    gate: { collected: true, waitMinutes: 0, otherwise: 'skip' },
  });
  // It was never compared.
  await compareWithSource(on.server, on.tableId);
  const off = await on.save({ schedule: { kind: 'day', at: '08:00', timeZone: 'Asia/Shanghai' }, enabled: false });
  await jobsAtRest(services);
  clock.ahead = 2 * 86_400_000;
  const tokens = await on.server.signInAll();
  Object.assign(on.tokens, tokens);
  await services.jobs.wake();
  const skipped = await on.ended(late.messageId);
  expect(skipped).toMatchObject({ state: 'skipped', cause: 'schedule', note: expect.stringContaining('区域销售') });
  expect(await on.ended(unequal.messageId)).toMatchObject({
    state: 'skipped',
    note: expect.stringMatching(/核对不一致.*区域销售/),
  });
  const run = await on.ended(noted.messageId);
  expect(run).toMatchObject({ state: 'done', note: expect.stringContaining('区域销售') });
  expect(JSON.stringify(await inboxOf(tokens.reader, '晚报'))).toContain('区域销售');
  expect((await on.call<{ total: number }>(digital.runs, { messageId: off.messageId })).data.total).toBe(0);
  expect((await on.call(digital.sendNow, { messageId: off.messageId })).code).toBe('-64004');
});
