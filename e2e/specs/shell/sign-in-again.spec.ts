import { auth, SESSION_STORAGE_KEYS } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn } from '@tessera/testing';

import { addBoard } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { BoardEditorPage } from '../../pages/board-editor-page.ts';
import { Header } from '../../pages/header.ts';

test('a session that ends while a board is edited goes on in place, and what was edited is saved', async ({
  open,
  installation,
}) => {
  const caller = await signIn(installation.url, 'owner', SAMPLE_PASSWORD);
  const board = await addBoard(caller, ownName('看板'));
  const page = await open({ token: caller.token }, `/main/dashboard?menuCode=${board}&mode=edit`);
  const editor = new BoardEditorPage(page);
  // The save stays on its way until the session has ended.
  let release: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname.startsWith('/api/') && /save/i.test(url.pathname),
    async (route) => {
      await ended;
      await route.continue();
    },
    { times: 1 },
  );
  await editor.add('文本');
  await page.getByRole('textbox', { name: '文本内容' }).fill('十一月销售复盘');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(editor.item('文本')).toBeVisible();
  await caller.call(auth.signOut.method, auth.signOut.path);
  release();

  const dialog = page.getByRole('alertdialog', { name: '请重新登录' });
  await expect(dialog).toContainText('（owner）');
  await dialog.getByLabel('密码', { exact: true }).fill(SAMPLE_PASSWORD);
  await dialog.getByRole('button', { name: '登录并继续' }).click();
  await expect(dialog).toHaveCount(0);
  await editor.settled();
  await expect(editor.item('文本')).toBeVisible();
  await page.reload();
  await expect(page.getByText('十一月销售复盘')).toBeVisible();
});

test('a new tab opens in the session of the others, and a sign-out ends them all', async ({
  browser,
  installation,
}) => {
  const { token } = await signIn(installation.url, 'reader', SAMPLE_PASSWORD);
  const context = await browser.newContext({ baseURL: installation.url });
  const first = await context.newPage();
  await first.goto('/login');
  await first.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    SESSION_STORAGE_KEYS.token,
    token,
  ] as const);
  await first.goto('/landPage');
  await expect(new Header(first).modules).toBeVisible();

  const second = await context.newPage();
  await second.goto('/systemInformation');
  await expect(new Header(second).modules).toBeVisible();
  await expect(second).toHaveURL(/\/systemInformation$/);
  expect(await second.evaluate((value) => JSON.stringify(localStorage).includes(value), token)).toBe(false);

  await second.getByRole('button', { name: /^用户菜单/ }).click();
  await second.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(second).toHaveURL(/\/login/);
  await expect(first).toHaveURL(/\/login/);
  await context.close();
});
