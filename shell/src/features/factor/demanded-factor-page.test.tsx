import { LocaleProvider } from '@tessera/i18n';
import { PlatformContext } from '@tessera/remote-kit';
import { TesseraProvider } from '@tessera/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ShellContext } from '../../platform/index.ts';
import { aSignIn, createTestShell, type Answers, type TestShell } from '../../platform/shell.fixture.ts';
import { DemandedFactorPage } from './demanded-factor-page.tsx';

const FACTOR = 'POST /api/sys/user/factor';
const STATE = { enrolledAt: null, recoveryCodesLeft: 0, demanded: true, mail: true, signedIn: true };
const NEW_SECRET = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Tessera:li?secret=JBSWY3DPEHPK3PXP' };
const CODES = ['aaaa-bbbb', 'cccc-dddd'];
const NO_CATALOGUES = [] as const;
let shell: TestShell;
afterEach(() => shell.close());

function show(answers: Answers) {
  shell = createTestShell('/main/dashboard', answers);
  act(() => shell.session.begin(aSignIn()));
  render(
    <ShellContext.Provider value={shell}>
      <PlatformContext.Provider value={shell.platform}>
        <TesseraProvider theme="purple" locale="zh_CN">
          <LocaleProvider locale="zh_CN" catalogues={NO_CATALOGUES}>
            <DemandedFactorPage />
          </LocaleProvider>
        </TesseraProvider>
      </PlatformContext.Provider>
    </ShellContext.Provider>,
  );
}
const sent = (name: string) => shell.requests.filter((request) => request.name === name).map(({ body }) => body);

test('who came by a docked system sets up the demanded factor without a password', async () => {
  show({
    [`${FACTOR}/state`]: STATE,
    [`${FACTOR}/begin`]: NEW_SECRET,
    [`${FACTOR}/confirm`]: { recoveryCodes: CODES },
  });
  expect(await screen.findByText('您刚刚通过企业系统登录，无需再输入密码。')).toBeInTheDocument();
  expect(screen.queryByLabelText(/密码/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  expect(sent(`${FACTOR}/begin`)).toMatchObject([{ proof: { signedIn: true } }]);
  await userEvent.type(screen.getByLabelText(/6 位验证码/), '123456{Enter}');
  expect(await screen.findByText(CODES[0] ?? '')).toBeInTheDocument();
  expect(sent(`${FACTOR}/confirm`)).toMatchObject([{ code: '123456' }]);
});

test('a sign-in that is too long ago is told in place', async () => {
  show({
    [`${FACTOR}/state`]: STATE,
    [`${FACTOR}/begin`]: { code: '-10002', msg: '请重新登录后再试' },
  });
  await userEvent.click(await screen.findByRole('button', { name: '下一步' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('请重新登录后再试');
});

test('who signed in here proves it is them first', async () => {
  show({ [`${FACTOR}/state`]: { ...STATE, signedIn: false } });
  expect(await screen.findByLabelText(/^当前密码/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(screen.getByLabelText(/^当前密码/)).toHaveAttribute('aria-invalid', 'true'));
  expect(sent(`${FACTOR}/begin`)).toEqual([]);
});
