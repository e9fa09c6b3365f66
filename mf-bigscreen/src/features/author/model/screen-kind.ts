import { withoutComponents, type Clip, type ClippedCanvas, type DocumentKind } from '@tessera/board/editing';
import {
  drawnCharts,
  isFilter,
  isTabs,
  NEW_SIZE,
  screenWithout,
  withHeld,
  withScreen,
  type BoardComponent,
  type ScreenDocument,
  type ScreenLayer,
  type ScreenPart,
} from '@tessera/contract';

import { boundsOf } from './geometry.ts';
import { withoutEmptyGroups } from './groups.ts';
import { onScreen, reparented, topmost } from './layers.ts';
import { addThing, placeCharts } from './place.ts';

/** px by which copies stand to the right of and below what they were made of. */
const BESIDE = 20;

/** Screens have no bar of filters: each stands where it is put. */
export const asOnScreen = (component: BoardComponent): BoardComponent =>
  isFilter(component) && component.location !== 'grid' ? { ...component, location: 'grid' } : component;

/** Editing commands of screens; `into` of a paste is a group or container. */
export const SCREEN: DocumentKind<ScreenDocument> = {
  settle(document, reports, begun) {
    if (!begun) return document;
    const drawn = drawnCharts(document);
    const standing = new Set(document.screen.layers.map(({ i }) => i));
    const pool = document.pool.filter((code) => !drawn.has(code) && !standing.has(code));
    const known = new Set([...standing, ...drawn, ...pool]);
    const unknown = reports.filter(({ reportCode }) => !known.has(reportCode)).map(({ reportCode }) => reportCode);
    if (unknown.length === 0 && pool.length === document.pool.length) return document;
    return { ...document, pool: [...pool, ...unknown] };
  },
  placed(document) {
    const own = ownCodes(document.screen);
    return [...document.screen.layers.flatMap(({ i }) => (own.has(i) ? [] : [i])), ...drawnCharts(document)];
  },
  remove(document, codes, charts) {
    const gone = withHeld(document.screen, codes);
    const kept = new Set([...gone].filter((code) => charts.has(code)));
    const less = screenWithout(document.screen, gone, kept);
    return { ...withoutComponents(document, gone, charts), screen: withoutEmptyGroups(less, document.screen) };
  },
  update: (document, component) => ({
    ...document,
    components: document.components.map((one) => (one.code === component.code ? asOnScreen(component) : one)),
  }),
  copy(document, codes, charts) {
    const { screen } = document;
    const roots = topmost(screen, codes);
    const all = withHeld(screen, roots);
    const layers = screen.layers
      .filter(({ i }) => all.has(i))
      .map((layer) => (roots.has(layer.i) ? { ...onScreen(screen, layer), parentI: null } : layer));
    const elements = screen.elements.filter(({ code }) => all.has(code));
    const drawn = drawnCharts({ screen: { ...screen, elements } });
    // Positions on a canvas mean nothing to the grids of other documents.
    const held = (code: string) => (roots.has(code) ? {} : { held: true });
    return {
      charts: [...new Set([...layers.map(({ i }) => i), ...drawn])].flatMap((thing) =>
        charts.has(thing) ? [{ thing, ...NEW_SIZE, ...held(thing) }] : [],
      ),
      components: document.components
        .filter(({ code }) => all.has(code))
        .map((thing) => ({ thing, ...NEW_SIZE, ...held(thing.code) })),
      screen: {
        layers,
        elements,
        groups: screen.groups.filter(({ i }) => all.has(i)),
        containers: screen.containers.filter(({ containerId }) => all.has(containerId)),
        refreshes: screen.refreshes.filter(({ i }) => all.has(i)),
        reactions: screen.reactions.filter(
          ({ on, targets }) => (on.kind !== 'click' || all.has(on.i)) && targets.every((code) => all.has(code)),
        ),
      },
    };
  },
  paste(document, clip, into) {
    if (clip.screen) return pasteCanvas(document, clip, clip.screen, into);
    const goal = { parentI: into };
    const pasted = clip.components
      .filter(({ thing }) => !isTabs(thing))
      .reduce((now, { thing }) => addThing(now, asOnScreen(thing), goal), document);
    return placeCharts(
      pasted,
      clip.charts.map(({ thing }) => thing),
      goal,
    );
  },
  holderOf: ({ screen }, code) => screen.layers.find(({ i }) => i === code)?.parentI ?? null,
  further: ({ screen }) => screen.elements.length + screen.groups.length + screen.containers.length,
  chosen: ({ screen }) => screen?.layers.flatMap(({ i, parentI }) => (parentI === null ? [i] : [])),
};

/** Codes of what only screens have and that has a layer, and of components. */
const ownCodes = ({ elements, groups }: Pick<ScreenPart, 'elements' | 'groups'>): ReadonlySet<string> =>
  new Set([...elements.map(({ code }) => code), ...groups.map(({ i }) => i)]);

function pasteCanvas(document: ScreenDocument, clip: Clip, canvas: ClippedCanvas, into: string | null): ScreenDocument {
  const { screen } = document;
  const roots = canvas.layers.filter(({ parentI }) => parentI === null);
  const shift = shiftOf(screen, roots);
  const layers = canvas.layers.map((layer): ScreenLayer => {
    if (layer.parentI !== null) return layer;
    return reparented(screen, { ...layer, x: layer.x + shift.x, y: layer.y + shift.y }, into);
  });
  const charts = new Set(clip.charts.map(({ thing }) => thing));
  return {
    ...withScreen(document, {
      layers: [...screen.layers, ...layers],
      elements: [...screen.elements, ...canvas.elements],
      groups: [...screen.groups, ...canvas.groups],
      containers: [...screen.containers, ...canvas.containers],
      refreshes: [...screen.refreshes, ...canvas.refreshes],
      reactions: [...screen.reactions, ...canvas.reactions],
    }),
    components: [...document.components, ...clip.components.map(({ thing }) => thing)],
    pool: document.pool.filter((code) => !charts.has(code)),
  };
}

/** How far copies are moved: beside what stands at their place, into the middle where they would be out of sight. */
function shiftOf(screen: ScreenPart, roots: readonly ScreenLayer[]): { readonly x: number; readonly y: number } {
  const box = boundsOf(roots);
  if (!box) return { x: 0, y: 0 };
  const { width, height } = screen;
  if (box.x >= width || box.y >= height || box.x + box.w <= 0 || box.y + box.h <= 0)
    return { x: Math.round((width - box.w) / 2 - box.x), y: Math.round((height - box.h) / 2 - box.y) };
  const taken = new Set(screen.layers.map((layer) => onScreen(screen, layer)).map(({ x, y }) => `${x}/${y}`));
  let by = 0;
  while (roots.some(({ x, y }) => taken.has(`${x + by}/${y + by}`))) by += BESIDE;
  return { x: by, y: by };
}
