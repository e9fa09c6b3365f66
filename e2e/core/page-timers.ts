import type { Page } from '@playwright/test';

/** Timers and frames that neither came nor were cleared, by kind. */
export type PageTimers = Readonly<Record<'interval' | 'timeout' | 'frame', number>>;

/** Follows what the page starts from now on. @returns a function that counts it */
export async function followTimers(page: Page): Promise<() => Promise<PageTimers>> {
  const waiting = await page.evaluateHandle(() => {
    const kinds = { interval: new Set<number>(), timeout: new Set<number>(), frame: new Set<number>() };
    const { setInterval, setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
    const following = {
      setInterval(run: () => void, ...rest: number[]) {
        const id = Number(setInterval(run, ...rest));
        kinds.interval.add(id);
        return id;
      },
      setTimeout(run: (...parts: unknown[]) => void, pause?: number, ...rest: unknown[]) {
        const once = (...parts: unknown[]) => {
          kinds.timeout.delete(id);
          run(...parts);
        };
        const id = Number(setTimeout(once, pause, ...rest));
        kinds.timeout.add(id);
        return id;
      },
      clearTimeout(id: number) {
        kinds.interval.delete(id);
        kinds.timeout.delete(id);
        clearTimeout(id);
      },
      clearInterval: (id: number) => following.clearTimeout(id),
      requestAnimationFrame(run: FrameRequestCallback) {
        const id = requestAnimationFrame((time) => {
          kinds.frame.delete(id);
          run(time);
        });
        kinds.frame.add(id);
        return id;
      },
      cancelAnimationFrame(id: number) {
        kinds.frame.delete(id);
        cancelAnimationFrame(id);
      },
    };
    Object.assign(window, following);
    return kinds;
  });
  return () =>
    waiting.evaluate(({ interval, timeout, frame }) => ({
      interval: interval.size,
      timeout: timeout.size,
      frame: frame.size,
    }));
}
