import { sharedCaller } from '../../core/installation.ts';
import { ownName, ownWord } from '../../core/own-name.ts';
import { hasOpenssl, serveSamlProvider } from '../../core/saml-provider.ts';
import { expect, test } from '../../core/test.ts';
import { Header } from '../../pages/header.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const DOCKING = '/api/sys/docking';

test('an owner docks a SAML provider and tests it; somebody signs in by it, and out of both', async ({
  open,
  page,
  installation,
}) => {
  test.skip(!hasOpenssl(), 'openssl is not here, which makes the certificate of the provider');
  const [name, account] = [ownName('总部登录'), ownWord('saml')];
  const provider = await serveSamlProvider({ nameId: account, account, name: '王芳' });
  const { call } = await sharedCaller(installation, 'owner');
  try {
    const owner = await open({ role: 'owner' }, '/permission/dockingSystem');
    await owner.getByRole('button', { name: '添加对接系统' }).click();
    const form = owner.getByRole('dialog', { name: '添加对接系统' });
    await form.getByRole('combobox', { name: '类型' }).selectOption('saml');
    await form.getByLabel('名称').fill(name);
    await form.getByLabel('对方的实体标识').fill(provider.entityId);
    await form.getByLabel('登录地址').fill(provider.ssoUrl);
    await form.getByLabel('签名证书').fill(provider.certificate);
    await form.getByLabel('退出地址').fill(provider.logoutUrl);
    await form.getByRole('combobox', { name: '谁可以登录' }).selectOption('everyone');
    await form.getByRole('combobox', { name: '新成员的默认角色' }).selectOption({ index: 1 });
    await form.getByRole('switch', { name: '退出时同时退出对方系统' }).check();
    await form.getByRole('button', { name: '保存' }).click();
    await expect(owner.getByText('对接系统已保存')).toBeVisible();
    const detail = owner.getByRole('dialog', { name });
    await expect(detail.getByText('/api/auth/docking/answer/')).toBeVisible();
    await detail.getByRole('button', { name: '测试连接' }).click();
    await expect(detail.getByText('所有步骤均已通过')).toBeVisible();

    const signIn = new SignInPage(page);
    await signIn.open('?redirect=%2Fmain%2Fdashboard');
    await page.getByRole('button', { name: `通过 ${name} 登录` }).click();
    // A page of another site, which posts its answer without the cookies of this one.
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/main\/dashboard/);
    await expect(page.getByRole('button', { name: /^用户菜单.*王芳/ })).toBeVisible();
    await new Header(page).userMenu('退出登录');
    await expect(page.getByRole('heading', { name: `${account} signed out` })).toBeVisible();
    await page.goto('/main/dashboard');
    await expect(signIn.submit).toBeVisible();
  } finally {
    const systems = (await call('POST', `${DOCKING}/list`, {})) as { systemId: string; name: string }[];
    const systemId = systems.find((one) => one.name === name)?.systemId;
    if (systemId !== undefined) await call('POST', `${DOCKING}/delete`, { systemId });
    await provider.close();
  }
});
