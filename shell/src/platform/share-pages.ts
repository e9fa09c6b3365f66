import { isSharePage, type ReadableStore } from '@tessera/contract';

import type { PageLocation } from './page-location.ts';

/** Where a share leads that is over. */
const SHARE_ENDINGS: ReadonlySet<string> = new Set(['/closeshare', '/expire']);

/** What an address says of the look of a share; the page where the share ends has it too. */
const LOOK = ['lang', 'theme'] as const;

const isShareEnding = (pathname: string): boolean => SHARE_ENDINGS.has(pathname);

/** Whether an address is a page of a share, or one where a share ends. */
export const isOfShare = (place: Pick<PageLocation, 'pathname' | 'search'>): boolean =>
  isSharePage(place) || isShareEnding(place.pathname);

/** The address where a share ends, with the language and theme that the share's own page has in its address. */
export function withLookOf(from: Pick<PageLocation, 'pathname' | 'search'>, to: URL): URL {
  if (!isSharePage(from) || !isShareEnding(to.pathname)) return to;
  const look = new URLSearchParams(from.search);
  const ending = new URL(to);
  for (const key of LOOK) {
    const value = look.get(key);
    if (value !== null) ending.searchParams.set(key, value);
  }
  return ending;
}

/** The reader's language or theme chosen against the address, on the page of an ended share until they leave it. */
export function createOwnChoice(location: ReadableStore<PageLocation>) {
  let place: PageLocation | null = null;
  return {
    holds: (): boolean => location.get() === place,
    made(): void {
      place = isShareEnding(location.get().pathname) ? location.get() : null;
    },
  };
}
