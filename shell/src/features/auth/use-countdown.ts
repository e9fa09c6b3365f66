import { useCallback, useEffect, useState } from 'react';

/** Seconds left of a pause; `start` begins one. */
export function useCountdown(): { readonly left: number; start(seconds: number): void } {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);
  useEffect(() => {
    if (left === 0) setEnd((last) => (last !== 0 && last <= Date.now() ? 0 : last));
  }, [left]);
  const start = useCallback((seconds: number) => {
    setEnd(Date.now() + seconds * 1_000);
    setLeft(seconds);
  }, []);
  return { left, start };
}
