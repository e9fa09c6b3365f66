/** A least-recently-used cache that holds at most so many bytes. */
export interface ResultCache<Value> {
  get(key: string): Value | undefined;
  /** @param bytes estimated size; a value over a quarter of the budget is not kept */
  set(key: string, value: Value, bytes: number): void;
  readonly bytes: number;
}

export function createResultCache<Value>(budget: number): ResultCache<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>();
  let total = 0;
  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    total -= entry.bytes;
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes > budget / 4) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= budget) break;
        remove(oldest);
      }
    },
    get bytes() {
      return total;
    },
  };
}
