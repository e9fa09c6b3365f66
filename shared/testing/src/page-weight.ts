import type { CDPSession, Page } from 'playwright-core';

/** What a page holds on to, measured through the browser's own debugger. */
export interface PageWeight {
  /** Bytes of the heap after a collection. */
  heap(): Promise<number>;
  /** Listeners of window, document and body. */
  listeners(): Promise<number>;
  /** Observers that are alive, by class: the browser keeps one as long as something that it watches is. */
  observers(): Promise<Record<string, number>>;
  /** Nodes, detached ones among them, and listeners of the whole page. */
  counters(): Promise<{ readonly nodes: number; readonly jsEventListeners: number }>;
  /** Objects of a class that are alive, in the page or not, such as `HTMLVideoElement`. */
  alive(name: string): Promise<number>;
}

const OBSERVERS = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'];

/** Measures a page; collect with `heap` before what counts nodes, listeners or objects. */
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
    async observers() {
      const counts: Record<string, number> = {};
      for (const name of OBSERVERS) counts[name] = await countInstances(debug, name);
      return counts;
    },
    async counters() {
      const { nodes, jsEventListeners } = await debug.send('Memory.getDOMCounters');
      return { nodes, jsEventListeners };
    },
    alive: (name) => countInstances(debug, name),
  };
}

async function count(debug: CDPSession, expression: string): Promise<number> {
  const { result } = await debug.send('Runtime.evaluate', { expression });
  if (result.objectId === undefined) throw new Error(`${expression} is no object`);
  const { listeners } = await debug.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
  await debug.send('Runtime.releaseObject', { objectId: result.objectId });
  return listeners.length;
}

async function countInstances(debug: CDPSession, name: string): Promise<number> {
  const objectGroup = 'instances';
  const { result } = await debug.send('Runtime.evaluate', { expression: `${name}.prototype`, objectGroup });
  if (result.objectId === undefined) throw new Error(`${name} has no prototype`);
  const { objects } = await debug.send('Runtime.queryObjects', { prototypeObjectId: result.objectId, objectGroup });
  const { result: length } = await debug.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function () { return this.length; }',
  });
  await debug.send('Runtime.releaseObjectGroup', { objectGroup });
  return Number(length.value);
}
