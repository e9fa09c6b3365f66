import type { PushedFrame } from '@tessera/contract';

import { followRights } from './follow-rights.ts';

function setUp({ active = true, refresh = () => Promise.resolve() } = {}) {
  let push: (frame: PushedFrame) => void = () => undefined;
  const refreshed = jest.fn(refresh);
  const error = jest.fn();
  followRights(
    {
      subscribe(listener) {
        push = listener;
        return () => undefined;
      },
    },
    { refresh: refreshed, isActive: () => active },
    { error },
  );
  return { push: (frame: PushedFrame) => push(frame), refreshed, error };
}

test('changed rights make the session be read again, other frames do not', () => {
  const { push, refreshed } = setUp();
  push({ kind: 'session-ended' });
  expect(refreshed).not.toHaveBeenCalled();
  push({ kind: 'session-changed' });
  expect(refreshed).toHaveBeenCalledTimes(1);
});

test('nobody who is on the way out is asked for', () => {
  const { push, refreshed } = setUp({ active: false });
  push({ kind: 'session-changed' });
  expect(refreshed).not.toHaveBeenCalled();
});

test('a failure is reported', async () => {
  const failure = new Error('offline');
  const { push, error } = setUp({ refresh: () => Promise.reject(failure) });
  push({ kind: 'session-changed' });
  await Promise.resolve();
  await Promise.resolve();
  expect(error).toHaveBeenCalledWith(failure, { what: 'session-changed' });
});
