import type { RunWait } from '@tessera/contract';

import { ReadFault } from '../readers/read-fault.ts';
import type { SourceReader } from '../readers/source-reader.ts';
import { BusyWatch } from './busy-watch.ts';

const { signal } = new AbortController();
/** A source that answers so, one after the other. */
function watching(answers: readonly (number | null | ReadFault)[], every = 0) {
  const left = [...answers];
  const waits: (RunWait | null)[] = [];
  let opened = 0;
  const active = async () => {
    const next = left.shift()!;
    if (next instanceof ReadFault) throw next;
    return next;
  };
  const watch = new BusyWatch({
    ...{ limit: 3, kind: 'postgres', every, onWait: (wait) => waits.push(wait) },
    open: async () => {
      opened += 1;
      return { active, close: async () => undefined } as unknown as SourceReader;
    },
  });
  return { watch, waits, left, opened: () => opened };
}

test('a source at its limit is read; above it a run waits for two calm counts in a row', async () => {
  const { watch, waits, left } = watching([3, 4, 9, 3, 5, 2, 1, 9]);
  expect(await watch.calm(60_000, signal)).toBe(0);
  expect(waits).toEqual([]);
  expect(await watch.calm(60_000, signal)).toBeGreaterThan(0);
  expect(waits).toEqual([...[4, 9, 3, 5, 2].map((active) => ({ active, limit: 3 })), null]);
  expect(left).toEqual([9]);
});

test('a count holds for a while', async () => {
  const { watch, left } = watching([1, 9], 60_000);
  await watch.calm(60_000, signal);
  await watch.calm(60_000, signal);
  expect(left).toEqual([9]);
});

test('one that stays busy, or whose hours end, ends the run with what was counted', async () => {
  const { watch, waits } = watching([7]);
  await expect(watch.calm(0, signal)).rejects.toMatchObject({
    ...{ reason: 'busy', message: expect.stringMatching(/7 sessions are at work, the limit is 3/) },
  });
  expect(waits.at(-1)).toBeNull();
  const refuse = () => {
    throw new ReadFault('busy', 'over');
  };
  await expect(watching([7]).watch.calm(60_000, signal, refuse)).rejects.toMatchObject({ message: 'over' });
});

test('one that stops answering is busy, and is asked by a new session', async () => {
  const { watch, waits, opened } = watching([1, new ReadFault('connect', 'too many clients'), 1, 1]);
  await watch.calm(60_000, signal);
  await watch.calm(60_000, signal);
  expect(waits).toEqual([{ active: null, limit: 3 }, { active: 1, limit: 3 }, null]);
  expect(opened()).toBe(2);
});

test.each([
  ['a user who may not see sessions', null, { reason: 'query', message: expect.stringMatching(/pg_read_all_stats/) }],
  ['a source that was never reached', new ReadFault('connect', 'refused'), { reason: 'connect' }],
])('%s is a fault, and never a calm source', async (_what, answer, fault) => {
  await expect(watching([answer]).watch.calm(60_000, signal)).rejects.toMatchObject(fault);
});

test('a run that is cancelled waits no more', async () => {
  const abort = new AbortController();
  const { watch } = watching([7, 7], 60_000);
  const waiting = watch.calm(60_000, abort.signal);
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
