/** The part of the browser's storage that pages use. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The browser's storage, or memory where it is refused (frames, private windows, full quota).
 * @param area returns the storage; may throw
 */
export function pageStorage(area: () => Storage): PageStorage {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return area().getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    setItem(key, value) {
      try {
        area().setItem(key, value);
      } catch {
        memory.set(key, value);
      }
    },
  };
}
