import { LocaleProvider } from '@tessera/i18n';
import { PlatformContext } from '@tessera/remote-kit';
import { TesseraProvider } from '@tessera/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

import { ShellContext } from '../../platform/index.ts';
import { aSignIn, createTestShell } from '../../platform/shell.fixture.ts';
import type { Answers, TestShell } from '../../platform/shell.fixture.ts';
import { EnterprisesPage } from './enterprises-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { pendingChoice } from './pending-entry.ts';
import { RedirectPage } from './redirect-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

const SIGN_IN = 'POST /api/auth/login/bi';
const KEY = 'GET /api/ocmanage/rsa/key';
const IDENTIFICATION = 'GET /api/bigscreen/identification';
const NO_CATALOGUES = [] as const;
let shell: TestShell;
let pair: CryptoKeyPair;
let key: { keyId: string; publicKey: string; nonce: string };

beforeAll(async () => {
  pair = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey)).toString('base64');
  key = { keyId: 'k1', nonce: 'n1', publicKey: `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n` };
});
afterEach(() => {
  pendingChoice.set(null);
  shell.close();
});

function show(Page: ComponentType, path: string, answers: Answers = {}) {
  shell = createTestShell(path, {
    [KEY]: key,
    [IDENTIFICATION]: { productVersion: '3', registrationOpen: true, mailConfigured: true, sampleAccounts: ['owner'] },
    ...answers,
  });
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
const sent = (name: string) => shell.requests.filter((request) => request.name === name);
async function decrypt(cipher: string): Promise<string> {
  const bytes = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, pair.privateKey, Buffer.from(cipher, 'base64'));
  const [nonce, text] = new TextDecoder().decode(bytes).split('\n');
  expect(nonce).toBe('n1');
  return text ?? '';
}
async function signIn(password = 'Geheim123') {
  await userEvent.type(screen.getByLabelText('账号'), 'owner');
  await userEvent.type(screen.getByLabelText('密码'), `${password}{Enter}`);
}

describe('/login', () => {
  test('D-03, D-16 the password travels encrypted for the key of the server, and Enter sends', async () => {
    show(SignInPage, '/login?redirect=%2Fmain%2Fdashboard%3FmenuCode%3D1', { [SIGN_IN]: aSignIn() });
    await signIn();
    await waitFor(() => expect(path()).toBe('/main/dashboard'));
    const body = sent(SIGN_IN)[0]?.body as { account: string; password: string; keyId: string };
    expect(body).toMatchObject({ account: 'owner', keyId: 'k1' });
    expect(await decrypt(body.password)).toBe('Geheim123');
    expect(shell.session.token.get()).toBe('T1');
  });
  test('an empty form says what is missing, puts the focus on it and sends nothing', async () => {
    show(SignInPage, '/login');
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(screen.getByText('请输入账号')).toBeInTheDocument();
    expect(screen.getByText('请输入密码')).toBeInTheDocument();
    expect(screen.getByLabelText('账号')).toHaveFocus();
    expect(sent(KEY)).toEqual([]);
  });
  test('what the server refuses stands in the form and not in a toast', async () => {
    show(SignInPage, '/login', { [SIGN_IN]: { code: '-10004', msg: '尝试次数过多，请 5 分钟后再试' } });
    await signIn('falsch');
    expect(await screen.findByRole('alert')).toHaveTextContent('尝试次数过多，请 5 分钟后再试');
    expect(shell.notify.toasts.get()).toEqual([]);
    expect(path()).toBe('/login');
  });
  test('a key that the server has changed meanwhile is fetched again', async () => {
    let refused = false;
    show(SignInPage, '/login', {
      [SIGN_IN]: () => {
        if (refused) return aSignIn();
        refused = true;
        return { code: '-10003', msg: 'x' };
      },
    });
    await signIn();
    await waitFor(() => expect(shell.session.token.get()).toBe('T1'));
    expect(sent(KEY)).toHaveLength(2);
  });
  test('several corporations lead to /enterprises, where one is entered', async () => {
    const enterprises = [
      { corporationCode: 'C1', corporationName: '禾木生活', roleName: '所有者' },
      { corporationCode: 'C2', corporationName: '江南茶饮', roleName: '读者' },
    ];
    show(SignInPage, '/login', { [SIGN_IN]: { enterprises, choiceToken: 'choice' } });
    await signIn();
    await waitFor(() => expect(path()).toBe('/enterprises'));
    expect(shell.session.token.get()).toBeNull();
    expect(pendingChoice.get()).toMatchObject({ choiceToken: 'choice', enterprises });
  });
  test('sample accounts fill in the account', async () => {
    show(SignInPage, '/login');
    await userEvent.click(await screen.findByRole('button', { name: 'owner' }));
    expect(screen.getByLabelText('账号')).toHaveValue('owner');
  });
});

describe('/forget_pwd?undo=', () => {
  const UNDO = 'POST /api/auth/email/undo';
  const restore = () => userEvent.click(screen.getByRole('button', { name: '恢复原邮箱' }));

  test('a click brings the address back and asks for a new password of that account', async () => {
    show(ForgotPasswordPage, '/forget_pwd?undo=a-token', { [UNDO]: { account: 'lin' } });
    expect(screen.queryByLabelText(/新密码/)).toBeNull();
    expect(sent(UNDO)).toHaveLength(0);
    await restore();
    await screen.findByText(/邮箱已恢复/);
    expect(sent(UNDO)[0]?.body).toEqual({ token: 'a-token' });
    expect(screen.getByRole('textbox', { name: /账号/ })).toHaveValue('lin');
    expect(screen.getByLabelText(/新密码/)).toBeVisible();
  });

  test('a link that has ended is said in place', async () => {
    show(ForgotPasswordPage, '/forget_pwd?undo=old', { [UNDO]: { code: '-10041', msg: '链接已失效' } });
    await restore();
    expect(await screen.findByRole('alert')).toHaveTextContent('链接已失效');
    expect(screen.getByRole('link', { name: '返回登录' })).toBeVisible();
  });
});

test('/enterprises enters the chosen corporation', async () => {
  const choice = 'POST /api/auth/login/choose';
  pendingChoice.set({
    choiceToken: 'choice',
    enterprises: [{ corporationCode: 'C2', corporationName: '江南茶饮', roleName: '读者' }],
    redirect: '/landPage',
  });
  show(EnterprisesPage, '/enterprises', { [choice]: aSignIn() });
  await userEvent.click(screen.getByRole('button', { name: /江南茶饮/ }));
  await waitFor(() => expect(path()).toBe('/landPage'));
  expect(sent(choice)[0]?.body).toMatchObject({ choiceToken: 'choice', enterpriseCode: 'C2' });
});

describe('/register', () => {
  test('the code is mailed once the mailbox is right, and may be asked for again after a pause', async () => {
    show(RegisterPage, '/register');
    const send = screen.getByRole('button', { name: '发送验证码' });
    await userEvent.click(send);
    expect(screen.getByText('请输入有效的邮箱地址')).toBeInTheDocument();
    expect(sent('POST /api/auth/register/code')).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^邮箱 ?\*?$/), 'li@hemu.cn');
    await userEvent.click(send);
    expect(await screen.findByRole('button', { name: '60 秒后重发' })).toBeDisabled();
    expect(sent('POST /api/auth/register/code')[0]?.body).toMatchObject({ email: 'li@hemu.cn', lang: 'zh_CN' });
  });
  test('the password rule is ticked off while the user types', async () => {
    show(RegisterPage, '/register');
    expect(screen.getAllByLabelText('未满足')).toHaveLength(3);
    await userEvent.type(screen.getByLabelText(/^密码/), 'abc1');
    expect(screen.getAllByLabelText('已满足')).toHaveLength(2);
  });
  test('an installation that approves says so before, and after the form was sent', async () => {
    const approving = { productVersion: '3', registrationOpen: true, registrationApproval: true, mailConfigured: true };
    show(RegisterPage, '/register', {
      [IDENTIFICATION]: { ...approving, sampleAccounts: [] },
      'POST /api/auth/register': { code: '-10050', msg: '企业已提交' },
    });
    expect(await screen.findByText('新企业需经平台运营方批准后才能登录。')).toBeInTheDocument();
    const fields = ['企业名称', '姓名', '邮箱', '邮箱验证码', '账号', '密码', '确认密码'];
    const values = ['禾木', '李', 'li@hemu.cn', '123456', 'li-hemu', 'abcdefg1', 'abcdefg1'];
    for (const [index, field] of fields.entries()) {
      await userEvent.type(screen.getByLabelText(new RegExp(`^${field} ?\\*?$`)), values[index]!);
    }
    await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText('已提交，等待批准')).toBeInTheDocument();
  });
  test('a closed registration says so', async () => {
    const closed = { productVersion: '3', registrationOpen: false, mailConfigured: true, sampleAccounts: [] };
    show(RegisterPage, '/register', { [IDENTIFICATION]: closed });
    expect(await screen.findByText('未开放自助注册')).toBeInTheDocument();
    expect(screen.queryByText('注册后您将成为该企业的所有者')).toBeNull();
  });
});

describe('/redirectPage', () => {
  const ENTER = 'POST /api/auth/third/enter';
  test('a ticket of a third-party system signs its user in', async () => {
    show(RedirectPage, '/redirectPage?systemId=s1&ticket=abc', { [ENTER]: aSignIn() });
    await waitFor(() => expect(path()).toBe('/main'));
    expect(sent(ENTER)[0]?.body).toMatchObject({ systemId: 's1', ticket: 'abc' });
  });
  test('a user who is not linked yet goes to /binding', async () => {
    show(RedirectPage, '/redirectPage?systemId=s1&ticket=abc', {
      [ENTER]: { bindingToken: 'b', systemName: 'ERP', externalAccount: 'li' },
    });
    await waitFor(() => expect(path()).toBe('/binding'));
  });
  test('a refused ticket is told in place', async () => {
    show(RedirectPage, '/redirectPage?systemId=s1&ticket=abc', { [ENTER]: { code: '-10016', msg: '票据无效' } });
    expect(await screen.findByText('票据无效')).toBeInTheDocument();
  });
});
