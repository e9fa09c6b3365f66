import { useEffect, useRef } from 'react';

/**
 * Calls a function again and again while the page is seen.
 * @param milliseconds between two calls; null for never
 */
export function useEvery(milliseconds: number | null, step: () => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (milliseconds === null) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = () => {
      clearInterval(timer);
      timer = document.hidden ? undefined : setInterval(() => latest.current(), milliseconds);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [milliseconds]);
}
