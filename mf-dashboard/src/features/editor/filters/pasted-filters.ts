import { recoded } from '@tessera/contract';

import type { BoardClip } from '../model/clipboard.ts';

/**
 * Drops filters and parameters of a renewed clip that name neither pasted items nor items of the board.
 * @param copied the clip before it was renewed
 * @param charts new codes of its charts
 * @param here codes of the board's charts and components
 */
export function pastedFilters(
  renewed: BoardClip,
  copied: BoardClip,
  charts: ReadonlyMap<string, string>,
  here: ReadonlySet<string>,
): { readonly clip: BoardClip; readonly dropped: number } {
  const codes = new Map(charts);
  copied.components.forEach(({ thing }, at) => {
    const made = renewed.components[at];
    if (made) codes.set(thing.code, made.thing.code);
  });
  let dropped = 0;
  const named = (code: string): string | undefined => {
    const found = codes.get(code) ?? (here.has(code) ? code : undefined);
    if (found === undefined) dropped += 1;
    return found;
  };
  const components = renewed.components.map((one) => ({
    ...one,
    thing: recoded(one.thing, { chart: named, filter: named }),
  }));
  return { clip: { ...renewed, components }, dropped };
}
