import type { RunningServices } from '../open-services.ts';
import { createMetadataCache, type MetadataCache } from './metadata-cache.ts';

/**
 * A metadata cache that forgets what this instance changes at once, and what another one changes when the store
 * announces it (see announceChanges, whose subject and tables these are). While announcements can't be heard, nothing is
 * kept.
 */
export function createFollowingCache<Value>(
  { bus, now, ownWrites }: Pick<RunningServices, 'bus' | 'now' | 'ownWrites'>,
  subject: string,
  tables: readonly string[],
): MetadataCache<Value> & { close(): void } {
  const cache = createMetadataCache<Value>(bus, subject, () => now().getTime());
  const watched: ReadonlySet<string> = new Set(tables);
  const unsubscribe = ownWrites.subscribe((table) => {
    if (watched.has(table)) cache.forget();
  });
  return {
    ...cache,
    close() {
      unsubscribe();
      cache.close();
    },
  };
}
