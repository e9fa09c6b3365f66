import type { Released } from './running-build.ts';

/** Milliseconds between two looks. */
const LOOK = 5 * 60_000;
const OWN = 'mf-bigscreen';

export interface BuildWatchOptions {
  /** Its failures are tried again with the next look. */
  readonly ask: () => Promise<Released>;
  /** What this page runs: the hash of its shell's entry, and folders of builds by remote. */
  readonly running: () => { readonly shell: string | null; readonly remotes: ReadonlyMap<string, string> };
  /** What the page was loaded anew for last. */
  readonly triedFor: () => string | null;
  /** Hears what the server has walls run while the page runs just that. */
  readonly onCurrent: (released: Released) => void;
}

/** Looks now and then whether walls are to run another shell or other builds than this page does. */
export class BuildWatch {
  readonly #options: BuildWatchOptions;
  readonly #timer: ReturnType<typeof setInterval>;
  #running = '';
  #wanted: string | null = null;

  constructor(options: BuildWatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.look(), LOOK);
    void this.look();
  }

  /** Id of the build of mf-bigscreen that this page runs; empty while it is not known. */
  get running(): string {
    return this.#running;
  }

  /**
   * What the page is to be loaded anew for; null while it runs what it should, or something else although it was loaded for just that:
   * a build that failed here has another one in its place.
   */
  get outdated(): string | null {
    return this.#wanted === this.#options.triedFor() ? null : this.#wanted;
  }

  async look(): Promise<void> {
    const found = await this.#options.ask().catch(() => null);
    if (!found) return;
    const { shell, remotes } = this.#options.running();
    const other = [...remotes].filter(([name, folder]) => found.remotes.get(name)?.folder !== folder);
    const own = found.remotes.get(OWN);
    if (own && !other.some(([name]) => name === OWN)) this.#running = own.build;
    if (shell === found.shell && other.length === 0) {
      this.#wanted = null;
      this.#options.onCurrent(found);
      return;
    }
    this.#wanted = JSON.stringify([
      found.shell,
      ...other.map(([name]) => [name, found.remotes.get(name)?.build ?? null]),
    ]);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
