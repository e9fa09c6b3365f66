import { act, renderHook } from '@testing-library/react';

import { useRested } from './use-rested.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a value is handed on once it has stayed the same for long enough', () => {
  const { result, rerender } = renderHook(({ value }) => useRested(value, 300), { initialProps: { value: 'a' } });
  expect(result.current).toBe('a');
  rerender({ value: 'ab' });
  act(() => jest.advanceTimersByTime(299));
  rerender({ value: 'abc' });
  act(() => jest.advanceTimersByTime(299));
  expect(result.current).toBe('a');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe('abc');
});
