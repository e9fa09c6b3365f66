import {
  allPlacements,
  boardComponentSchema,
  isFilter,
  kindOf,
  recoded,
  type BoardComponent,
  type BoardDocument,
} from '@tessera/contract';
import { pageStorage } from '@tessera/remote-kit/storage';

import { barFilters, putFilter } from '../filters/place-filter.ts';
import { addCharts, addComponent } from './commands.ts';
import { heldBy } from './tabs.ts';

const KEY = 'tessera.boardClipboard';
const storage = pageStorage(() => localStorage);

interface Copied<Thing> {
  readonly thing: Thing;
  readonly w: number;
  readonly h: number;
  /** Stands in tabs that were copied with it, which say where. */
  readonly held?: boolean;
}
/** What was copied of a board; it may be pasted onto another one, in another window too. */
export interface BoardClip {
  readonly fromCode: string;
  readonly charts: readonly Copied<string>[];
  readonly components: readonly Copied<BoardComponent>[];
}

export function copyItems(
  document: BoardDocument,
  fromCode: string,
  codes: ReadonlySet<string>,
  charts: ReadonlySet<string>,
): BoardClip {
  const held = new Set(document.components.filter(({ code }) => codes.has(code)).flatMap(heldBy));
  const chosen = allPlacements(document)
    .filter(({ i }) => codes.has(i) || held.has(i))
    .map(({ i, w, h }) => ({ i, w, h, ...(held.has(i) ? { held: true } : {}) }));
  return {
    fromCode,
    charts: chosen.filter(({ i }) => charts.has(i)).map(({ i, ...size }) => ({ thing: i, ...size })),
    components: [
      ...chosen.flatMap(({ i, ...size }) => {
        const component = document.components.find(({ code }) => code === i);
        return component ? [{ thing: component, ...size }] : [];
      }),
      // What stands in the bar has no place.
      ...barFilters(document).flatMap((thing) => (codes.has(thing.code) ? [{ thing, ...kindOf(thing).size }] : [])),
    ],
  };
}

/** Gives a clip new codes. @param charts new chart codes by old code; a chart without one is left out */
export function renewClip(clip: BoardClip, charts: ReadonlyMap<string, string>): BoardClip {
  const codes = new Map([...charts, ...clip.components.map(({ thing }) => [thing.code, crypto.randomUUID()] as const)]);
  const renewed = (component: BoardComponent): BoardComponent => {
    const code = codes.get(component.code) ?? component.code;
    return recoded({ ...component, code }, { place: (one) => codes.get(one), tab: () => crypto.randomUUID() });
  };
  return {
    ...clip,
    charts: clip.charts.flatMap((one) => {
      const thing = codes.get(one.thing);
      return thing === undefined ? [] : [{ ...one, thing }];
    }),
    components: clip.components.map((one) => ({ ...one, thing: renewed(one.thing) })),
  };
}

/** Puts a renewed clip onto a board. @param tabCode target tab; tabs themselves are put onto the board */
export function pasteClip(document: BoardDocument, clip: BoardClip, tabCode: string | null): BoardDocument {
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

export function writeClip(clip: BoardClip): void {
  storage.setItem(KEY, JSON.stringify(clip));
}

/** @returns null when nothing that can be pasted was copied */
export function readClip(): BoardClip | null {
  try {
    const value = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<BoardClip> | null;
    if (typeof value?.fromCode !== 'string') return null;
    const sized = (one: { w?: unknown; h?: unknown }) => Number.isInteger(one.w) && Number.isInteger(one.h);
    const charts = (value.charts ?? []).filter((one) => sized(one) && typeof one.thing === 'string');
    const components = (value.components ?? []).filter(
      (one) => sized(one) && boardComponentSchema.safeParse(one.thing).success,
    );
    return charts.length + components.length > 0 ? { fromCode: value.fromCode, charts, components } : null;
  } catch {
    // Something else wrote there, or another version of the page: nothing to paste.
    return null;
  }
}
