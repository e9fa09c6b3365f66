import { act, screen } from '@testing-library/react';

import { chart, elementOf, layer, resultOfNumber, screenOf, showStage, sourceOf } from './stage.fixture.tsx';

/** Anything that a refresh leaves behind shows after the first ones. */
const REFRESHES = 200;

/** Counts listeners that were added to a target and not taken away. */
function countListeners(target: EventTarget) {
  let count = 0;
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  jest.spyOn(target, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
    count += 1;
    add(...args);
  });
  jest.spyOn(target, 'removeEventListener').mockImplementation((...args: Parameters<typeof remove>) => {
    count -= 1;
    remove(...args);
  });
  return () => count;
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('refreshes leave no listener, timer or node behind, and no question under way', async () => {
  const listeners = [countListeners(document), countListeners(window)];
  let asked = 0;
  let open = 0;
  const source = sourceOf(async () => {
    asked += 1;
    open += 1;
    await Promise.resolve();
    open -= 1;
    // As many digits at each refresh.
    return resultOfNumber(10_000 + (asked % 10_000));
  });
  const read = screenOf(
    {
      refresh: 1,
      elements: [elementOf('numberFlip', { code: 'n', reportCode: 'c' })],
      layers: [layer('c'), layer('n'), layer('d')],
    },
    { reports: [chart('c'), chart('d')] },
  );
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { container, unmount } = showStage({ read, source });
  const measure = () => ({
    listeners: listeners.map((count) => count()),
    timers: jest.getTimerCount(),
    nodes: container.querySelectorAll('*').length,
  });
  const refresh = () => act(() => jest.advanceTimersByTimeAsync(1_000));
  for (let at = 0; at < 20; at += 1) await refresh();
  expect(await screen.findAllByRole('heading')).toHaveLength(2);
  expect(screen.getAllByText(/^10,0\d\d$/).length).toBeGreaterThan(0);
  const before = measure();
  const first = asked;
  for (let at = 0; at < REFRESHES; at += 1) await refresh();
  expect(asked - first).toBeGreaterThanOrEqual(REFRESHES * 2);
  expect(measure()).toEqual(before);
  expect(open).toBe(0);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
}, 60_000);
