import { SAMPLE_PASSWORD } from '@tessera/testing';

import { sharedCaller, tessera } from '../../core/installation.ts';
import { ownName, ownWord } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { timeCode } from '../../core/time-code.ts';
import { Header } from '../../pages/header.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const MEMBERS = '/api/sys/corporationUser';
const ROLES = '/api/sys/corporationRoleRel';

test('a second factor that a role demands is set up, asked for at sign-in, and stood in for once by each recovery code', async ({
  open,
  page,
  installation,
}) => {
  const [account, roleName] = [ownWord('factor'), ownName('两步')];
  await tessera(installation, ['user', 'add', account, '--password', SAMPLE_PASSWORD]);
  const { call } = await sharedCaller(installation, 'owner');
  const roles = (await call('POST', `${ROLES}/listRole`, {})) as { roleId: string; userTypeSymbol: string }[];
  const copyFrom = roles.find(({ userTypeSymbol }) => userTypeSymbol === 'reader')?.roleId;
  const { roleId } = (await call('POST', `${ROLES}/add`, { roleName, copyFrom, copyTables: true })) as {
    roleId: string;
  };
  const { list } = (await call('POST', `${MEMBERS}/listCorporationUser`, { userNickName: account })) as {
    list: { memberId: string }[];
  };
  await call('POST', `${MEMBERS}/update`, { memberId: list[0]?.memberId, roleId });

  const settings = await open({ role: 'owner' }, '/permission/seniorConfig');
  await settings.getByRole('checkbox', { name: roleName, exact: true }).check();
  await settings.getByRole('button', { name: '保存' }).click();
  await expect(settings.getByText('高级配置已保存，立即生效')).toBeVisible();

  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(account, SAMPLE_PASSWORD);
  await expect(page.getByRole('heading', { name: '设置两步验证' })).toBeVisible();
  // No other page is there.
  await page.goto('/main/dashboard');
  await expect(page.getByRole('heading', { name: '设置两步验证' })).toBeVisible();
  await page.getByLabel('当前密码').fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: '下一步' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('应用显示的 6 位验证码').fill(timeCode(secret));
  await page.getByRole('button', { name: '启用两步验证' }).click();
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: '我已妥善保存' }).click();
  await expect(page).toHaveURL(/\/main\/dashboard/);

  const signOut = async () => {
    await new Header(page).userMenu('退出登录');
    await expect(page).toHaveURL(/\/login/);
    await signIn.signIn(account, SAMPLE_PASSWORD);
  };
  const enter = async (code: string) => {
    await page.getByRole('textbox', { name: /^验证码/ }).fill(code);
    await page.getByRole('button', { name: '验证并登录' }).click();
  };
  await signOut();
  await enter(timeCode(secret, 1));
  await expect(new Header(page).modules).toBeVisible();
  await signOut();
  await enter(recovery);
  await expect(new Header(page).modules).toBeVisible();
  await signOut();
  await enter(recovery);
  await expect(page.getByRole('alert')).toContainText('验证码不正确');
});
