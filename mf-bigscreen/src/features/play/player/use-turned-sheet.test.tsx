import { act, renderHook } from '@testing-library/react';

import { useTurnedSheet, type Turned } from './use-turned-sheet.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function turned(first: Partial<Turned> = {}) {
  let given: Turned = { count: 4, duration: 20, turning: true, round: 0, ...first };
  const { result, rerender } = renderHook(() => useTurnedSheet(given));
  return {
    at: () => result.current,
    pass(seconds: number) {
      for (let half = 0; half < seconds * 2; half += 1) act(() => jest.advanceTimersByTime(500));
    },
    give(change: Partial<Turned>) {
      given = { ...given, ...change };
      rerender();
    },
  };
}

test('all sheets are shown in the time of the report, each as long as the others', () => {
  const { at, pass } = turned();
  const seen = [at()];
  for (let second = 0; second < 19; second += 1) {
    pass(1);
    if (at() !== seen.at(-1)) seen.push(at());
    expect(at()).toBe(Math.floor((second + 1) / 5));
  }
  expect(seen).toEqual([0, 1, 2, 3]);
  // Keeps the last item until the next one is loaded; restarts it when there is no next one.
  pass(3);
  expect(at()).toBe(3);
  pass(2);
  expect(at()).toBe(0);
  pass(5);
  expect(at()).toBe(1);
});

test('sheets that are planned late share the time that is left', () => {
  const { at, pass, give } = turned({ count: 1 });
  pass(8);
  give({ count: 4 });
  pass(0.5);
  expect(at()).toBe(1);
  pass(4);
  expect(at()).toBe(2);
  pass(4);
  expect(at()).toBe(3);
});

test('a held sheet keeps the time that it has left, and nothing turns before it is seen', () => {
  const { at, pass, give } = turned({ turning: false });
  pass(60);
  expect(at()).toBe(0);
  give({ turning: true });
  pass(4);
  give({ turning: false });
  pass(60);
  expect(at()).toBe(0);
  give({ turning: true });
  pass(1);
  expect(at()).toBe(1);
});

test('another round begins with the first sheet, and more sheets than seconds have a second each', () => {
  const { at, pass, give } = turned({ count: 50, duration: 10 });
  pass(10);
  expect(at()).toBe(10);
  give({ round: 1 });
  expect(at()).toBe(0);
  pass(1);
  expect(at()).toBe(1);
});
