/** So many may work at the same time; the others wait in line. */
export interface Lanes {
  /** Waits for a place and gives what frees it; an aborted signal leaves the line with the signal's reason. */
  enter(signal: AbortSignal): Promise<() => void>;
}

export function createLanes(size: number): Lanes {
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
    async enter(signal) {
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
