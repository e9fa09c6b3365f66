import { useEffect, useRef } from 'react';

/** Refreshes periodically while the page is visible, and on becoming visible when overdue. @param seconds 0: never */
export function useIntervalRefresh(seconds: number, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  }, [refresh]);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    let last = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(run, Math.max(0, last + seconds * 1_000 - Date.now()));
    };
    const run = () => {
      last = Date.now();
      latest.current();
      plan();
    };
    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [seconds]);
}
