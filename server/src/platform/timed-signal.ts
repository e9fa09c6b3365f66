/** Signals by the one that they end: each lives as long as it does. */
const kept = new WeakMap<AbortSignal, readonly AbortSignal[]>();
const waiting = new Set<AbortSignal>();

/**
 * A signal that aborts with another one, or after some time. On Node 20 `AbortSignal.any` holds its sources weakly: a
 * timeout that nothing else holds is collected, and the time never comes.
 */
export function timedSignal(signal: AbortSignal, milliseconds: number): AbortSignal {
  const late = AbortSignal.timeout(milliseconds);
  const either = AbortSignal.any([signal, late]);
  kept.set(either, [signal, late]);
  return either;
}

/** A signal that aborts after some time, also where others are made of it and nothing else holds it. */
export function heldTimeout(milliseconds: number): AbortSignal {
  const late = AbortSignal.timeout(milliseconds);
  waiting.add(late);
  late.addEventListener('abort', () => waiting.delete(late), { once: true });
  return late;
}
