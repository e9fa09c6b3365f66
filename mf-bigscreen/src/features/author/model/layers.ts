import { rounded, type TurnedBox } from '@tessera/canvas/geometry';
import { SCREEN_LIMITS, withHeld, type ScreenLayer, type ScreenPart } from '@tessera/contract';

import { pageOf } from './containers.ts';
import { into, outOf } from './geometry.ts';

/** What is to change of a layer; what is left out stays. */
export type LayerChange = Pick<ScreenLayer, 'i'> & Partial<Omit<ScreenLayer, 'i' | 'parentI'>>;

export const layerOf = ({ layers }: Pick<ScreenPart, 'layers'>, code: string): ScreenLayer | undefined =>
  layers.find(({ i }) => i === code);

/** The layer of the group that `parentI` names, or of the element whose container it names; undefined for the screen. */
export function holderOf(
  screen: Pick<ScreenPart, 'layers' | 'containers'>,
  parentI: string | null,
): ScreenLayer | undefined {
  if (parentI === null) return undefined;
  const container = screen.containers.find(({ containerId }) => containerId === parentI);
  return layerOf(screen, container?.appComponentId ?? parentI);
}

/** Ancestors of a layer, its parent first, the layer without a parent last. */
export function holdersOf(screen: Pick<ScreenPart, 'layers' | 'containers'>, parentI: string | null): ScreenLayer[] {
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

/** Boxes of what holds `parentI`'s content, the innermost first; a container lies within the element whose page it is. */
function boxesAround(screen: ScreenPart, parentI: string | null): TurnedBox[] {
  const boxes: TurnedBox[] = [];
  for (let at = parentI; at !== null && boxes.length <= 2 * SCREEN_LIMITS.depth;) {
    const container = screen.containers.find(({ containerId }) => containerId === at);
    const layer = layerOf(screen, container?.appComponentId ?? at);
    if (!layer) return boxes;
    if (container) boxes.push({ ...pageOf(screen, container, layer), rotation: 0 });
    boxes.push(layer);
    at = layer.parentI;
  }
  return boxes;
}

/** A layer in coordinates of the screen. */
export const onScreen = (screen: ScreenPart, layer: ScreenLayer): ScreenLayer =>
  boxesAround(screen, layer.parentI).reduce<ScreenLayer>(outOf, layer);

/** A box of the screen in coordinates of what `parentI` holds. */
export const withinHolder = <Placed extends TurnedBox>(
  screen: ScreenPart,
  box: Placed,
  parentI: string | null,
): Placed => boxesAround(screen, parentI).reduceRight<Placed>((now, holder) => into(now, holder), box);

/** The layer in another group or container, or on the screen, at the same place of the screen. */
export function reparented(screen: ScreenPart, layer: ScreenLayer, parentI: string | null): ScreenLayer {
  if (layer.parentI === parentI) return layer;
  return { ...withinHolder(screen, onScreen(screen, layer), parentI), parentI };
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
 * @returns the screen itself where {@link refusalOf} has a reason
 */
export function putLayers(
  screen: ScreenPart,
  codes: ReadonlySet<string>,
  parentI: string | null,
  beforeI: string | null,
): ScreenPart {
  const top = topmost(screen, codes);
  if (refusalOf(screen, codes, parentI) !== null || top.has(beforeI ?? '')) return screen;
  const moved = screen.layers.filter(({ i }) => top.has(i)).map((layer) => reparented(screen, layer, parentI));
  const rest = screen.layers.filter(({ i }) => !top.has(i));
  const at = beforeI === null ? rest.length : rest.findIndex(({ i }) => i === beforeI);
  if (at < 0) return screen;
  return { ...screen, layers: [...rest.slice(0, at), ...moved, ...rest.slice(at)] };
}

/** Why layers can't be put somewhere: they would hold themselves, or stand in more groups and containers than allowed. */
export type Refusal = 'circular' | 'tooDeep';

/** @param codes of layers of the screen @returns null where they may be put there */
export function refusalOf(screen: ScreenPart, codes: Iterable<string>, parentI: string | null): Refusal | null {
  const around = new Set(holdersOf(screen, parentI).map(({ i }) => i));
  const top = topmost(screen, codes);
  if ([...top].some((code) => around.has(code))) return 'circular';
  const deep = [...top].some((code) => {
    const outer = holdersOf(screen, layerOf(screen, code)?.parentI ?? null).length;
    return around.size + depthOf(screen, [code]) - outer > SCREEN_LIMITS.depth;
  });
  return deep ? 'tooDeep' : null;
}

/** In how many groups and containers the deepest stands of what layers hold, themselves among it. */
export function depthOf(screen: Pick<ScreenPart, 'layers' | 'containers'>, codes: Iterable<string>): number {
  const held = withHeld(screen, codes);
  const inner = screen.layers.filter(({ i }) => held.has(i));
  return Math.max(0, ...inner.map(({ parentI }) => holdersOf(screen, parentI).length));
}
