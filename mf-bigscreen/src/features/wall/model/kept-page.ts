import { PAGE_PATHS } from '@tessera/contract';
import { fetchFile } from '@tessera/request';

import { KeptVideos } from './kept-videos.ts';
import type { PageFiles } from './page-files.ts';
import { remoteOfFile } from './remote-of-file.ts';
import { entryOf, runningEntry } from './shell-entry.ts';

/** Name of the cache that the service worker reads, and the worker's file. */
const KEPT = 'tessera-wall-page';
const WORKER = '/wall-worker.js';
/** Milliseconds for one file. */
const PATIENCE = 30_000;

export interface KeptPageOptions {
  readonly files: Pick<PageFiles, 'addresses' | 'builds' | 'videos'>;
  /** Missing where the page has no secure origin: such a wall starts with its server alone. */
  readonly caches: CacheStorage | undefined;
  readonly workers: ServiceWorkerContainer | undefined;
  readonly page: Document;
}

/**
 * Keeps the page and the files that it was loaded from, and has a service worker open `/wall` from them while the server is away. Only
 * a whole page takes the place of the one before, so that no start mixes two builds.
 */
export class KeptPage {
  readonly #options: KeptPageOptions;
  readonly #videos: KeptVideos;
  #registered = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: KeptPageOptions) {
    this.#options = options;
    this.#videos = new KeptVideos(options);
  }

  /**
   * Keeps what is new.
   * @param html the page as the server sends it now; one of another build than runs here is left to the page that is loaded from it
   * @throws Error where the browser has no room or a file does not come
   */
  keep(html: Response): Promise<void> {
    return this.#inTurn(() => this.#keep(html));
  }

  /** Removes the worker and all that was kept. */
  forget(): Promise<void> {
    return this.#inTurn(async () => {
      const { caches, workers } = this.#options;
      this.#registered = false;
      const registration = await workers?.getRegistration(PAGE_PATHS.wall);
      if (registration && new URL(registration.scope).pathname === PAGE_PATHS.wall) await registration.unregister();
      await caches?.delete(KEPT);
      await this.#videos.forget();
    });
  }

  async #keep(html: Response): Promise<void> {
    const { caches, workers, page, files } = this.#options;
    if (!caches || !workers) return;
    const text = await html.clone().text();
    const entry = entryOf(text);
    if (entry === null || entry !== runningEntry(page)) return;
    const cache = await caches.open(KEPT);
    for (const address of files.addresses) {
      if (await cache.match(address, { ignoreVary: true })) continue;
      await cache.put(address, await fetchFile(address, { timeout: PATIENCE }));
    }
    // The page last: from here on the wall starts with it.
    await cache.put(PAGE_PATHS.wall, html);
    await this.#leave(cache, text);
    if (!this.#registered) await workers.register(WORKER, { scope: PAGE_PATHS.wall, updateViaCache: 'none' });
    this.#registered = true;
    await this.#videos.keep();
  }

  /** Removes files of builds that the page does not run. @param html names each file of its shell */
  async #leave(cache: Cache, html: string): Promise<void> {
    const { builds, addresses } = this.#options.files;
    const used = new Set(addresses);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      const build = remoteOfFile(url);
      const old = build
        ? builds.get(build.remote) !== build.folder
        : /\.(js|css)$/.test(pathname) && !html.includes(`"${pathname.slice(1)}"`);
      if (old && !used.has(url)) await cache.delete(url, { ignoreVary: true });
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#work.then(work, work);
    this.#work = done.catch(() => undefined);
    return done;
  }
}
