/** @page */

import { auth, SESSION_STORAGE_KEYS } from '@tessera/contract';
import { isCancelled } from '@tessera/request';

import { aSession, aSignIn, createTestShell } from './shell.fixture.ts';
import type { TestShell } from './shell.fixture.ts';

const RESTORE = 'GET /api/sys/user/getUserInfoByToken';
const EXIT = 'GET /api/auth/login/exit';
const KEY = 'GET /api/ocmanage/rsa/key';
let shell: TestShell;
const start = (path?: string, answers?: Record<string, unknown>) => (shell = createTestShell(path, answers));
afterEach(() => shell.close());
const stored = (key: keyof typeof SESSION_STORAGE_KEYS) => sessionStorage.getItem(SESSION_STORAGE_KEYS[key]);

describe('the signed-in session', () => {
  test('RU-117 to RU-121 token, user, permissions, corporation code and AI flag are kept in session storage', () => {
    start().session.begin(aSignIn('reader'));
    expect(stored('token')).toBe('T1');
    expect(JSON.parse(stored('userInfo') ?? '')).toMatchObject({ id: 'u1', account: 'owner' });
    expect(JSON.parse(stored('permissions') ?? '').permissionList).toContainEqual({
      permissionSymbol: 'watch_left_tree',
    });
    expect(stored('corporationCode')).toBe('C1');
    expect(stored('aiOn')).toBe('true');
    expect(localStorage.getItem(SESSION_STORAGE_KEYS.token)).toBeNull();
  });
  test('RU-152 to RU-156 sign-out asks the server and empties the whole session storage', async () => {
    start().session.begin(aSignIn());
    sessionStorage.setItem(SESSION_STORAGE_KEYS.treeNodes, '[]');
    sessionStorage.setItem('anything', 'else');
    await shell.session.signOut();
    expect(shell.requests.map(({ name }) => name)).toContain(EXIT);
    expect(sessionStorage).toHaveLength(0);
    expect(shell.session.token.get()).toBeNull();
    expect(shell.session.current.get()).toBeNull();
    expect(shell.permissions.granted.get().size).toBe(0);
  });
  test('sign-out ends the session here even when the server cannot be told', async () => {
    start().session.begin(aSignIn());
    shell.answers = { [EXIT]: { code: '-10099', msg: 'x' } };
    await expect(shell.session.signOut()).rejects.toThrow();
    expect(sessionStorage).toHaveLength(0);
  });
  test('a stored token is asked about at the start', async () => {
    sessionStorage.setItem(SESSION_STORAGE_KEYS.token, 'T9');
    start('/main', { [RESTORE]: aSession('editor') });
    await shell.session.restore();
    expect(shell.session.current.get()?.roleInfo.userTypeSymbol).toBe('editor');
  });
  test('a stored token that the server no longer knows is forgotten without an alert', async () => {
    sessionStorage.setItem(SESSION_STORAGE_KEYS.token, 'old');
    start('/main', { [RESTORE]: { code: '-10006', msg: '' } });
    await expect(shell.session.restore()).resolves.toBeNull();
    expect(shell.notify.dialogs.get()).toEqual([]);
    expect(shell.session.token.get()).toBeNull();
  });
  test('forgetting it leaves alone what the page of a stranger asks meanwhile', async () => {
    sessionStorage.setItem(SESSION_STORAGE_KEYS.token, 'old');
    start('/redirectPage', { [RESTORE]: { code: '-10006', msg: '' }, [KEY]: () => new Promise(() => undefined) });
    shell.client.call(auth.rsaKey, {}, { quiet: true }).catch(() => undefined);
    await shell.session.restore();
    expect(shell.transport.pending).toBe(1);
    shell.transport.cancelAll();
  });
  test('a server that cannot be asked leaves the token alone', async () => {
    sessionStorage.setItem(SESSION_STORAGE_KEYS.token, 'T9');
    start('/main', { [RESTORE]: () => Promise.reject(new TypeError('offline')) });
    await expect(shell.session.restore()).rejects.toThrow();
    expect(shell.session.token.get()).toBe('T9');
  });
});

describe('the end of the session', () => {
  const ended = { code: '-10006', msg: '' };
  const alert = () => shell.notify.dialogs.get();

  test('a session that another one replaces ends without an alert, whichever answer comes first', async () => {
    const asked = 'GET /api/auth/login/test';
    let answerLate = (_reply: unknown): void => undefined;
    start('/enterprises', {
      [asked]: ended,
      'GET /api/auth/enterprises': () => new Promise((resolve) => (answerLate = resolve)),
    }).session.begin(aSignIn());
    const late = shell.client.call(auth.enterprises).catch((error: unknown) => error);
    await shell.session.replace(async () => {
      await expect(shell.client.call(auth.test)).rejects.toThrow();
      return { ...aSignIn('admin', { corporationCode: 'C2' }), token: 'T2' };
    });
    answerLate(ended);
    expect(isCancelled(await late)).toBe(true);
    expect(alert()).toEqual([]);
    expect(shell.session.token.get()).toBe('T2');
    expect(shell.session.current.get()?.corporationCode).toBe('C2');
    await shell.client.call(auth.test).catch(() => undefined);
    expect(alert()).toHaveLength(1);
  });
  test('signing out goes on while the page moves, and leads to where a docked system signs out', async () => {
    let release = (): void => undefined;
    const answer = new Promise((resolve) => (release = () => resolve({ url: 'https://id.example.com/slo' })));
    start('/enterprises', { 'GET /api/auth/login/exit': () => answer }).session.begin(aSignIn());
    const signedOut = shell.session.signOut();
    shell.navigation.navigate('/main/dashboard');
    release();
    await signedOut;
    expect(shell.opened).toEqual(['https://id.example.com/slo']);
  });
  test('a session that could not be replaced goes on, and its end is told', async () => {
    start('/enterprises', { 'GET /api/auth/login/test': ended }).session.begin(aSignIn());
    await expect(shell.session.replace(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(shell.session.token.get()).toBe('T1');
    await shell.client.call(auth.test).catch(() => undefined);
    expect(alert()).toHaveLength(1);
  });

  test('RU-157, RU-352 code -10006 alerts once, however many calls learn of it', async () => {
    start('/main/dashboard?menuCode=7', { 'GET /api/auth/login/test': ended }).session.begin(aSignIn());
    await Promise.allSettled([shell.client.call(auth.test), shell.client.call(auth.test, {}, { quiet: true })]);
    expect(alert()).toHaveLength(1);
    expect(alert()[0]).toMatchObject({ kind: 'alert', text: '登录状态已失效，请重新登录' });
    expect(shell.notify.toasts.get()).toEqual([]);
  });
  test('RU-158, RU-353, RU-380 confirming clears session storage and goes to /login', async () => {
    start('/main/dashboard?menuCode=7', { 'GET /api/auth/login/test': ended }).session.begin(aSignIn());
    sessionStorage.setItem('anything', 'else');
    await shell.client.call(auth.test).catch(() => undefined);
    expect(sessionStorage.getItem('anything')).toBe('else');
    alert()[0]?.answer(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(sessionStorage).toHaveLength(0);
    const { pathname, search } = shell.navigation.location.get();
    expect(pathname).toBe('/login');
    expect(new URLSearchParams(search).get('redirect')).toBe('/main/dashboard?menuCode=7');
  });
  test('RU-354 embedded, the parent frame is told instead, under the origins of the settings only', async () => {
    const posted: unknown[] = [];
    const parent = { postMessage: (...message: unknown[]) => posted.push(message) };
    const spy = jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
    const identification = {
      productVersion: '1',
      registrationOpen: false,
      mailConfigured: false,
      sampleAccounts: [],
      embedOrigins: ['https://portal.example'],
    };
    start('/rcReportForm', {
      'GET /api/auth/login/test': ended,
      'GET /api/bigscreen/identification': identification,
    }).session.begin(aSignIn());
    await shell.client.call(auth.test).catch(() => undefined);
    alert()[0]?.answer(true);
    for (let round = 0; posted.length === 0 && round < 100; round += 1) await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(posted).toEqual([[{ type: 'tessera:logout', code: '-10006' }, 'https://portal.example']]);
    expect(shell.navigation.location.get().pathname).toBe('/rcReportForm');
    expect(sessionStorage).toHaveLength(0);
    spy.mockRestore();
  });
});
