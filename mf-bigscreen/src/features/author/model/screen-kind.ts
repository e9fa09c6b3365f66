import { withoutComponents, type Clip, type ClippedCanvas, type DocumentKind } from '@tessera/board/editing';
import { rounded, type Point } from '@tessera/canvas/geometry';
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
import { fitGroups, withoutEmptyGroups } from './groups.ts';
import { onScreen, reparented, topmost, withinHolder } from './layers.ts';
import { addThing, placeCharts, roomOf, type Goal } from './place.ts';

/** px by which copies stand to the right of and below what they were made of. */
const BESIDE = 10;

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
  paste(document, clip, into, at) {
    if (clip.screen) return pasteCanvas(document, clip, clip.screen, into, at);
    const goal: Goal = { parentI: into, ...(at ? { at: pointWithin(document.screen, at, into) } : {}) };
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

/** A point of the screen in coordinates of what `parentI` holds. */
function pointWithin(screen: ScreenPart, { x, y }: Point, parentI: string | null): Point {
  const there = withinHolder(screen, { x, y, w: 0, h: 0, rotation: 0 }, parentI);
  return { x: there.x, y: there.y };
}

function pasteCanvas(
  document: ScreenDocument,
  clip: Clip,
  canvas: ClippedCanvas,
  into: string | null,
  at: Point | undefined,
): ScreenDocument {
  const { screen } = document;
  const roots = new Map(
    canvas.layers.flatMap((layer) => (layer.parentI === null ? [[layer.i, reparented(screen, layer, into)]] : [])),
  );
  const shift = shiftOf(screen, [...roots.values()], into, at && pointWithin(screen, at, into));
  const layers = canvas.layers.map((layer): ScreenLayer => {
    const root = roots.get(layer.i);
    return root ? { ...root, x: rounded(root.x + shift.x), y: rounded(root.y + shift.y) } : layer;
  });
  const charts = new Set(clip.charts.map(({ thing }) => thing));
  const pasted = withScreen(document, {
    layers: [...screen.layers, ...layers],
    elements: [...screen.elements, ...canvas.elements],
    groups: [...screen.groups, ...canvas.groups],
    containers: [...screen.containers, ...canvas.containers],
    refreshes: [...screen.refreshes, ...canvas.refreshes],
    reactions: [...screen.reactions, ...canvas.reactions],
  });
  return {
    ...pasted,
    screen: fitGroups(pasted.screen, roots.keys()),
    components: [...document.components, ...clip.components.map(({ thing }) => thing)],
    pool: document.pool.filter((code) => !charts.has(code)),
  };
}

/**
 * How far copies are moved: to the point, else beside what stands at their place, or into the middle where they would be out of
 * sight.
 * @param roots in coordinates of what `into` holds, as is `at`
 */
function shiftOf(screen: ScreenPart, roots: readonly ScreenLayer[], into: string | null, at: Point | undefined): Point {
  const box = boundsOf(roots);
  if (!box) return { x: 0, y: 0 };
  const room = roomOf(screen, into);
  const hidden = box.x >= room.w || box.y >= room.h || box.x + box.w <= 0 || box.y + box.h <= 0;
  const goal = at ?? (hidden ? { x: room.w / 2, y: room.h / 2 } : null);
  if (goal) return { x: Math.round(goal.x - box.w / 2 - box.x), y: Math.round(goal.y - box.h / 2 - box.y) };
  // What is pasted onto the screen must not cover its original in a container either.
  const around =
    into === null
      ? screen.layers.map((layer) => onScreen(screen, layer))
      : screen.layers.filter(({ parentI }) => parentI === into);
  const taken = new Set(around.map(({ x, y }) => `${x}/${y}`));
  let by = 0;
  while (roots.some(({ x, y }) => taken.has(`${rounded(x + by)}/${rounded(y + by)}`))) by += BESIDE;
  return { x: by, y: by };
}
