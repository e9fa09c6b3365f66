/** Heap of a page in bytes. */
export interface MemoryFacts {
  readonly used: number;
  /** What the browser gives a page at most. */
  readonly limit: number;
}

/** Of what a page may have: from the first on it is loaded anew between two items, from the second on at once. */
const TIGHT = 0.6;
const DIRE = 0.85;
/** Part of the device's memory that the heap of one page may have. */
const OF_DEVICE = 0.5;

/** The page's heap as Chromium tells it; null in other browsers. */
export function readMemory(): MemoryFacts | null {
  const { memory } = performance as Performance & {
    readonly memory?: { readonly usedJSHeapSize: number; readonly jsHeapSizeLimit: number };
  };
  if (!memory) return null;
  // In GiB, at most 8.
  const { deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  const device = deviceMemory === undefined ? Infinity : deviceMemory * 2 ** 30 * OF_DEVICE;
  return { used: memory.usedJSHeapSize, limit: Math.min(memory.jsHeapSizeLimit, device) };
}

/** How pressing it is to load the page anew. */
export function pressure(memory: MemoryFacts | null): 'none' | 'tight' | 'dire' {
  if (!memory || memory.limit <= 0) return 'none';
  const part = memory.used / memory.limit;
  return part >= DIRE ? 'dire' : part >= TIGHT ? 'tight' : 'none';
}
