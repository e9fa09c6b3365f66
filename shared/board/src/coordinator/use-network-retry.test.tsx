import { RequestError } from '@tessera/request';
import { act, renderHook } from '@testing-library/react';

import type { ComponentState } from './component-state.ts';
import { useNetworkRetry } from './use-network-retry.ts';

const failed = (kind: 'network' | 'catalogue'): ComponentState => ({
  status: 'error',
  error: new RequestError({ kind, message: 'x' }),
});
const setUp = (first: ComponentState) => {
  const refresh = jest.fn();
  const { rerender, unmount } = renderHook(({ state }) => useNetworkRetry(state, refresh), {
    initialProps: { state: first },
  });
  return { refresh, unmount, become: (state: ComponentState) => rerender({ state }) };
};
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what failed for want of the network is asked again when the browser is on line, or is seen again', () => {
  const { refresh, become } = setUp(failed('network'));
  act(() => void dispatchEvent(new Event('online')));
  expect(refresh).toHaveBeenCalledTimes(1);
  become(failed('network'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(refresh).toHaveBeenCalledTimes(2);
  become({ status: 'loading' });
  act(() => void dispatchEvent(new Event('online')));
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('it is asked again by itself, each time after twice as long, until an answer comes', () => {
  const { refresh, become } = setUp(failed('network'));
  jest.advanceTimersByTime(30_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  become(failed('network'));
  jest.advanceTimersByTime(59_999);
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(2);
  const result = { status: 'ready' } as ComponentState;
  become(result);
  become(failed('network'));
  jest.advanceTimersByTime(30_000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('what the server refused is not asked again, nor what has left the page', () => {
  const refused = setUp(failed('catalogue'));
  act(() => void dispatchEvent(new Event('online')));
  jest.advanceTimersByTime(600_000);
  expect(refused.refresh).not.toHaveBeenCalled();
  const gone = setUp(failed('network'));
  gone.unmount();
  dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(600_000);
  expect(gone.refresh).not.toHaveBeenCalled();
});
