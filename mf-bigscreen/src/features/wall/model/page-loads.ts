import type { PageStorage } from '@tessera/remote-kit/storage';

const RELOADS = 'tessera.wall.reloads';
const PLACE = 'tessera.wall.place';
const ASKED = 'tessera.wall.asked';
const BUILD = 'tessera.wall.build';

/** Where playing stood. */
interface Place {
  readonly id: string;
  readonly index: number;
}
export interface PageLoadsOptions {
  /** Ends with the browser. */
  readonly session: PageStorage;
  /** Outlives it. */
  readonly local: PageStorage;
  readonly reload: () => void;
}

/** What a wall remembers over the loadings of its page. */
export class PageLoads {
  readonly #options: PageLoadsOptions;

  constructor(options: PageLoadsOptions) {
    this.#options = options;
  }

  /** Times that the page was loaded anew to free memory, since the start of the browser. */
  get reloads(): number {
    return Number(this.#options.session.getItem(RELOADS) ?? 0) || 0;
  }

  /** The item on the screen, after which the next page goes on. */
  remember({ id, index }: Place): void {
    this.#options.session.setItem(PLACE, JSON.stringify([id, index]));
  }

  /** Where the page before this one stood; null for none. */
  get place(): Place | null {
    try {
      const [id, index] = JSON.parse(this.#options.session.getItem(PLACE) ?? 'null') as [unknown, unknown];
      return typeof id === 'string' && typeof index === 'number' ? { id, index } : null;
    } catch {
      return null;
    }
  }

  /** Whether an operator asked for a reload since the last time. @param count reloads asked for so far */
  isAsked(count: number): boolean {
    const { local } = this.#options;
    const known = local.getItem(ASKED);
    local.setItem(ASKED, String(count));
    return known !== null && count > Number(known);
  }

  /** What the page was last loaded anew for, as `reload` was told; null for nothing. */
  get triedFor(): string | null {
    return this.#options.session.getItem(BUILD);
  }

  /** Loads the page anew. @param why `memory` is counted @param build what it is loaded for, with `build` */
  reload(why: 'memory' | 'build' | 'asked', build?: string): void {
    const { session, reload } = this.#options;
    if (why === 'memory') session.setItem(RELOADS, String(this.reloads + 1));
    if (build !== undefined) session.setItem(BUILD, build);
    reload();
  }
}
