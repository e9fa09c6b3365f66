import { createHmac } from 'node:crypto';

import { SAMPLE_PASSWORD } from '@tessera/testing';

import { mailTo, tessera } from '../../core/installation.ts';
import { ownWord, ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { Header } from '../../pages/header.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const PASSWORD = 'Quiet-River-27';
/** Code of six digits that a mail holds. */
const codeOf = (mail: string): string => /\b\d{6}\b/.exec(mail)?.[0] ?? '';

for (const role of ['owner', 'editor', 'reader'] as const) {
  test(`${role} signs in and lands on the first module`, async ({ page, problems }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await expect(page).toHaveTitle(/登录/);
    await signIn.signIn(role, SAMPLE_PASSWORD);
    await expect(page).toHaveURL(/\/main\/dashboard/);
    await expect(new Header(page).modules.getByText('仪表板', { exact: true })).toBeVisible();
    expect(problems.list).toEqual([]);
  });
}

test('a wrong password is told beside the form; floods are refused', async ({ page, installation }) => {
  const account = ownWord('flooded');
  await tessera(installation, ['user', 'add', account, '--password', PASSWORD]);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.submit.click();
  await expect(page.getByText('请输入账号')).toBeVisible();
  await expect(page.getByText('请输入密码')).toBeVisible();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const answered = page.waitForResponse('**/api/auth/login/bi');
    await signIn.signIn(account, `${PASSWORD}-wrong`);
    await answered;
    await expect(signIn.failure).toContainText('密码');
  }
  await expect(page).toHaveURL(/\/login$/);
  await signIn.signIn(account, PASSWORD);
  await expect(signIn.failure).toContainText('分钟');
  await expect(page.getByRole('status').filter({ hasText: '分钟' })).toHaveCount(0);
});

test('sign-in leads back to the page that was asked for, never to another origin', async ({ page }) => {
  const signIn = new SignInPage(page);
  await page.goto('/systemInformation?menuCode=7');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signIn.signIn('reader', SAMPLE_PASSWORD);
  await expect(page).toHaveURL(/\/systemInformation\?menuCode=7$/);
  await new Header(page).userMenu('退出登录');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goto('/systemInformation');
  await expect(page).toHaveURL(/\/login\?redirect=%2FsystemInformation$/);
  const here = new URL(page.url()).origin;
  for (const foreign of ['https://evil.example/', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)']) {
    await signIn.open(`?redirect=${encodeURIComponent(foreign)}`);
    await signIn.signIn('reader', SAMPLE_PASSWORD);
    await expect(page).toHaveURL(new RegExp(`^${here}/main/dashboard`));
    await new Header(page).userMenu('退出登录');
    await expect(page).toHaveURL(/\/login/);
  }
});

test('registration makes a corporation; its owner orders the navigation and resets a forgotten password', async ({
  page,
  installation,
}) => {
  const [corporation, account] = [ownName('晨光文具'), ownWord('linxiao')];
  const email = `${account}@chenguang.example`;
  await page.goto('/register');
  await page.getByLabel('企业名称').fill(corporation);
  await page.getByLabel('姓名').fill('林晓');
  await page.getByLabel(/^邮箱(?!验证码)/).fill(email);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText('验证码已发送，请查收邮件')).toBeVisible();
  await page.getByLabel('邮箱验证码').fill(codeOf(await mailTo(installation, email)));
  await page.getByLabel(/^账号(?!验证码)/).fill(account);
  await page.getByLabel(/^密码(?!验证码)/).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByText(corporation).first()).toBeVisible();

  const header = new Header(page);
  await page.goto('/main/user_manage/navigation');
  await page.getByRole('button', { name: '上移“数据源”' }).click();
  await page.getByRole('combobox', { name: '登录后的页面' }).selectOption('数据模型');
  await page.getByRole('button', { name: '保存' }).click();
  await expect
    .poll(() => header.moduleNames())
    .toEqual(['数据源', '仪表板', '管理中心', '动态大屏', '动态大屏专业版', '预警']);
  await header.userMenu('退出登录');

  await page.getByRole('link', { name: '忘记密码？' }).click();
  await page.getByLabel(/^账号(?!验证码)/).fill(account);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText('验证码已发送，请查收邮件')).toBeVisible();
  await page.getByLabel('邮箱验证码').fill(codeOf(await mailTo(installation, email)));
  await page.getByLabel('新密码').fill(`${PASSWORD}8`);
  await page.getByLabel('确认密码').fill(`${PASSWORD}8`);
  await page.getByRole('button', { name: '重置密码' }).click();
  await expect(page.getByText('密码已重置，请使用新密码登录')).toBeVisible();
  const signIn = new SignInPage(page);
  await signIn.signIn(account, PASSWORD);
  await expect(signIn.failure).toBeVisible();
  await signIn.signIn(account, `${PASSWORD}8`);
  await expect(page).toHaveURL(/\/main\/dataModel/);
});

test('an invitation is accepted with a new account; a second corporation is chosen and switched', async ({
  page,
  open,
  installation,
}) => {
  const [corporation, account] = [ownName('来宾工作室'), ownWord('guest')];
  const email = `${account}@chenguang.example`;
  const owner = await open({ role: 'owner' }, '/main/user_manage');
  await owner.getByRole('button', { name: '邀请成员' }).click();
  await owner.getByRole('dialog').getByLabel('邮箱').fill(email);
  await owner.getByRole('button', { name: '发送 1 份邀请' }).click();
  await expect(owner.getByText('已发出 1 份邀请')).toBeVisible();
  const mail = await mailTo(installation, email);
  const link = new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? '');

  await page.goto(`${link.pathname}${link.search}`);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('姓名').fill('来宾');
  await page.getByLabel(/^密码(?!验证码)/).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '创建账号并加入' }).click();
  await expect(page).toHaveURL(/\/main\/dashboard/);

  await new Header(page).userMenu('切换企业');
  await expect(page).toHaveURL(/\/enterprises$/);
  await page.getByRole('link', { name: '创建或加入其他企业' }).click();
  await page.getByLabel('新企业的名称').fill(corporation);
  await page.getByRole('button', { name: '创建企业' }).click();
  await expect(page.getByText(corporation).first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await new Header(page).userMenu('退出登录');

  await new SignInPage(page).signIn(account, PASSWORD);
  await expect(page).toHaveURL(/\/enterprises$/);
  const corporations = page.getByRole('main').getByRole('listitem');
  await expect(corporations).toHaveCount(2);
  await corporations.filter({ hasText: corporation }).getByRole('button').click();
  await expect(page).toHaveURL(/\/(main|landPage)/);
  await new Header(page).userMenu('切换企业');
  await expect(corporations.filter({ hasText: corporation })).toContainText('当前企业');
  await corporations.filter({ hasNotText: corporation }).getByRole('button').click();
  await expect(page).toHaveURL(/\/main\/dashboard/);
});

test('a third-party system sends its user in, who is bound once; a ticket answers once', async ({
  page,
  installation,
}) => {
  const system = ownName('门店助手');
  const told = await tessera(installation, ['third-system', 'add', system, 'https://portal.example/enter']);
  const [, systemId = ''] = /System id: (\S+)/.exec(told) ?? [];
  const [, secret = ''] = /Secret[^:]*: (\S+)/.exec(told) ?? [];
  let ticketNumber = 0;
  const enter = (key = secret) => {
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: systemId, aud: 'tessera', sub: 'shop-7', iat: now, exp: now + 240, jti: `${ticketNumber++}` };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
    const ticket = `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
    return `/redirectPage?systemId=${systemId}&ticket=${ticket}`;
  };
  await page.goto(enter('not the secret'));
  await expect(page.getByText('无法跳转')).toBeVisible();
  await page.goto(enter());
  await expect(page).toHaveURL(/\/binding$/);
  await expect(page.getByText(system)).toBeVisible();
  await page.getByLabel('账号', { exact: true }).fill('editor');
  await page.getByLabel('密码', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page).toHaveURL(/\/main\/dashboard/);
  await new Header(page).userMenu('退出登录');
  const second = enter();
  await page.goto(second);
  await expect(page).toHaveURL(/\/main\/dashboard/);
  await new Header(page).userMenu('退出登录');
  await page.goto(second);
  await expect(page.getByText('无法跳转')).toBeVisible();
});
