import { act, renderHook } from '@testing-library/react';

import { useFullScreen } from './use-full-screen.ts';

const escape = () => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
};

test('Escape leaves the full screen, also in browsers that hand it to the page', () => {
  const exit = jest.fn(() => Promise.resolve());
  Object.assign(document, { exitFullscreen: exit });
  const { result } = renderHook(() => useFullScreen());
  act(() => result.current.enter());
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: document.documentElement });
  expect(result.current.full).toBe(true);
  act(escape);
  expect(result.current.full).toBe(false);
  expect(exit).toHaveBeenCalledTimes(1);
});

test('Escape that a menu took for itself leaves nothing', () => {
  const { result } = renderHook(() => useFullScreen());
  act(() => result.current.enter());
  const taken = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', taken);
  act(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  expect(result.current.full).toBe(true);
  document.body.removeEventListener('keydown', taken);
});
