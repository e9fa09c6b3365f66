import { LRUCache } from 'lru-cache';

import type { Bus } from '../services.ts';

/** Channel on which the metadata store itself says that tables of a subject changed; see {@link announceChanges}. */
export const METADATA_CHANGED = 'metadata.changed';
/** Milliseconds until an entry is reread without notification. */
const LIFETIME = 5_000;
const MOST_ENTRIES = 5_000;

export interface MetadataCache<Value> {
  /** The kept value, else the loaded one; null is never kept. */
  get(key: string, load: () => Promise<Value | null>): Promise<Value | null>;
  /** The kept value, without a promise; undefined where there is none. */
  peek(key: string): Value | undefined;
  /** Increases with each change of the subjects: what was loaded for an earlier one may be older than the change. */
  generation(): number;
  /** Forgets everything; a writer calls it to read its own change at once. */
  forget(): void;
}

/** Bounds a cache by the size of its values in place of their number. */
export interface CacheBytes<Value> {
  readonly most: number;
  of(value: Value): number;
}

/**
 * Caches rarely changed metadata, or what is made of it; any committed change of a subject empties it on every instance.
 * @param subjects one, or all that the values are made of
 * @param bytes default: 5000 entries of any size
 */
export function createMetadataCache<Value>(
  bus: Bus & { readonly listening?: boolean },
  subjects: string | readonly string[],
  now: () => number = Date.now,
  bytes?: CacheBytes<Value>,
): MetadataCache<Value> & { close(): void } {
  const entries = new LRUCache<string, { value: Value; until: number }>({
    max: MOST_ENTRIES,
    ...(bytes ? { maxSize: bytes.most, sizeCalculation: ({ value }) => Math.max(1, bytes.of(value)) } : {}),
  });
  const followed: ReadonlySet<unknown> = new Set([subjects].flat());
  let generation = 0;
  const forget = () => {
    generation++;
    entries.clear();
  };
  const close = bus.subscribe(METADATA_CHANGED, (payload) => {
    if (followed.has(payload)) forget();
  });
  const peek = (key: string): Value | undefined => {
    if (bus.listening === false) forget();
    const known = entries.get(key);
    return known && known.until > now() ? known.value : undefined;
  };
  return {
    close,
    forget,
    peek,
    generation: () => generation,
    async get(key, load) {
      const known = peek(key);
      if (known !== undefined) return known;
      const loadedIn = generation;
      const value = await load();
      // A change during the load may or may not be in the value.
      if (value !== null && loadedIn === generation && bus.listening !== false) {
        entries.set(key, { value, until: now() + LIFETIME });
      }
      return value;
    },
  };
}

/** SQL that makes the metadata store announce every change of these tables when it is committed. Names are ours. */
export function announceChanges(subject: string, tables: readonly string[]): string {
  const message = JSON.stringify({ channel: METADATA_CHANGED, payload: subject });
  const name = `announce_${subject}`;
  const triggers = tables.map(
    (table) => `create trigger ${name} after insert or update or delete or truncate on ${table}
      for each statement execute function ${name}();`,
  );
  return `
    create function ${name}() returns trigger language plpgsql as $body$
    begin
      perform pg_notify('tessera_bus', '${message}');
      return null;
    end
    $body$;
    ${triggers.join('\n')}
  `;
}
