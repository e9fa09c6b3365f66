import type { Route } from '@playwright/test';
import { auth, SESSION_STORAGE_KEYS, TOKEN_HEADER } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn } from '@tessera/testing';

import { serveEmbeddingPage } from '../../core/embedding-page.ts';
import { allowedEmbeddingPage, tessera } from '../../core/installation.ts';
import { ownWord, ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { Header } from '../../pages/header.ts';
import { MemberTable } from '../../pages/member-table.ts';

test('-10006 asks once, 400 px wide; confirming empties the session and leads to sign-in', async ({
  open,
  installation,
}) => {
  const caller = await signIn(installation.url, 'reader', SAMPLE_PASSWORD);
  const page = await open({ token: caller.token }, '/systemInformation');
  await expect(new Header(page).modules).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('tessera.sqlModel', 'left'));
  // The session ends elsewhere while the page stands open.
  await caller.call(auth.signOut.method, auth.signOut.path);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('button')).toHaveCount(1);
  await expect.poll(async () => (await alert.boundingBox())?.width).toBe(400);
  await page.keyboard.press('Escape');
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(alert).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a member who is disabled elsewhere is shown out of the open page', async ({ open, installation }) => {
  const [account, name] = [ownWord('leaver'), ownName('离岗同事')];
  await tessera(installation, ['user', 'add', account, '--name', name, '--password', SAMPLE_PASSWORD]);
  const leaver = await signIn(installation.url, account, SAMPLE_PASSWORD);
  const page = await open({ token: leaver.token }, '/main/dashboard');
  await expect(page.getByRole('tree')).toBeVisible();
  const owner = await open({ role: 'owner' }, '/main/user_manage');
  await new MemberTable(owner).act(name, '停用');
  await owner.getByRole('alertdialog').or(owner.getByRole('dialog')).getByRole('button', { name: '停用' }).click();
  await expect(new MemberTable(owner).row(name).getByText('已停用')).toBeVisible();
  // Sent by the socket, without interaction.
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page).toHaveURL(/\/login/);
});

test('a stored token that is no session any more leads quietly to sign-in', async ({ open }) => {
  const page = await open({ token: 'forged.token.value' }, '/systemInformation');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a renewed token of an answer is taken up by the next call', async ({ open, installation }) => {
  const caller = await signIn(installation.url, 'reader', SAMPLE_PASSWORD);
  const renewed = await signIn(installation.url, 'reader', SAMPLE_PASSWORD);
  const page = await open({ token: caller.token }, '/landPage');
  await expect(new Header(page).modules).toBeVisible();
  const renew = async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), [TOKEN_HEADER]: renewed.token } });
  };
  // Once: a request of the last step would outlive the test.
  await page.route('**/api/message/user/info/list', renew, { times: 1 });
  await page.getByRole('button', { name: /^消息/ }).click();
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEYS.token))
    .toBe(renewed.token);
  const next = page.waitForRequest('**/api/**');
  await page.getByRole('tab', { name: /订阅消息/ }).click();
  expect((await next).headers()[TOKEN_HEADER]).toBe(renewed.token);
});

test('embedded, the end of the session is told to the configured parent only', async ({ page, installation }) => {
  const stranger = await serveEmbeddingPage(() => `${installation.url}/login`);
  await page.goto(allowedEmbeddingPage());
  const frame = page.frameLocator('iframe');
  await frame.getByRole('textbox', { name: '账号' }).fill('reader');
  await frame.getByLabel('密码', { exact: true }).fill(SAMPLE_PASSWORD);
  // The browser denies its storage to a frame of another site, so the token is seen in a call.
  const signedInCall = page.waitForRequest((request) => request.headers()[TOKEN_HEADER] !== undefined);
  await frame.getByRole('button', { name: '登录', exact: true }).click();
  await expect(frame.getByRole('navigation', { name: '模块' })).toBeVisible();
  const token = (await signedInCall).headers()[TOKEN_HEADER];
  const { method, path } = auth.signOut;
  await fetch(`${installation.url}${path}`, { method, headers: { [TOKEN_HEADER]: token ?? '' } });
  await frame.getByRole('alertdialog').getByRole('button').click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { told: unknown[] }).told))
    .toEqual([{ origin: installation.url, data: { type: 'tessera:logout', code: '-10006' } }]);
  await page.goto(stranger.url);
  await expect(frame.getByRole('textbox', { name: '账号' })).toHaveCount(0);
  await stranger.close();
});
