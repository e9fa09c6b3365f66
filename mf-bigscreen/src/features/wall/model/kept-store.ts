import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';

/** Milliseconds between two writings of one entry: data may change each second, and a disk is worn by writing. */
const WRITE_EVERY = 60_000;

/** What a wall keeps beyond its page: in memory, and in the browser's database where there is one. */
export class KeptStore {
  readonly #memory = new Map<string, unknown>();
  readonly #written = new Map<string, number>();
  readonly #onError: (error: unknown) => void;
  #store: UseStore | null;

  /** @param onError hears once that nothing can be kept beyond the page */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
    this.#store = typeof indexedDB === 'undefined' ? null : createStore('tessera-wall', 'kept');
  }

  async read<T>(key: string): Promise<T | null> {
    const known = this.#memory.get(key) as T | undefined;
    if (known !== undefined) return known;
    const found = await this.#tried((store) => get<T>(key, store));
    if (found !== undefined) this.#memory.set(key, found);
    return found ?? null;
  }

  /** Written at once when it is new, else at most once a minute. */
  write(key: string, value: unknown): void {
    this.#memory.set(key, value);
    const now = performance.now();
    if (now - (this.#written.get(key) ?? -Infinity) < WRITE_EVERY) return;
    this.#written.set(key, now);
    void this.#tried((store) => set(key, value, store));
  }

  /** Forgets everything that is not wanted any more. */
  async keepOnly(wanted: (key: string) => boolean): Promise<void> {
    const stored = (await this.#tried((store) => keys<string>(store))) ?? [];
    const lost = [...new Set([...this.#memory.keys(), ...stored])].filter((key) => !wanted(key));
    for (const key of lost) {
      this.#memory.delete(key);
      this.#written.delete(key);
    }
    if (lost.length === 1) await this.#tried((store) => del(lost[0]!, store));
    else if (lost.length > 1) await this.#tried((store) => delMany(lost, store));
  }

  async #tried<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
    if (!this.#store) return undefined;
    try {
      return await work(this.#store);
    } catch (error) {
      this.#store = null;
      this.#onError(error);
      return undefined;
    }
  }
}
