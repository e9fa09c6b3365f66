import type { WebSocket } from '@playwright/test';
import { SAMPLE_PASSWORD, signIn, type SignedInCaller } from '@tessera/testing';

import { push, tessera, type Installation } from '../../core/installation.ts';
import { ownWord } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { Header } from '../../pages/header.ts';
import { MessagePopup } from '../../pages/message-popup.ts';

/** An account without other messages. */
async function account(installation: Installation, name: string): Promise<SignedInCaller & { to: string }> {
  const to = ownWord(name);
  await tessera(installation, ['user', 'add', to, '--password', SAMPLE_PASSWORD]);
  return { ...(await signIn(installation.url, to, SAMPLE_PASSWORD)), to };
}

test('RT-114 a message is pushed while its reader works: size, steps and unread arithmetic', async ({
  open,
  installation,
}) => {
  const { token, to } = await account(installation, 'messages-popup');
  const page = await open({ token }, '/main/dashboard');
  const header = new Header(page);
  const popup = new MessagePopup(page);
  await expect(page.getByRole('tree')).toBeVisible();
  await expect(header.bell).toHaveAccessibleName('消息');

  await push(installation, { to, title: '库存盘点', text: '今晚盘点', link: '/systemInformation' });
  await expect(popup.title).toHaveText('库存盘点');
  const box = await popup.root.boundingBox();
  expect([box?.width, box?.height]).toEqual([460, 240]);
  await expect(popup.index).toHaveText('1 / 1');
  // What is shown is read.
  await expect(header.bell).toHaveAccessibleName('消息');

  await push(installation, { to, title: '周报已生成', type: '0003' });
  await push(installation, { to, title: '毛利预警', type: '0004' });
  await expect(popup.index).toHaveText('1 / 3');
  await expect(header.bell).toHaveAccessibleName('消息，2 条未读');
  await expect(popup.previous).toBeDisabled();
  await popup.next.click();
  await expect(popup.title).toHaveText('周报已生成');
  await expect(header.bell).toHaveAccessibleName('消息，1 条未读');
  await popup.next.click();
  await expect(popup.title).toHaveText('毛利预警');
  await expect(header.bell).toHaveAccessibleName('消息');
  await expect(popup.next).toBeDisabled();
  await popup.previous.click();
  await expect(popup.index).toHaveText('2 / 3');
  await popup.close.click();
  await expect(popup.root).toHaveCount(0);

  await test.step('type 0002 is never shown nor counted', async () => {
    await push(installation, { to, title: '不应出现', type: '0002' });
    await push(installation, { to, title: '应出现', link: '/systemInformation' });
    await expect(popup.title).toHaveText('应出现');
    await expect(popup.index).toHaveText('1 / 1');
  });
  await popup.root.getByRole('button', { name: '前往查看' }).click();
  await expect(page).toHaveURL(/\/systemInformation$/);
  await expect(popup.root).toHaveCount(0);
  await expect(page.getByRole('table')).toContainText('应出现');
});

test('RT-115 the dropdown counts, reads one and all, and holds the popup back', async ({ open, installation }) => {
  const { token, to } = await account(installation, 'messages-dropdown');
  await push(installation, { to, title: '系统维护', text: '周日凌晨维护' });
  await push(installation, { to, title: '预警甲', type: '0004' });
  const page = await open({ token }, '/landPage');
  const header = new Header(page);
  await expect(header.bell).toHaveAccessibleName('消息，2 条未读');
  await header.bell.click();
  const dropdown = page.getByRole('dialog', { name: '消息中心' }).or(page.getByLabel('消息中心'));
  await expect(dropdown.getByRole('tab', { name: '全部 2' })).toBeVisible();
  await dropdown.getByRole('button', { name: /系统维护/ }).click();
  await expect(dropdown.getByRole('tab', { name: '全部 1' })).toBeVisible();
  await expect(dropdown.getByText('周日凌晨维护')).toBeVisible();
  await push(installation, { to, title: '预警乙', type: '0004' });
  await expect(dropdown.getByRole('tab', { name: '全部 2' })).toBeVisible();
  await expect(dropdown.getByRole('button', { name: /预警乙/ })).toBeVisible();
  await expect(new MessagePopup(page).root).toHaveCount(0);
  await dropdown.getByRole('tab', { name: '预警消息 2' }).click();
  await expect(dropdown.getByRole('button', { name: /系统维护/ })).toHaveCount(0);
  await dropdown.getByRole('button', { name: '全部已读' }).click();
  await expect(dropdown.getByRole('tab', { name: '预警消息', exact: true })).toBeVisible();
  await dropdown.getByRole('button', { name: '进入消息中心' }).click();
  await expect(page).toHaveURL(/\/warningMessage$/);
});

test('RT-025 RT-026 the message centre lists, filters, reads and deletes', async ({ open, installation }) => {
  const { token, call, to } = await account(installation, 'messages-centre');
  await push(installation, { to, title: '通知一', text: '内容一' });
  await push(installation, { to, title: '订阅一', type: '0003' });
  await push(installation, { to, title: '预警一', type: '0004' });
  const page = await open({ token }, '/systemInformation');
  const table = page.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table).not.toContainText('预警一');
  await table.getByRole('button', { name: '通知一' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('内容一');
  await drawer.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('switch', { name: '仅看未读' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('订阅一');
  await page.getByRole('switch', { name: '仅看未读' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox').fill('通知');
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('row').filter({ hasText: '通知一' }).getByRole('checkbox').click();
  await page.getByRole('button', { name: '删除（1）' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('没有符合条件的消息')).toBeVisible();
  await page.getByRole('tab', { name: /预警消息/ }).click();
  await expect(page).toHaveURL(/\/warningMessage$/);
  await expect(page.getByRole('table')).toContainText('预警一');
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(page.getByRole('tab', { name: '预警消息', exact: true })).toBeVisible();
  const left = await call('POST', '/api/message/user/info/list', { page: 1, limit: 10 });
  expect(left).toMatchObject({ total: 2 });
});

test('RU-031 the socket is off on /enterprises and /login and on elsewhere', async ({ open, installation }) => {
  const { token } = await account(installation, 'messages-socket');
  // The walk stays in one document: Playwright reports no close of the sockets of a document that was left.
  const page = await open({ token }, '/enterprises');
  const live = new Set<WebSocket>();
  page.on('websocket', (socket) => {
    socket.on('framereceived', () => live.add(socket));
    socket.on('close', () => live.delete(socket));
  });
  // The other three paths belong to remotes that are not there yet, and lead away at once.
  const header = new Header(page);
  const back = page.getByRole('link', { name: '返回工作台' });
  await expect(back).toBeVisible();
  expect(live.size).toBe(0);
  await back.click();
  await expect.poll(() => live.size).toBe(1);
  await header.userMenu('切换企业');
  await expect(page).toHaveURL(/\/enterprises$/);
  await expect.poll(() => live.size).toBe(0);
  await back.click();
  await expect.poll(() => live.size).toBe(1);
  await header.userMenu('退出登录');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => live.size).toBe(0);
});
