import { emptyBoardDocument } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, renderHook } from '@testing-library/react';

import { AutoSaver } from '../editing/auto-saver.ts';
import { useSafeLeave } from './use-safe-leave.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(save: () => Promise<{ version: number; savedAt: string }>, { draft = false, sure = false } = {}) {
  const platform = createTestPlatform({ confirm: () => sure });
  const saver = new AutoSaver({
    version: 1,
    document: emptyBoardDocument(0),
    save,
    load: () => Promise.reject(new Error('net')),
  });
  const { result } = renderHook(() => useSafeLeave(saver, true, draft), {
    wrapper: ({ children }) => <PlatformWrapper platform={platform}>{children}</PlatformWrapper>,
  });
  const leave = async () => {
    let may: boolean | undefined;
    await act(async () => {
      void result.current().then((answer) => (may = answer));
      await jest.advanceTimersByTimeAsync(5_100);
    });
    return may;
  };
  return { leave, saver, asked: () => platform.calls.filter(({ kind }) => kind === 'confirm').length };
}

test('leaving saves first and asks nothing when that works', async () => {
  const { leave, saver, asked } = setUp(async () => ({ version: 2, savedAt: '' }));
  saver.offer(emptyBoardDocument(1));
  expect([await leave(), asked(), saver.get().status]).toEqual([true, 0, 'saved']);
});

test.each([
  ['fails', () => Promise.reject(new Error('net'))],
  ['gets no answer', () => new Promise<never>(() => undefined)],
])('while saving %s leaving is the author’s choice, who is asked once', async (_what, save) => {
  const stays = setUp(save);
  stays.saver.offer(emptyBoardDocument(1));
  expect([await stays.leave(), await stays.leave(), stays.asked()]).toEqual([false, false, 2]);
  const goes = setUp(save, { sure: true });
  goes.saver.offer(emptyBoardDocument(1));
  expect([await goes.leave(), await goes.leave(), goes.asked()]).toEqual([true, true, 1]);
});

test('what is written in an open form is asked about, too', async () => {
  const { leave, asked } = setUp(async () => ({ version: 2, savedAt: '' }), { draft: true });
  expect([await leave(), asked()]).toEqual([false, 1]);
});

test('a page that goes out of sight saves at once', async () => {
  const save = jest.fn(async () => ({ version: 2, savedAt: '' }));
  const { saver } = setUp(save);
  saver.offer(emptyBoardDocument(1));
  const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  sight.mockRestore();
  expect(save).toHaveBeenCalledTimes(1);
  expect(saver.get().status).toBe('saved');
});
