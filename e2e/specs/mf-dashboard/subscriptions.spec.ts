import { readFile } from 'node:fs/promises';

import { PAGE_PATHS, subscribe, type EndpointInput } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { sharedCaller } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

const OVERVIEW = 'sample-overview';
/** A drawing of the whole overview on a machine that builds beside. */
const DRAWN = { timeout: 90_000 };

test('a board that its reader subscribed to is sent, told in the message centre, and its file opens behind the message', async ({
  open,
}) => {
  const name = ownName('经营总览日报');
  const page = await open({ role: 'editor' }, `/main/dashboard?menuCode=${OVERVIEW}`);
  await new DashboardPage(page).settled();
  await page.getByRole('button', { name: '订阅看板' }).click();
  const form = page.getByRole('dialog', { name: '订阅“经营总览”' });
  await form.getByRole('textbox', { name: '名称' }).fill(name);
  await form.getByLabel('发送内容').selectOption('PDF 文档');
  await expect(form.getByLabel('频率')).toHaveValue('day');
  // None of its tables is compared with a source, so nothing is waited for.
  await form.getByLabel('采集的数据').selectOption('前一天的数据已采集完整（与数据源核对一致）');
  await form.getByLabel('仍不完整时').selectOption('本期不发送，并通知我');
  await expect(form.getByRole('checkbox', { name: '消息中心' })).toBeChecked();
  await form.getByRole('button', { name: '订阅', exact: true }).click();
  await expect(form).toHaveCount(0);

  await page.goto(PAGE_PATHS.subscriptions);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('每天');
  await expect(row).toContainText('还没有发送过');
  await row.getByRole('button', { name: `“${name}”的操作` }).click();
  await page.getByRole('menuitem', { name: '修改' }).click();
  const kept = page.getByRole('dialog').filter({ has: page.getByLabel('采集的数据') });
  await expect(kept.getByLabel('采集的数据')).toHaveValue('equal');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: `“${name}”的操作` }).click();
  await page.getByRole('menuitem', { name: '立即发送' }).click();
  const history = page.getByRole('dialog', { name });
  await expect(history.getByRole('listitem').first()).toContainText('已发送', DRAWN);
  await expect(history).toContainText('送达 1 · 等待 0 · 失败 0 · 跳过 0 · 生成 1 份');
  await history.getByRole('button', { name: '关闭' }).click();
  await expect(row).toContainText('已发送');

  await page.goto('/systemInformation');
  await page.getByRole('table').getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: '前往查看' }).click();
  await expect(page).toHaveURL(/\/subscribe\/received\?run=/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: `下载 ${name}` }).click();
  const file = await loading;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${name}.*\\.pdf$`));
  expect((await readFile(await file.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

/** Calls of subscriptions as a caller. */
function callsOf({ call }: SignedInCaller) {
  const { deliveries, history, pause, received, save, sendNow } = subscribe;
  return {
    save: async (body: EndpointInput<typeof save>['body']) =>
      save.reply.parse(await call(save.method, save.path, body)),
    pause: async (subscriptionId: string, paused: boolean) =>
      pause.reply.parse(await call(pause.method, pause.path, { subscriptionId, paused })),
    received: async (runId: string) => received.reply.parse(await call(received.method, received.path, { runId })),
    /** Sends it now and gives the names of those who got it. */
    async sent(subscriptionId: string): Promise<{ readonly runId: string; readonly people: string[] }> {
      const { runId } = sendNow.reply.parse(await call(sendNow.method, sendNow.path, { subscriptionId }));
      const state = async () => {
        const { list } = history.reply.parse(await call(history.method, history.path, { subscriptionId }));
        return list.find((run) => run.runId === runId)?.state;
      };
      await expect.poll(state, 'the occurrence').toBe('sent');
      const { list } = deliveries.reply.parse(await call(deliveries.method, deliveries.path, { runId }));
      return { runId, people: list.map(({ recipient }) => recipient) };
    },
  };
}

test('a subscription rests while it is paused, and a link without a session ends it for its recipient alone', async ({
  open,
  installation,
}) => {
  const [author, reader] = await Promise.all([
    sharedCaller(installation, 'editor'),
    sharedCaller(installation, 'reader'),
  ]);
  const calls = callsOf(author);
  const name = ownName('链接日报');
  const made = await calls.save({
    name,
    menuCode: OVERVIEW,
    content: 'link',
    schedule: { kind: 'day', timeZone: 'Asia/Shanghai', at: '08:00' },
    recipients: [author, reader].map(({ session }) => ({ kind: 'member' as const, userId: session.userInfo.id })),
    channels: ['message'],
  });
  expect(made).toMatchObject({ standing: 'active', nextAt: expect.any(String) });
  expect(await calls.pause(made.subscriptionId, true)).toMatchObject({ standing: 'paused', nextAt: null });
  expect(await calls.pause(made.subscriptionId, false)).toMatchObject({ standing: 'active', nextAt: made.nextAt });

  const first = await calls.sent(made.subscriptionId);
  expect(first.people).toHaveLength(2);
  const { unsubscribe } = await callsOf(reader).received(first.runId);
  const page = await open({}, `${PAGE_PATHS.unsubscribe}?${new URLSearchParams({ token: unsubscribe })}`);
  await expect(page.getByText(`退订“${name}”？`)).toBeVisible();
  await page.getByRole('button', { name: '退订' }).click();
  await expect(page.getByText('已退订')).toBeVisible();
  const second = await calls.sent(made.subscriptionId);
  expect(second.people).toHaveLength(1);
  expect(first.people).toContain(second.people[0]);
});
