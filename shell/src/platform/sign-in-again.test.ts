/** @page */

import { auth } from '@tessera/contract';
import { waitFor } from '@testing-library/dom';

import { createChannels } from './session-tabs.fixture.ts';
import { createSessionTabs } from './session-tabs.ts';
import { aSession, aSignIn, createTestShell } from './shell.fixture.ts';
import type { TestShell } from './shell.fixture.ts';

const ASKED = 'GET /api/auth/enterprises';
const RESTORE = 'GET /api/sys/user/getUserInfoByToken';
const EXIT = 'GET /api/auth/login/exit';
const ENDED = { code: '-10006', msg: '登录状态已失效' };
const channels = createChannels();
const original = globalThis.BroadcastChannel;
let shell: TestShell;
beforeEach(() => {
  globalThis.BroadcastChannel = class {
    constructor() {
      return channels.open();
    }
  } as unknown as typeof BroadcastChannel;
  shell = createTestShell('/main/dashboard?menuCode=1', { [ASKED]: ENDED });
  shell.session.begin(aSignIn());
});
afterEach(() => {
  shell.close();
  globalThis.BroadcastChannel = original;
});
const call = () =>
  shell.client.call(auth.enterprises, {}, { quiet: true }).then(
    () => 'answered',
    (error: { behaviour: string }) => error.behaviour,
  );
const dialogs = () => shell.notify.dialogs.get().map(({ text }) => text);
const asksInPlace = () => waitFor(() => expect(shell.signInAgain.asked.get()).not.toBeNull());
const edit = () => {
  const guard = jest.fn(async () => false);
  shell.navigation.guard(guard);
  return guard;
};
/** Another tab with a session. */
function anotherTab(token: string, member = 'u1@C1') {
  return createSessionTabs({
    target: window,
    getLocation: () => ({ pathname: '/main', search: '' }),
    offer: () => ({ token, member }),
  });
}

test('where something is edited its member is asked in place, and what failed is sent again', async () => {
  const guard = edit();
  const [first, second] = [call(), call()];
  await asksInPlace();
  expect(dialogs()).toEqual([]);
  shell.answers = { [ASKED]: [] };
  shell.signInAgain.finish({ ...aSignIn(), token: 'T2' });
  expect(await Promise.all([first, second])).toEqual(['answered', 'answered']);
  expect(shell.session.token.get()).toBe('T2');
  expect(shell.navigation.location.get().pathname).toBe('/main/dashboard');
  expect(shell.signInAgain.asked.get()).toBeNull();
  expect(guard).not.toHaveBeenCalled();
});
test('what the page keeps in session storage stays', async () => {
  sessionStorage.setItem('tessera.sqlModel', 'draft');
  edit();
  const asked = call();
  await asksInPlace();
  shell.answers = { [ASKED]: [] };
  shell.signInAgain.finish({ ...aSignIn(), token: 'T2' });
  await asked;
  expect(sessionStorage.getItem('tessera.sqlModel')).toBe('draft');
});
test('giving up leads to the sign-in page, and no guard asks', async () => {
  const guard = edit();
  const asked = call();
  await asksInPlace();
  shell.signInAgain.giveUp();
  expect(await asked).toBe('session-ended');
  expect(shell.session.current.get()).toBeNull();
  expect(shell.navigation.location.get().pathname).toBe('/login');
  expect(guard).not.toHaveBeenCalled();
  expect(dialogs()).toEqual([]);
});
test('where nothing is edited the alert of before stands', async () => {
  void call();
  await waitFor(() => expect(dialogs()).toEqual(['登录状态已失效，请重新登录']));
  expect(shell.signInAgain.asked.get()).toBeNull();
});
test('the session of the same member in another tab goes on here, without asking', async () => {
  const tab = anotherTab('T2');
  shell.answers = {
    [ASKED]: () => (shell.session.token.get() === 'T2' ? [] : ENDED),
    [RESTORE]: aSession('admin', { callKey: 'bmV3' }),
  };
  expect(await call()).toBe('answered');
  expect(shell.session.current.get()?.callKey).toBe('bmV3');
  expect(dialogs()).toEqual([]);
  tab.dispose();
});
test.each([
  ['of somebody else', 'T2', 'u2@C1', aSession()],
  ['that has ended too', 'T2', 'u1@C1', ENDED],
])('a session %s is none', async (_name, token, member, restored) => {
  const tab = anotherTab(token, member);
  shell.answers = { [ASKED]: ENDED, [RESTORE]: restored };
  void call();
  await waitFor(() => expect(dialogs()).toEqual(['登录状态已失效，请重新登录']));
  expect(shell.session.token.get()).toBe('T1');
  tab.dispose();
});
test('signing in in another tab answers the question', async () => {
  edit();
  const asked = call();
  await asksInPlace();
  const tab = anotherTab('T2');
  shell.answers = { [ASKED]: [], [RESTORE]: aSession() };
  tab.began({ token: 'T3', member: 'u2@C1' });
  expect(shell.signInAgain.asked.get()).not.toBeNull();
  tab.began({ token: 'T2', member: 'u1@C1' });
  expect(await asked).toBe('answered');
  expect(shell.session.token.get()).toBe('T2');
  tab.dispose();
});

describe('a sign-out in another tab', () => {
  test('ends this one too, at the server as well', async () => {
    const tab = anotherTab('T1');
    tab.ended('u1');
    await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/login'));
    expect(shell.requests.map(({ name }) => name)).toContain(EXIT);
    expect(sessionStorage).toHaveLength(0);
    tab.dispose();
  });
  test('does not end the session of somebody else', () => {
    const tab = anotherTab('T1');
    tab.ended('u2');
    expect(shell.requests).toEqual([]);
    expect(shell.session.isActive()).toBe(true);
    tab.dispose();
  });
  test('asks in place where something is edited', async () => {
    const guard = edit();
    const tab = anotherTab('T1');
    tab.ended('u1');
    await asksInPlace();
    expect(guard).not.toHaveBeenCalled();
    tab.dispose();
  });
  test('is told by the tab in which it happens', async () => {
    const heard = jest.fn();
    const tab = anotherTab('T1');
    tab.onEnded(heard);
    await shell.session.signOut();
    expect(heard).toHaveBeenCalledWith('u1');
    tab.dispose();
  });
});
