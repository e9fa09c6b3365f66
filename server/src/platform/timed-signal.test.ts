import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { heldTimeout, timedSignal } from './timed-signal.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test.each([
  ['of a signal', () => timedSignal(new AbortController().signal, 500)],
  ['that was within another one', () => timedSignal(timedSignal(new AbortController().signal, 500), 60_000)],
  ['that others are made of', () => AbortSignal.any([new AbortController().signal, heldTimeout(500)])],
])('the time %s comes, whatever is collected meanwhile', async (_what, make) => {
  const signal = make();
  for (let at = 0; at < 5; at += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  if (!signal.aborted) await once(signal, 'abort');
  expect((signal.reason as Error).name).toBe('TimeoutError');
});

test('it aborts with the other signal, and for its reason', () => {
  const other = new AbortController();
  const signal = timedSignal(other.signal, 60_000);
  other.abort(new Error('left'));
  expect((signal.reason as Error).message).toBe('left');
});
