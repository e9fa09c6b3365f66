import { generateKeyPairSync } from 'node:crypto';

import { LocaleProvider } from '@tessera/i18n';
import { PlatformContext } from '@tessera/remote-kit';
import { TesseraProvider } from '@tessera/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

import { ShellContext } from '../../platform/index.ts';
import { aSignIn, createTestShell } from '../../platform/shell.fixture.ts';
import type { Answers, TestShell } from '../../platform/shell.fixture.ts';
import { BindingPage } from './binding-page.tsx';
import { pendingBinding, pendingFactor } from './pending-entry.ts';
import { RedirectPage } from './redirect-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

const DOCKING = 'POST /api/auth/docking';
const OFFERS = `${DOCKING}/offers`;
const BEGIN = `${DOCKING}/begin`;
const FINISH = `${DOCKING}/finish`;
const BIND = `${DOCKING}/bind`;
const KEYCLOAK = {
  corporationName: '禾木生活',
  offers: [{ systemId: 's1', kind: 'oidc', name: '总部登录', password: false }],
};
const DIRECTORY = {
  corporationName: '禾木生活',
  offers: [{ systemId: 's2', kind: 'ldap', name: '公司目录', password: true }],
};
const UNKNOWN = {
  bindingToken: 'b',
  systemName: '总部登录',
  externalAccount: 'li',
  mail: 'l***@hemu.cn',
  mayCreate: true,
};
const NO_CATALOGUES = [] as const;
let shell: TestShell;

afterEach(() => {
  pendingBinding.set(null);
  pendingFactor.set(null);
  shell.close();
});
function show(Page: ComponentType, path: string, answers: Answers) {
  shell = createTestShell(path, answers);
  render(
    <ShellContext.Provider value={shell}>
      <PlatformContext.Provider value={shell.platform}>
        <TesseraProvider theme="purple" locale="zh_CN">
          <LocaleProvider locale="zh_CN" catalogues={NO_CATALOGUES}>
            <Page />
          </LocaleProvider>
        </TesseraProvider>
      </PlatformContext.Provider>
    </ShellContext.Provider>,
  );
}
const path = () => shell.navigation.location.get().pathname;
const sent = (name: string) => shell.requests.filter((request) => request.name === name).map(({ body }) => body);

test('the sign-in page leaves for a system of the corporation that the address names', async () => {
  const url = 'https://id.example.com/auth?state=x';
  show(SignInPage, '/login?enterprise=C1&redirect=%2Fmain%2Fdashboard', { [OFFERS]: KEYCLOAK, [BEGIN]: { url } });
  await userEvent.click(await screen.findByRole('button', { name: '通过 总部登录 登录' }));
  await waitFor(() => expect(shell.opened).toEqual([url]));
  expect(sent(OFFERS)).toEqual([{ enterprise: 'C1' }]);
  expect(sent(BEGIN)).toEqual([{ systemId: 's1', redirect: '/main/dashboard' }]);
});

test('account and password of a directory are given here, go out encrypted, and the way back stays open', async () => {
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  let answer: unknown = { code: '-10002', msg: '账号或密码不正确' };
  show(SignInPage, '/login?redirect=%2Fmain%2Fdashboard', {
    [OFFERS]: DIRECTORY,
    'GET /api/ocmanage/rsa/key': { keyId: 'k1', nonce: 'n1', publicKey },
    [`${DOCKING}/password`]: () => answer,
  });
  const offer = () => screen.findByRole('button', { name: '通过 公司目录 登录' });
  await userEvent.click(await offer());
  expect(screen.getByRole('heading', { name: '通过 公司目录 登录' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '其他登录方式' }));
  await userEvent.click(await offer());
  await userEvent.type(screen.getByLabelText('账号'), 'wang');
  await userEvent.type(screen.getByLabelText('密码'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('账号或密码不正确');
  answer = { redirect: '/main/dashboard', reply: aSignIn() };
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(path()).toBe('/main/dashboard'));
  const [first] = sent(`${DOCKING}/password`);
  expect(first).toMatchObject({ systemId: 's2', account: 'wang', redirect: '/main/dashboard' });
  expect(JSON.stringify(first)).not.toContain('wrong');
});

test('a system that fails says so beside its button, and leads nowhere but to web addresses', async () => {
  let answer: unknown = { code: '-61006', msg: '通过总部登录失败：证书过期' };
  show(SignInPage, '/login', { [OFFERS]: KEYCLOAK, [BEGIN]: () => answer });
  await userEvent.click(await screen.findByRole('button', { name: '通过 总部登录 登录' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('证书过期');
  answer = { url: 'javascript:alert(1)' };
  await userEvent.click(screen.getByRole('button', { name: '通过 总部登录 登录' }));
  expect(await screen.findByText('操作未能完成，请稍后重试')).toBeInTheDocument();
  expect(shell.opened).toEqual([]);
});

test('without offers the sign-in page is as before', async () => {
  show(SignInPage, '/login', { [OFFERS]: { corporationName: '', offers: [] } });
  await waitFor(() => expect(sent(OFFERS)).toEqual([{}]));
  expect(screen.queryByRole('region', { name: '其他登录方式' })).not.toBeInTheDocument();
});

test('what a system sends back ends the sign-in, where it began', async () => {
  show(RedirectPage, '/redirectPage?code=c&state=s&iss=i', {
    [FINISH]: { redirect: '/main/dashboard?menuCode=1', reply: aSignIn() },
  });
  await waitFor(() => expect(path()).toBe('/main/dashboard'));
  expect(sent(FINISH)).toEqual([{ parameters: { code: 'c', state: 's', iss: 'i' } }]);
  expect(shell.session.token.get()).toBe('T1');
});

test('a place on another site is left out', async () => {
  show(RedirectPage, '/redirectPage?code=c&state=s', { [FINISH]: { redirect: '//evil.test/', reply: aSignIn() } });
  await waitFor(() => expect(path()).toBe('/main'));
});

test('a second factor is asked for on the sign-in page', async () => {
  const reply = { factorToken: 'f', factorAccount: 'li' };
  show(RedirectPage, '/redirectPage?code=c&state=s', { [FINISH]: { redirect: '/main/a', reply } });
  await waitFor(() => expect(path()).toBe('/login'));
  expect(pendingFactor.get()).toEqual({ ...reply, redirect: '/main/a' });
});

test('a way that no longer holds is told in place', async () => {
  show(RedirectPage, '/redirectPage?error=access_denied&state=s', { [FINISH]: { code: '-61007', msg: '已失效' } });
  expect(await screen.findByText('已失效')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '返回登录' })).toBeInTheDocument();
});

test('who is not known proves an account by a mailed code', async () => {
  show(RedirectPage, '/redirectPage?code=c&state=s', { [FINISH]: { redirect: null, reply: UNKNOWN } });
  await waitFor(() => expect(path()).toBe('/binding'));
  expect(pendingBinding.get()).toEqual({ ...UNKNOWN, redirect: null });
  shell.close();
  show(BindingPage, '/binding', { [BIND]: { redirect: '/main/a', reply: aSignIn() } });
  expect(screen.getAllByText(/l\*\*\*@hemu\.cn/).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
  await waitFor(() => expect(sent(`${DOCKING}/code`)).toEqual([{ bindingToken: 'b', lang: 'zh_CN' }]));
  await userEvent.type(screen.getByLabelText(/邮箱验证码/), '123456{Enter}');
  await waitFor(() => expect(path()).toBe('/main/a'));
  expect(sent(BIND)).toEqual([{ bindingToken: 'b', proof: { by: 'code', code: '123456' } }]);
  expect(pendingBinding.get()).toBeNull();
});

test('who is not known gets a new account where that may be', async () => {
  pendingBinding.set({ ...UNKNOWN, mail: null, redirect: null });
  show(BindingPage, '/binding', { [BIND]: { redirect: null, reply: aSignIn() } });
  expect(screen.getByLabelText('账号')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '没有账号，创建新账号' }));
  await waitFor(() => expect(path()).toBe('/main'));
  expect(sent(BIND)).toEqual([{ bindingToken: 'b', proof: { by: 'new', lang: 'zh_CN' } }]);
});

test('signing out here leads to where the system signs out', async () => {
  const url = 'https://id.example.com/logout?id_token_hint=x';
  show(SignInPage, '/login', { [OFFERS]: KEYCLOAK, 'GET /api/auth/login/exit': { url } });
  await screen.findByRole('button', { name: '通过 总部登录 登录' });
  act(() => shell.session.begin(aSignIn()));
  await act(() => shell.session.signOut());
  expect(shell.opened).toEqual([url]);
  expect(shell.session.token.get()).toBeNull();
});
