import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { LinkedAbort } from './linked-abort.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
async function collect(): Promise<void> {
  for (let at = 0; at < 5; at += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
}

test('it aborts with its source, however many lie between and whatever is collected', async () => {
  const source = new AbortController();
  let aborted = false;
  new LinkedAbort([new LinkedAbort([source.signal]).signal]).signal.addEventListener('abort', () => (aborted = true));
  await collect();
  source.abort();
  expect(aborted).toBe(true);
});

test('its patience ends, whatever is collected', async () => {
  const { signal } = new LinkedAbort([], 1_000);
  await collect();
  if (!signal.aborted) await once(signal, 'abort');
  expect(signal.aborted).toBe(true);
});

test('one that was let go does not abort, and one of a source that has aborted is aborted', () => {
  const source = new AbortController();
  const free = new LinkedAbort([source.signal]);
  free.release();
  source.abort();
  expect(free.signal.aborted).toBe(false);
  expect(new LinkedAbort([source.signal]).signal.aborted).toBe(true);
});
