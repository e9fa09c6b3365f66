/** @page */

import { SESSION_STORAGE_KEYS } from '@tessera/contract';

import { aSession, aSignIn, createTestShell, type TestShell } from './shell.fixture.ts';

const RESTORE = 'GET /api/sys/user/getUserInfoByToken';
const START = 'POST /api/sys/corporationUser/viewAs';
const LEAVE = 'POST /api/sys/user/view/leave';
const VIEW = { byUserId: 'u1', byName: '陈静怡', until: '2030-01-01T00:00:00Z' };
const ended = { code: '-10006', msg: '' };
let shell: TestShell;
afterEach(() => shell.close());
const stored = (key: keyof typeof SESSION_STORAGE_KEYS) => sessionStorage.getItem(SESSION_STORAGE_KEYS[key]);
/** A tab that looks as a reader, after its page was loaded. */
function viewing(answers: Record<string, unknown>): void {
  sessionStorage.clear();
  sessionStorage.setItem(SESSION_STORAGE_KEYS.token, 'V1');
  sessionStorage.setItem(SESSION_STORAGE_KEYS.ownToken, 'T1');
  sessionStorage.setItem(SESSION_STORAGE_KEYS.ownAddress, '/permission/user?page=2');
  shell = createTestShell('/main', answers);
}

test('a view takes the place of the own session in this tab, and remembers where it began', async () => {
  shell = createTestShell('/permission/user?page=2', {
    [START]: { ...aSignIn('reader', { viewing: VIEW }), token: 'V1' },
  });
  shell.session.begin(aSignIn());
  sessionStorage.setItem(SESSION_STORAGE_KEYS.treeNodes, '[]');
  await shell.platform.session.viewAs?.('m2');
  expect([stored('token'), stored('ownToken'), stored('ownAddress')]).toEqual(['V1', 'T1', '/permission/user?page=2']);
  expect(sessionStorage).toHaveLength(3);
  expect(shell.opened).toEqual(['/main']);
  // An answer that is still on its way changes nothing of that.
  shell.session.renew('T2');
  expect(stored('token')).toBe('V1');
});

test('a view that the server refuses leaves the own session alone', async () => {
  shell = createTestShell('/permission/user', { [START]: { code: '-60502', msg: 'x' } });
  shell.session.begin(aSignIn());
  await expect(shell.viewing.start('m2')).rejects.toThrow();
  expect(stored('token')).toBe('T1');
  expect(shell.opened).toEqual([]);
});

test.each([
  ['told', null],
  ['not reached', { code: '-10099', msg: 'x' }],
])('who leaves is back where it began in the own session, whether or not the server was %s', async (_, answer) => {
  viewing({ [RESTORE]: aSession('reader', { viewing: VIEW }), [LEAVE]: answer });
  await shell.session.restore();
  await shell.platform.session.signOut().catch(() => undefined);
  expect(shell.requests.map(({ name }) => name)).toContain(LEAVE);
  expect(stored('token')).toBe('T1');
  expect(sessionStorage).toHaveLength(1);
  expect(shell.opened).toEqual(['/permission/user?page=2']);
});

test('a view that ended says so and leads back to the own session, not to the sign-in', async () => {
  viewing({ [RESTORE]: aSession('reader', { viewing: VIEW }) });
  await shell.session.restore();
  shell.answers = { [RESTORE]: ended };
  const asked = shell.session.refresh().catch(() => undefined);
  await asked;
  const [dialog] = shell.notify.dialogs.get();
  expect(dialog?.text).toContain('以成员身份查看已结束');
  dialog?.answer(true);
  await Promise.resolve();
  await Promise.resolve();
  expect(stored('token')).toBe('T1');
  expect(shell.opened).toEqual(['/permission/user?page=2']);
});

test('a page that is loaded after the view ended continues in the own session', async () => {
  let asked = 0;
  viewing({ [RESTORE]: () => (asked++ === 0 ? ended : aSession()) });
  await expect(shell.session.restore()).resolves.toMatchObject({ roleInfo: { userTypeSymbol: 'admin' } });
  expect(stored('token')).toBe('T1');
  expect(stored('ownToken')).toBeNull();
});

test('messages of the member are theirs alone: no socket runs in a view', async () => {
  viewing({ [RESTORE]: aSession('reader', { viewing: VIEW }) });
  await shell.session.restore();
  expect(shell.socketOn.get()).toBe(false);
});
