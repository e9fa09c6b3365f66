/** A counting semaphore: at most `size` holders at a time, the others wait in order. */
export interface Semaphore {
  /** Waits for a slot and resolves to the function that releases it. @throws the reason of `signal` when it aborts first */
  acquire(signal: AbortSignal): Promise<() => void>;
}

export function createSemaphore(size: number): Semaphore {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const free = () => {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  };
  const once = () => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      free();
    };
  };
  return {
    async acquire(signal) {
      signal.throwIfAborted();
      if (busy < size) {
        busy++;
        return once();
      }
      return new Promise((resolve, reject) => {
        const take = () => {
          signal.removeEventListener('abort', leave);
          resolve(once());
        };
        const leave = () => {
          waiting.splice(waiting.indexOf(take), 1);
          reject(signal.reason as Error);
        };
        waiting.push(take);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
  };
}
