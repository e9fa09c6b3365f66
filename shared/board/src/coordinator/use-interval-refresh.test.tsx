import { renderHook } from '@testing-library/react';

import { useIntervalRefresh } from './use-interval-refresh.ts';

let hidden = false;
const show = (visible: boolean) => {
  hidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  jest.useFakeTimers();
  hidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => jest.useRealTimers());

test('refreshes every so often, by the newest way to do it, and never where the board says so', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const { rerender, unmount } = renderHook(({ seconds, refresh }) => useIntervalRefresh(seconds, refresh), {
    initialProps: { seconds: 30, refresh: first },
  });
  jest.advanceTimersByTime(29_999);
  expect(first).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(first).toHaveBeenCalledTimes(1);
  rerender({ seconds: 30, refresh: second });
  jest.advanceTimersByTime(60_000);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
  rerender({ seconds: 0, refresh: second });
  jest.advanceTimersByTime(600_000);
  expect(second).toHaveBeenCalledTimes(2);
  rerender({ seconds: 30, refresh: second });
  unmount();
  jest.advanceTimersByTime(600_000);
  expect(second).toHaveBeenCalledTimes(2);
});

test('a hidden page asks nothing, and once when it is seen again after its time', () => {
  const refresh = jest.fn();
  renderHook(() => useIntervalRefresh(30, refresh));
  jest.advanceTimersByTime(10_000);
  show(false);
  jest.advanceTimersByTime(10_000);
  show(true);
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  show(false);
  jest.advanceTimersByTime(300_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  show(true);
  jest.advanceTimersByTime(0);
  expect(refresh).toHaveBeenCalledTimes(2);
});
