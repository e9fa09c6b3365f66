import { useEffect, useState } from 'react';

/** Seconds after which a query shows its duration and can be cancelled. */
export const LONG_WAIT = 2;

/** Whole seconds that something waits; 0 while nothing does. */
export function useWaited(waits: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!waits) return undefined;
    const begun = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1_000)), 1_000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [waits]);
  return seconds;
}
