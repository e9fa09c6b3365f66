import { fetchFile } from '@tessera/request';

import type { PageFiles } from './page-files.ts';

/** Name of the cache that the service worker answers ranges of videos from. */
const KEPT = 'tessera-wall-videos';
/** Bytes of all kept videos together; a single one has at most 50 MB. */
const MOST = 300_000_000;
/** Milliseconds for one video. */
const PATIENCE = 5 * 60_000;

export interface KeptVideosOptions {
  readonly files: Pick<PageFiles, 'videos'>;
  readonly caches: CacheStorage | undefined;
  /** Bytes of all together; default: 300 MB. */
  readonly most?: number;
}

/** Keeps the videos that a wall has shown, whole, as far as there is room; those that it has not shown lately make room first. */
export class KeptVideos {
  readonly #options: KeptVideosOptions;
  /** Those for which there is no room. */
  readonly #left = new Set<string>();

  constructor(options: KeptVideosOptions) {
    this.#options = options;
  }

  /** Keeps what is new. @throws Error where the browser has no room or a video does not come */
  async keep(): Promise<void> {
    const { caches, files, most = MOST } = this.#options;
    const wanted = files.videos;
    if (!caches || wanted.length === 0) return;
    const cache = await caches.open(KEPT);
    const kept = await sizesOf(cache);
    let total = [...kept.values()].reduce((sum, size) => sum + size, 0);
    for (const address of wanted) {
      if (kept.has(address) || this.#left.has(address)) continue;
      const video = await fetchFile(address, { timeout: PATIENCE });
      const { size } = await video.clone().blob();
      for (const [other, freed] of kept) {
        if (total + size <= most) break;
        if (wanted.includes(other)) continue;
        await cache.delete(other, { ignoreVary: true });
        kept.delete(other);
        total -= freed;
      }
      if (total + size > most) {
        this.#left.add(address);
        continue;
      }
      await cache.put(address, video);
      kept.set(address, size);
      total += size;
    }
  }

  async forget(): Promise<void> {
    this.#left.clear();
    await this.#options.caches?.delete(KEPT);
  }
}

async function sizesOf(cache: Cache): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const { url } of await cache.keys()) {
    const video = await cache.match(url, { ignoreVary: true });
    if (video) sizes.set(url, (await video.blob()).size);
  }
  return sizes;
}
