import { remoteOfFile } from './remote-of-file.ts';

/** What a page of this server may keep: its code and styles, and the pictures of its documents. Never answers of calls. */
const NEVER = /^\/api\//;
/** Pages are kept by themselves, and so are videos, which are asked for in ranges. */
const KINDS: ReadonlySet<string> = new Set(['script', 'link', 'css', 'img', 'fetch', 'xmlhttprequest', 'other']);
/** Elements that ask for their posters, too. */
const PLAYS = 'video';
const VIDEO = /\.(mp4|webm)$/i;
/** A stream is what is there now. */
const STREAM = /\.(m3u8|ts)$/i;
/** Pictures may be many; code is about a hundred files. */
const MOST = 600;

/** Addresses of the files that this page was loaded from, as the browser tells of them. */
export class PageFiles {
  readonly #files = new Set<string>();
  readonly #videos = new Set<string>();
  readonly #observer: PerformanceObserver | null;
  readonly #onNew: () => void;

  /** @param onNew hears of each file that was not known before */
  constructor(onNew: () => void) {
    this.#onNew = onNew;
    this.#observer =
      typeof PerformanceObserver === 'undefined'
        ? null
        : new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              this.add(entry.name, (entry as PerformanceResourceTiming).initiatorType);
          });
    this.#observer?.observe({ type: 'resource', buffered: true });
  }

  /** Takes a file into account that the page has asked for. */
  add(address: string, kind: string): void {
    const { origin, pathname, href } = new URL(address, location.origin);
    if (origin !== location.origin || NEVER.test(pathname) || STREAM.test(pathname)) return;
    if (!KINDS.has(kind) && kind !== PLAYS) return;
    const known = this.#files.size + this.#videos.size;
    if (VIDEO.test(pathname)) {
      if (kind === PLAYS) this.#videos.add(href);
    } else if (pathname !== location.pathname && this.#files.size < MOST) this.#files.add(href);
    if (this.#files.size + this.#videos.size > known) this.#onNew();
  }

  get addresses(): readonly string[] {
    return [...this.#files];
  }

  /** Addresses of the videos that it has played. */
  get videos(): readonly string[] {
    return [...this.#videos];
  }

  /** Folder of the build of each remote that the page runs, such as `/remotes/mf-bigscreen/0a1b2c3d/`. */
  get builds(): ReadonlyMap<string, string> {
    const found = [...this.#files].map(remoteOfFile);
    return new Map(found.flatMap((one) => (one ? [[one.remote, one.folder] as const] : [])));
  }

  stop(): void {
    this.#observer?.disconnect();
  }
}
