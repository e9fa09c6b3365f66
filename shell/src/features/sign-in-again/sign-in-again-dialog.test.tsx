/** @page */

import { generateKeyPairSync } from 'node:crypto';

import { auth } from '@tessera/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aSignIn } from '../../platform/shell.fixture.ts';
import { nameOf, showPage } from '../../testing/show-page.fixture.tsx';
import type { ShownPage } from '../../testing/show-page.fixture.tsx';
import { SignInAgainHost } from './index.ts';

const KEY = nameOf({ method: 'GET', path: '/api/ocmanage/rsa/key' });
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const PUBLIC_KEY = { keyId: 'k1', nonce: 'n1', publicKey: publicKey.export({ type: 'spki', format: 'pem' }) };
const ENDED = { code: '-10006', msg: '登录状态已失效' };
let page: ShownPage;
let outcome: Promise<string>;
afterEach(() => page.close());

async function expire(answers = {}) {
  page = showPage(<SignInAgainHost />, { answers: { [nameOf(auth.enterprises)]: ENDED } });
  page.shell.navigation.guard(async () => false);
  outcome = page.shell.client.call(auth.enterprises, {}, { quiet: true }).then(
    () => 'answered',
    () => 'failed',
  );
  await screen.findByRole('alertdialog', { name: '请重新登录' });
  act(() => {
    page.shell.answers = { [KEY]: PUBLIC_KEY, [nameOf(auth.enterprises)]: [], ...answers };
  });
}

test('asks for the password alone, in the corporation of before, and goes on', async () => {
  await expire({ [nameOf(auth.signIn)]: { ...aSignIn(), token: 'T2' } });
  expect(screen.getByText(/以陈静怡（owner）的身份重新登录/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('密码'), 'secret{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await outcome).toBe('answered');
  expect(page.bodies(auth.signIn)).toMatchObject([{ account: 'owner', corporationCode: 'C1' }]);
});
test('a wrong password is told, and the question stays', async () => {
  await expire({ [nameOf(auth.signIn)]: { code: '-10001', msg: '账号或密码不正确' } });
  await userEvent.type(screen.getByLabelText('密码'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('账号或密码不正确');
  expect(page.shell.signInAgain.asked.get()).not.toBeNull();
});
test('the code of a second factor follows, and a choice of corporations is answered by that of before', async () => {
  await expire({
    [nameOf(auth.signIn)]: { factorToken: 'f1', factorAccount: 'owner' },
    [nameOf(auth.proveFactor)]: { choiceToken: 'c1', enterprises: [] },
    [nameOf(auth.chooseEnterprise)]: { ...aSignIn(), token: 'T2' },
  });
  await userEvent.type(screen.getByLabelText('密码'), 'secret{Enter}');
  await userEvent.type(await screen.findByLabelText(/验证码/), '123456{Enter}');
  expect(await outcome).toBe('answered');
  expect(page.bodies(auth.chooseEnterprise)).toMatchObject([{ choiceToken: 'c1', enterpriseCode: 'C1' }]);
});
test('another account says what is lost, and can be taken back', async () => {
  await expire();
  await userEvent.click(screen.getByRole('button', { name: '换一个账号登录' }));
  expect(screen.getByText(/尚未保存的修改将丢失/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '返回' }));
  await userEvent.click(screen.getByRole('button', { name: '换一个账号登录' }));
  await userEvent.click(screen.getByRole('button', { name: '放弃并换账号登录' }));
  expect(await outcome).toBe('failed');
  expect(page.path()).toMatch(/^\/login/);
});
