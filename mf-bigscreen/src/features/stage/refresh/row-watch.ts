import type { ScreenNews } from '@tessera/contract';

/** Finds out from one news to the next which charts have other rows. */
export class RowWatch {
  #known: ScreenNews['versions'] | null = null;

  /** @returns codes of charts to ask, through the cache of the server: rows changed, or only the answer tells */
  changed({ versions }: ScreenNews): ReadonlySet<string> {
    const known = this.#known;
    this.#known = versions;
    const codes = Object.entries(versions).filter(
      ([code, version]) => version === null || (known !== null && known[code] !== version),
    );
    return new Set(codes.map(([code]) => code));
  }
}
