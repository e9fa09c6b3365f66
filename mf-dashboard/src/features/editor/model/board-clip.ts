import type { Clip } from '@tessera/board/editing';
import { allPlacements, isFilter, kindOf, type BoardDocument } from '@tessera/contract';

import { barFilters, putFilter } from '../filters/place-filter.ts';
import { addCharts, addComponent } from './commands.ts';
import { heldBy } from './tabs.ts';

/** What can be pasted of some components of a board, with the content of tabs among them. */
export function copyItems(
  document: BoardDocument,
  codes: ReadonlySet<string>,
  charts: ReadonlySet<string>,
): Omit<Clip, 'fromCode'> {
  const held = new Set(document.components.filter(({ code }) => codes.has(code)).flatMap(heldBy));
  const chosen = allPlacements(document)
    .filter(({ i }) => codes.has(i) || held.has(i))
    .map(({ i, w, h }) => ({ i, w, h, ...(held.has(i) ? { held: true } : {}) }));
  return {
    charts: chosen.filter(({ i }) => charts.has(i)).map(({ i, ...size }) => ({ thing: i, ...size })),
    components: [
      ...chosen.flatMap(({ i, ...size }) => {
        const component = document.components.find(({ code }) => code === i);
        return component ? [{ thing: component, ...size }] : [];
      }),
      // Filters of the bar have no position.
      ...barFilters(document).flatMap((thing) => (codes.has(thing.code) ? [{ thing, ...kindOf(thing).size }] : [])),
    ],
  };
}

/** Puts a renewed clip onto a board. @param tabCode target tab; tabs themselves are put onto the board */
export function pasteClip(document: BoardDocument, clip: Clip, tabCode: string | null): BoardDocument {
  const held = new Set(clip.charts.flatMap((one) => (one.held ? [one.thing] : [])));
  let next: BoardDocument = {
    ...document,
    components: [...document.components, ...clip.components.flatMap((one) => (one.held ? [one.thing] : []))],
    pool: document.pool.filter((code) => !held.has(code)),
  };
  for (const { thing, w, h } of clip.components.filter((one) => !one.held))
    next = isFilter(thing)
      ? putFilter(next, thing, tabCode, { w, h })
      : addComponent(next, thing, { w, h }, kindOf(thing).neverInTabs ? null : tabCode);
  for (const { thing, w, h } of clip.charts.filter((one) => !one.held))
    next = addCharts(next, [thing], { w, h }, tabCode);
  return next;
}
