import { rounded } from '@tessera/canvas/geometry';
import { SCREEN_LIMITS, withHeld, type ScreenLayer, type ScreenPart } from '@tessera/contract';

import { into, outOf } from './geometry.ts';

/** What is to change of a layer; what is left out stays. */
export type LayerChange = Pick<ScreenLayer, 'i'> & Partial<Omit<ScreenLayer, 'i' | 'parentI'>>;

export const layerOf = ({ layers }: Pick<ScreenPart, 'layers'>, code: string): ScreenLayer | undefined =>
  layers.find(({ i }) => i === code);

/** The layer of the group that `parentI` names, or of the element whose container it names; undefined for the screen. */
export function holderOf(screen: ScreenPart, parentI: string | null): ScreenLayer | undefined {
  if (parentI === null) return undefined;
  const container = screen.containers.find(({ containerId }) => containerId === parentI);
  return layerOf(screen, container?.appComponentId ?? parentI);
}

/** Ancestors of a layer, its parent first, the layer without a parent last. */
export function holdersOf(screen: ScreenPart, parentI: string | null): ScreenLayer[] {
  const holders: ScreenLayer[] = [];
  for (let at = holderOf(screen, parentI); at; at = holderOf(screen, at.parentI)) {
    if (holders.length > SCREEN_LIMITS.depth || holders.includes(at)) return holders;
    holders.push(at);
  }
  return holders;
}

/** Codes without those that something else among them holds. */
export function topmost(screen: ScreenPart, codes: Iterable<string>): Set<string> {
  const all = new Set(codes);
  return new Set([...all].filter((code) => !isWithin(screen, code, all)));
}

/** Whether something among `codes` holds the layer, directly or in others. */
export function isWithin(screen: ScreenPart, code: string, codes: ReadonlySet<string>): boolean {
  return holdersOf(screen, layerOf(screen, code)?.parentI ?? null).some(({ i }) => codes.has(i));
}

/** A layer in coordinates of the screen. */
export const onScreen = (screen: ScreenPart, layer: ScreenLayer): ScreenLayer =>
  holdersOf(screen, layer.parentI).reduce(outOf, layer);

/** The layer in another group or container, or on the screen, at the same place of the screen. */
export function reparented(screen: ScreenPart, layer: ScreenLayer, parentI: string | null): ScreenLayer {
  if (layer.parentI === parentI) return layer;
  const there = holdersOf(screen, parentI).reduceRight((now, holder) => into(now, holder), onScreen(screen, layer));
  return { ...there, parentI };
}

const sizes = { least: 1, most: SCREEN_LIMITS.side.most } as const;
const side = (value: number) => rounded(Math.min(sizes.most, Math.max(sizes.least, value)));
const offset = (value: number) => rounded(Math.min(SCREEN_LIMITS.offset, Math.max(-SCREEN_LIMITS.offset, value)));

/** Changes layers; resizing a group scales its members by the same factors. */
export function changeLayers(screen: ScreenPart, changes: readonly LayerChange[]): ScreenPart {
  const by = new Map(changes.map((change) => [change.i, change]));
  const groups = new Set(screen.groups.map(({ i }) => i));
  const scaled = new Map<string, { readonly x: number; readonly y: number }>();
  const scaleOf = (parentI: string | null): { readonly x: number; readonly y: number } => {
    if (parentI === null || !groups.has(parentI)) return { x: 1, y: 1 };
    const known = scaled.get(parentI);
    if (known) return known;
    const layer = layerOf(screen, parentI);
    const next = by.get(parentI);
    const outer = layer ? scaleOf(layer.parentI) : { x: 1, y: 1 };
    const scale = layer
      ? {
          x: next?.w === undefined ? outer.x : next.w / layer.w,
          y: next?.h === undefined ? outer.y : next.h / layer.h,
        }
      : outer;
    scaled.set(parentI, scale);
    return scale;
  };
  let changed = false;
  const layers = screen.layers.map((layer): ScreenLayer => {
    const { x, y } = scaleOf(layer.parentI);
    const change = by.get(layer.i);
    if (!change && x === 1 && y === 1) return layer;
    const next = { ...layer, x: layer.x * x, y: layer.y * y, w: layer.w * x, h: layer.h * y, ...change };
    const kept = { ...next, x: offset(next.x), y: offset(next.y), w: side(next.w), h: side(next.h) };
    changed ||= Object.entries(kept).some(([key, value]) => layer[key as keyof ScreenLayer] !== value);
    return kept;
  });
  return changed ? { ...screen, layers } : screen;
}

export type OrderGoal = 'front' | 'back' | 'forward' | 'backward';

/** Moves layers among those that the same group, container or the screen holds. The topmost is painted last. */
export function orderLayers(screen: ScreenPart, codes: ReadonlySet<string>, goal: OrderGoal): ScreenPart {
  const parents = new Set(screen.layers.filter(({ i }) => codes.has(i)).map(({ parentI }) => parentI));
  let { layers } = screen;
  for (const parent of parents) {
    const siblings = layers.filter(({ parentI }) => parentI === parent);
    const ordered = reorder(siblings, ({ i }) => codes.has(i), goal);
    let at = 0;
    layers = layers.map((layer) => (layer.parentI === parent ? (ordered[at++] ?? layer) : layer));
  }
  return layers.every((layer, at) => layer === screen.layers[at]) ? screen : { ...screen, layers };
}

function reorder<Item>(items: readonly Item[], chosen: (item: Item) => boolean, goal: OrderGoal): Item[] {
  const [moved, rest] = [items.filter(chosen), items.filter((item) => !chosen(item))];
  if (goal === 'front') return [...rest, ...moved];
  if (goal === 'back') return [...moved, ...rest];
  const next = goal === 'forward' ? items.toReversed() : [...items];
  // Those that stand together move together, past one of the others.
  for (let at = 1; at < next.length; at += 1) {
    const [before, item] = [next[at - 1] as Item, next[at] as Item];
    if (chosen(item) && !chosen(before)) [next[at - 1], next[at]] = [item, before];
  }
  return goal === 'forward' ? next.toReversed() : next;
}

/**
 * Changes the parent of layers to a group, a container or the screen; their place on the screen stays.
 * @param beforeI the layer above which nothing of them is painted; null puts them in front of all
 * @returns the screen itself where one of them would hold itself
 */
export function putLayers(
  screen: ScreenPart,
  codes: ReadonlySet<string>,
  parentI: string | null,
  beforeI: string | null,
): ScreenPart {
  const top = topmost(screen, codes);
  const around = new Set(holdersOf(screen, parentI).map(({ i }) => i));
  if ([...top].some((code) => around.has(code)) || top.has(beforeI ?? '')) return screen;
  const moved = screen.layers.filter(({ i }) => top.has(i)).map((layer) => reparented(screen, layer, parentI));
  const rest = screen.layers.filter(({ i }) => !top.has(i));
  const at = beforeI === null ? rest.length : rest.findIndex(({ i }) => i === beforeI);
  if (at < 0 || tooDeep(screen, moved, parentI)) return screen;
  return { ...screen, layers: [...rest.slice(0, at), ...moved, ...rest.slice(at)] };
}

/** Whether something that `moved` holds would stand in more groups and containers than allowed. */
function tooDeep(screen: ScreenPart, moved: readonly ScreenLayer[], parentI: string | null): boolean {
  const outer = holdersOf(screen, parentI).length;
  return moved.some(({ i }) => {
    const held = withHeld(screen, [i]);
    const own = holdersOf(screen, layerOf(screen, i)?.parentI ?? null).length;
    const inner = screen.layers.filter((layer) => held.has(layer.i));
    return inner.some((layer) => holdersOf(screen, layer.parentI).length - own + outer > SCREEN_LIMITS.depth);
  });
}
