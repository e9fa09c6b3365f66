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
  /** Forgets everything; a writer calls it to read its own change at once. */
  forget(): void;
}

/** Caches rarely changed metadata; any committed change of the subject empties it on every instance. */
export function createMetadataCache<Value>(
  bus: Bus & { readonly listening?: boolean },
  subject: string,
  now: () => number = Date.now,
): MetadataCache<Value> & { close(): void } {
  const entries = new LRUCache<string, { value: Value; until: number }>({ max: MOST_ENTRIES });
  let generation = 0;
  const forget = () => {
    generation++;
    entries.clear();
  };
  const close = bus.subscribe(METADATA_CHANGED, (payload) => {
    if (payload === subject) forget();
  });
  return {
    close,
    forget,
    async get(key, load) {
      if (bus.listening === false) forget();
      const known = entries.get(key);
      if (known && known.until > now()) return known.value;
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
