import type { Page } from 'playwright-core';

/** Measures how long scripts of a page ran. */
export interface ScriptTime {
  /** Milliseconds of script so far, as time of the page's thread; waiting for other processes is none. */
  script(): Promise<number>;
  /** The same with layout, painting and all else that the thread does. */
  busy(): Promise<number>;
  /** Runs something and waits for the next frame. @returns milliseconds of script */
  of(act: () => Promise<unknown>): Promise<number>;
  /**
   * Drags from a point of the window through the page in a circle, a movement per frame.
   * @returns milliseconds of script per frame
   */
  drag(from: { readonly x: number; readonly y: number }, moves: number): Promise<number[]>;
}

export async function scriptTime(page: Page): Promise<ScriptTime> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (metric: 'TaskDuration' | 'ScriptDuration') => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find((one) => one.name === metric)?.value ?? 0) * 1_000;
  };
  const script = () => spent('ScriptDuration');
  const frame = () => page.evaluate('new Promise(requestAnimationFrame)');
  const of = async (act: () => Promise<unknown>) => {
    const before = await script();
    await act();
    await frame();
    return (await script()) - before;
  };
  return {
    script,
    busy: () => spent('TaskDuration'),
    of,
    async drag(from, moves) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      const frames: number[] = [];
      for (let move = 1; move <= moves; move += 1) {
        const angle = (move / moves) * 2 * Math.PI;
        const to = [from.x + 250 * (1 - Math.cos(angle)), from.y + 150 * (1 - Math.cos(angle / 2))] as const;
        frames.push(await of(() => page.mouse.move(...to)));
      }
      await page.mouse.up();
      return frames;
    },
  };
}
