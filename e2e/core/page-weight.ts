import type { CDPSession, Page } from '@playwright/test';

/** What a page holds on to, measured through the browser's own debugger. */
export interface PageWeight {
  /** Bytes of the heap after a collection. */
  heap(): Promise<number>;
  /** Listeners of window, document and body. */
  listeners(): Promise<number>;
}

export async function weigh(page: Page): Promise<PageWeight> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('HeapProfiler.enable');
  return {
    async heap() {
      // What one collection finalises, the next one frees.
      for (let round = 0; round < 4; round += 1) await debug.send('HeapProfiler.collectGarbage');
      return (await debug.send('Runtime.getHeapUsage')).usedSize;
    },
    async listeners() {
      const counts = await Promise.all(['window', 'document', 'document.body'].map((name) => count(debug, name)));
      return counts.reduce((sum, each) => sum + each, 0);
    },
  };
}

async function count(debug: CDPSession, expression: string): Promise<number> {
  const { result } = await debug.send('Runtime.evaluate', { expression });
  if (result.objectId === undefined) throw new Error(`${expression} is no object`);
  const { listeners } = await debug.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
  await debug.send('Runtime.releaseObject', { objectId: result.objectId });
  return listeners.length;
}
