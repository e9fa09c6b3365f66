/** Timeouts by the signals that they end: each lives as long as its signal. */
const kept = new WeakMap<AbortSignal, AbortSignal>();

/**
 * A signal that aborts with another one, or after some time. On Node 20 `AbortSignal.any` holds its sources weakly: a
 * timeout that nothing else holds is collected, and the time never comes.
 */
export function timedSignal(signal: AbortSignal, milliseconds: number): AbortSignal {
  const late = AbortSignal.timeout(milliseconds);
  const either = AbortSignal.any([signal, late]);
  kept.set(either, late);
  return either;
}
