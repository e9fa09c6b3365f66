import type { RunningServices } from '../open-services.ts';
import { createMetadataCache, type CacheBytes, type MetadataCache } from './metadata-cache.ts';

/**
 * A metadata cache invalidated by own writes at once and by announceChanges for others; disabled while disconnected.
 */
export function createFollowingCache<Value>(
  { bus, now, ownWrites }: Pick<RunningServices, 'bus' | 'now' | 'ownWrites'>,
  subjects: string | readonly string[],
  tables: readonly string[],
  bytes?: CacheBytes<Value>,
): MetadataCache<Value> & { close(): void } {
  const cache = createMetadataCache<Value>(bus, subjects, () => now().getTime(), bytes);
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
