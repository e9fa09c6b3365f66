import { act, renderHook } from '@testing-library/react';

import { useHiddenPointer } from './use-hidden-pointer.ts';
import { useWakeLock } from './use-wake-lock.ts';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  delete (navigator as { wakeLock?: unknown }).wakeLock;
});

/** A browser that keeps its display awake on request. */
function givenWakeLock() {
  const held: { released: boolean; release(): Promise<void> }[] = [];
  const request = jest.fn(async () => {
    const one = { released: false, release: async () => void (one.released = true) };
    held.push(one);
    return one;
  });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  return { held, request };
}
const settled = () => act(async () => undefined);

test('the display is kept awake, again after the page was hidden, and let go with the page', async () => {
  const { held, request } = givenWakeLock();
  const { unmount } = renderHook(() => useWakeLock(true));
  await settled();
  expect(request).toHaveBeenCalledTimes(1);
  // Browsers take it back from a hidden page.
  held[0]!.released = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(request).toHaveBeenCalledTimes(2);
  unmount();
  await settled();
  expect(held.map(({ released }) => released)).toEqual([true, true]);
});

test('a browser that refuses or cannot keeps showing the page', async () => {
  const { request } = givenWakeLock();
  request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  renderHook(() => useWakeLock(true));
  await settled();
  expect(request).toHaveBeenCalledTimes(1);
  delete (navigator as { wakeLock?: unknown }).wakeLock;
  expect(() => renderHook(() => useWakeLock(true))).not.toThrow();
});

test('a pointer that rests for three seconds is hidden until it moves', () => {
  const current = document.createElement('div');
  const element = { current };
  const { result, unmount } = renderHook(() => useHiddenPointer(element));
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  pass(2_999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  act(() => void current.dispatchEvent(new Event('pointermove')));
  expect(result.current).toBe(false);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
