/** @page */

import { createChannels } from './session-tabs.fixture.ts';
import { createSessionTabs } from './session-tabs.ts';
import type { HeldSession } from './session-tabs.ts';

const HELD = { token: 'T1', member: 'u1@C1' };
const channels = createChannels();
const opened: ReturnType<typeof createSessionTabs>[] = [];
afterEach(() => {
  for (const tabs of opened.splice(0)) tabs.dispose();
  jest.useRealTimers();
});
function aTab({ path = '/main', held = null as HeldSession | null, framed = false } = {}) {
  const tabs = createSessionTabs({
    target: framed ? { parent: {} as Window, location: window.location } : window,
    getLocation: () => ({ pathname: path, search: '' }),
    offer: () => held,
    openChannel: channels.open,
  });
  opened.push(tabs);
  return tabs;
}

test('a new tab gets the session of one that is open', async () => {
  aTab({ held: HELD });
  aTab({ held: { token: 'T2', member: 'u1@C1' } });
  await expect(aTab().ask()).resolves.toEqual(HELD);
});
test('nothing of it is written to local storage', async () => {
  aTab({ held: HELD });
  await aTab().ask();
  expect(localStorage).toHaveLength(0);
});
test('where no tab is signed in the wait is short', async () => {
  jest.useFakeTimers();
  aTab();
  const asked = aTab().ask();
  jest.advanceTimersByTime(300);
  await expect(asked).resolves.toBeNull();
});
test.each([
  ['the page of a share', { path: '/shareDashboard' }],
  ['an embed link', { path: '/rcReportForm' }],
  ['the page where a share ends', { path: '/closeshare' }],
  ['a wall', { path: '/wall' }],
  ['a page in a frame', { framed: true }],
])('%s neither takes a session nor gives one away', async (_name, place) => {
  aTab({ held: HELD });
  const there = aTab({ ...place, held: { token: 'T9', member: 'u9@C1' } });
  expect(there.mayAsk()).toBe(false);
  await expect(there.ask()).resolves.toBeNull();
  await expect(aTab().ask()).resolves.toEqual(HELD);
});
test('a session that begins and a sign-out are told to the others', () => {
  const began = jest.fn();
  const ended = jest.fn();
  const other = aTab();
  other.onBegan(began);
  other.onEnded(ended);
  const tab = aTab();
  tab.began(HELD);
  tab.ended('u1');
  expect(began).toHaveBeenCalledWith(HELD);
  expect(ended).toHaveBeenCalledWith('u1');
});
test('what is no message of the product is ignored', () => {
  const ended = jest.fn();
  aTab().onEnded(ended);
  const foreign = channels.open();
  for (const message of [null, 'ended', { kind: 'ended' }, { kind: 'ended', userId: 7 }, { kind: 'answer', id: 'x' }])
    foreign.postMessage(message);
  foreign.close();
  expect(ended).not.toHaveBeenCalled();
});
