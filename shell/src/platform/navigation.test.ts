/** @page */

import { auth, messages } from '@tessera/contract';

import { createNavigation, pageKey } from './navigation.ts';
import { safeRedirect, signInPath } from './redirect.ts';
import { aSignIn, createTestShell } from './shell.fixture.ts';
import { isSocketPath } from './socket-switch.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('leaving a page', () => {
  const hanging = (({ signal }: Request) =>
    new Promise((_resolve, reject) => {
      const giveUp = () => reject(signal.reason as Error);
      if (signal.aborted) giveUp();
      signal.addEventListener('abort', giveUp);
    })) as typeof fetch;

  test.each([
    ['RU-073 another path', '/main/dashboard?menuCode=1', '/landPage', true],
    ['RU-074 another menuCode', '/main/dashboard?menuCode=1', '/main/dashboard?menuCode=2', true],
    ['RU-075 another layout', '/main/dashboard?menuCode=1', '/main/dashboard?menuCode=1&layout=2', true],
    ['another filter of the same page', '/main/dashboard?menuCode=1', '/main/dashboard?menuCode=1&filter=3', false],
    ['another hash', '/main/dashboard?menuCode=1', '/main/dashboard?menuCode=1#tile', false],
  ])('%s', async (_name, from, to, cancelled) => {
    const shell = createTestShell(from);
    globalThis.fetch = hanging;
    const outcome = shell.client.call(auth.enterprises).then(
      () => 'answered',
      (error: { kind: string }) => error.kind,
    );
    void shell.client.call(messages.list, { body: {} }).catch(() => undefined);
    shell.navigation.navigate(to);
    // RU-076: the message list is never cancelled.
    expect(shell.transport.pending).toBe(cancelled ? 1 : 2);
    if (cancelled) expect(await outcome).toBe('cancelled');
    shell.transport.cancelAll();
    shell.close();
  });
  test('moves of a remote, which arrive as popstate, count too', () => {
    history.replaceState(null, '', '/a');
    const navigation = createNavigation(window);
    const left = jest.fn();
    navigation.onLeave(left);
    history.pushState(null, '', '/b');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(navigation.location.get().pathname).toBe('/b');
    expect(left).toHaveBeenCalledTimes(1);
    navigation.dispose();
  });
});

describe('guards', () => {
  test('a guard is asked before the address changes, and may refuse', async () => {
    history.replaceState(null, '', '/a?menuCode=1');
    const navigation = createNavigation(window);
    let answer = false;
    const guard = jest.fn(async () => answer);
    const release = navigation.guard(guard);
    navigation.navigate('/b');
    await settle();
    expect(guard).toHaveBeenCalledWith('/b');
    expect(location.pathname).toBe('/a');
    answer = true;
    navigation.navigate('/b');
    await settle();
    expect(location.pathname).toBe('/b');
    release();
    navigation.navigate('/c');
    expect(navigation.location.get().pathname).toBe('/c');
    expect(guard).toHaveBeenCalledTimes(2);
    navigation.dispose();
  });
  test('a move by Back or by a remote is cancelled through single-spa', async () => {
    history.replaceState(null, '', '/a');
    const navigation = createNavigation(window);
    navigation.guard(async () => false);
    history.pushState(null, '', '/b');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(navigation.location.get().pathname).toBe('/a');
    const cancelNavigation = jest.fn();
    const detail = { newUrl: `${location.origin}/b`, cancelNavigation };
    window.dispatchEvent(new CustomEvent('single-spa:before-routing-event', { detail }));
    expect(cancelNavigation).toHaveBeenCalledTimes(1);
    await expect(cancelNavigation.mock.calls[0]?.[0]).resolves.toBe(true);
    expect(navigation.location.get().pathname).toBe('/a');
    navigation.dispose();
  });
  test('a change within the page asks nobody', () => {
    history.replaceState(null, '', '/a?menuCode=1');
    const navigation = createNavigation(window);
    const guard = jest.fn(async () => false);
    navigation.guard(guard);
    navigation.navigate('/a?menuCode=1&filter=2');
    expect(guard).not.toHaveBeenCalled();
    expect(location.search).toBe('?menuCode=1&filter=2');
    navigation.dispose();
  });
  test('leaving the editing of a page is leaving, also by Back', async () => {
    history.replaceState(null, '', '/a?menuCode=1&mode=edit');
    const navigation = createNavigation(window);
    const guard = jest.fn(async () => false);
    navigation.guard(guard);
    navigation.navigate('/a?menuCode=1&mode=edit&filter=2');
    expect(guard).not.toHaveBeenCalled();
    navigation.navigate('/a?menuCode=1');
    await settle();
    expect(guard).toHaveBeenCalledTimes(1);
    expect(location.search).toBe('?menuCode=1&mode=edit&filter=2');
    const cancelNavigation = jest.fn();
    const detail = { newUrl: `${location.origin}/a?menuCode=1`, cancelNavigation };
    window.dispatchEvent(new CustomEvent('single-spa:before-routing-event', { detail }));
    await expect(cancelNavigation.mock.calls[0]?.[0]).resolves.toBe(true);
    navigation.dispose();
  });
  test('another origin is refused', () => {
    const navigation = createNavigation(window);
    expect(() => navigation.navigate('https://evil.example/')).toThrow('another origin');
    navigation.dispose();
  });
});

test.each([
  ['/closeshare', false],
  ['/expire', false],
  ['/shareChart?shareId=x', false],
  ['/printReport?shareId=x', false],
  ['/printReport?menuCode=x', true],
  ['/login', true],
  ['/main/dashboard', true],
])(
  'security 19: in another site’s frame the page of a share moves to %s; loaded anew, with its own policy: %s',
  (to, loaded) => {
    const begun = { pathname: '/shareDashboard', search: '?shareId=x', hash: '' };
    const assign = jest.fn();
    const pushState = jest.fn();
    const frame = {
      parent: {},
      location: { ...begun, origin: 'http://t', href: 'http://t/shareDashboard?shareId=x', assign },
      history: { pushState },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    createNavigation(frame as unknown as Window).navigate(to);
    expect([assign.mock.calls, pushState.mock.calls.length]).toEqual(loaded ? [[[to]], 0] : [[], 1]);
  },
);

test('a share ends in the language and theme of its page', () => {
  history.replaceState(null, '', '/shareChart?shareId=x&lang=en_US&theme=purpleNight');
  const navigation = createNavigation(window);
  navigation.navigate('/closeshare', { replace: true });
  expect(location.pathname + location.search).toBe('/closeshare?lang=en_US&theme=purpleNight');
  navigation.navigate('/login');
  expect(location.pathname + location.search).toBe('/login');
  navigation.dispose();
});

test('the page key holds path, menuCode and layout only', () => {
  const key = (search: string) => pageKey({ pathname: '/a', search });
  expect(key('?x=1')).toBe(key('?x=2'));
  expect(key('?menuCode=1')).not.toBe(key('?menuCode=2'));
});

describe('the message socket', () => {
  test.each([
    ['RU-067', '/login', false],
    ['RU-068', '/enterprises', false],
    ['RU-069', '/fullPageScreen', false],
    ['RU-070', '/exportPdf', false],
    ['RU-071', '/exportimage', false],
    ['RU-072', '/main/dashboard', true],
    ['RU-072', '/enterprise', true],
  ])('%s %s', (_row, path, on) => expect(isSocketPath(path)).toBe(on));

  test('RU-146 to RU-148 it needs a token and a corporation code', () => {
    const shell = createTestShell('/main');
    expect(shell.socketOn.get()).toBe(false);
    shell.session.begin(aSignIn('reader', { corporationCode: '' }));
    expect(shell.socketOn.get()).toBe(false);
    shell.session.begin(aSignIn());
    expect(shell.socketOn.get()).toBe(true);
    shell.navigation.navigate('/exportPdf');
    expect(shell.socketOn.get()).toBe(false);
    shell.navigation.navigate('/main');
    shell.session.end();
    expect(shell.socketOn.get()).toBe(false);
    shell.close();
  });
});

describe('where sign-in leads', () => {
  const origin = 'http://tessera.test';
  test.each([
    ['/main/dashboard?menuCode=1', '/main/dashboard?menuCode=1'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['/login', null],
    ['/', null],
    [null, null],
  ])('%p leads to %p', (value, path) => expect(safeRedirect(value, origin)).toBe(path));
  test('the sign-in page knows where to lead back to', () => {
    expect(signInPath({ pathname: '/main/x', search: '?a=1' })).toBe('/login?redirect=%2Fmain%2Fx%3Fa%3D1');
    expect(signInPath({ pathname: '/', search: '' })).toBe('/login');
  });
});
