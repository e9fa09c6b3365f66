import { useEffect } from 'react';

/** Keeps the display awake while the page is visible; a browser that refuses goes on without. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    if (!active || !wakeLock) return undefined;
    let left = false;
    let held: WakeLockSentinel | undefined;
    const take = async () => {
      // Browsers take it back when the page is hidden.
      if (document.hidden || (held && !held.released)) return;
      const taken = await wakeLock.request('screen').catch(() => undefined);
      if (left) await taken?.release();
      else held = taken;
    };
    const again = () => void take();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
      void held?.release();
    };
  }, [active]);
}
