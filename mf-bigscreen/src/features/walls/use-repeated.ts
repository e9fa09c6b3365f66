import { useEffect, useRef } from 'react';

/** Calls back again and again while the page is visible, and when it becomes visible. @param every milliseconds */
export function useRepeated(call: () => void, every: number): void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [every]);
}
