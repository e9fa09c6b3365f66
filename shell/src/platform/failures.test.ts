/** @page */

import { auth, session } from '@tessera/contract';
import { waitFor } from '@testing-library/dom';

import { aSignIn, createTestShell } from './shell.fixture.ts';
import type { TestShell } from './shell.fixture.ts';

const ASKED = 'GET /api/auth/enterprises';
let shell: TestShell;
beforeEach(() => {
  shell = createTestShell('/main');
  shell.session.begin(aSignIn());
});
afterEach(() => shell.close());
const call = (quiet = false) => shell.client.call(auth.enterprises, {}, { quiet }).catch(() => undefined);
const toasts = () => shell.notify.toasts.get().map(({ text, intent }) => `${intent}: ${text}`);

test.each([
  ['RU-355', '-20127', '/closeshare'],
  ['RU-356', '-20237', '/closeshare'],
  ['RU-357', '-20125', '/expire'],
  ['RU-358', '-20126', '/expire'],
  ['RU-359', '-110001', '/noPermission'],
])('%s code %s leads to %s', async (_row, code, path) => {
  shell.answers = { [ASKED]: { code, msg: 'x' } };
  await call();
  expect(shell.navigation.location.get().pathname).toBe(path);
  expect(toasts()).toEqual([]);
});
test.each([
  ['RU-360', '-110003'],
  ['RU-361', '-10901'],
])('%s code %s is silent', async (_row, code) => {
  shell.answers = { [ASKED]: { code, msg: 'x' } };
  await call();
  expect(toasts()).toEqual([]);
  expect(shell.navigation.location.get().pathname).toBe('/main');
});
test('RU-362, RU-373 any other code shows the message of the server as an error', async () => {
  shell.answers = { [ASKED]: { code: '-30003', msg: '查询超时' } };
  await call();
  expect(toasts()).toEqual(['error: 查询超时']);
});
test('a caller that shows the failure itself gets no toast', async () => {
  shell.answers = { [ASKED]: { code: '-30003', msg: '查询超时' } };
  await call(true);
  expect(toasts()).toEqual([]);
});
test('RU-363 a network failure shows the text of LANG01018', async () => {
  shell.answers = { [ASKED]: () => Promise.reject(new TypeError('offline')) };
  await call();
  expect(toasts()).toEqual(['error: 网络异常，请检查网络连接后重试']);
});
test('RU-364 a request that leaving the page cancelled shows nothing', async () => {
  shell.answers = { [ASKED]: () => new Promise(() => undefined) };
  globalThis.fetch = (({ signal }: Request) =>
    new Promise((_resolve, reject) => {
      const giveUp = () => reject(signal.reason as Error);
      if (signal.aborted) giveUp();
      signal.addEventListener('abort', giveUp);
    })) as typeof fetch;
  const pending = call();
  shell.navigation.navigate('/landPage');
  await pending;
  expect(toasts()).toEqual([]);
});
test('RU-365 wrong parameters show 传参错误 and are logged', async () => {
  await shell.client.call(session.updateLang, { body: { lang: 'xx' as 'zh_CN' } }).catch(() => undefined);
  expect(toasts()).toEqual(['error: 传参错误']);
  await waitFor(() => expect(shell.requests.map(({ name }) => name)).toEqual(['POST /api/platform/telemetry']));
});
test('RU-370 an unhandled rejection raises no toast but goes to the server (D-08)', async () => {
  const event = new Event('unhandledrejection');
  Object.assign(event, { reason: new Error('boom') });
  window.dispatchEvent(event);
  expect(toasts()).toEqual([]);
  await waitFor(() =>
    expect(shell.requests.at(-1)).toMatchObject({
      name: 'POST /api/platform/telemetry',
      body: { source: 'unhandledrejection', message: expect.stringContaining('boom') },
    }),
  );
});
