import { middleOf, turned, type Box } from '@tessera/canvas/geometry';
import { screenWithout, type ScreenLayer, type ScreenPart } from '@tessera/contract';

import { boundsOf, movedTo, outOf } from './geometry.ts';
import { layerOf, reparented, topmost } from './layers.ts';

/**
 * Groups layers. The group has the parent, and the position in the painting order, of the topmost of them.
 * @returns the screen itself for less than two layers
 */
export function groupLayers(
  screen: ScreenPart,
  codes: ReadonlySet<string>,
  group: { readonly i: string; readonly name: string },
): ScreenPart {
  const top = topmost(screen, codes);
  const chosen = screen.layers.filter(({ i }) => top.has(i));
  const last = chosen.at(-1);
  if (!last || chosen.length < 2) return screen;
  const { parentI } = last;
  const members = chosen.map((layer) => reparented(screen, layer, parentI));
  const box = boundsOf(members);
  if (!box) return screen;
  const layer: ScreenLayer = {
    ...{ i: group.i, parentI, ...box, rotation: 0, opacity: 100, visible: true, locked: false },
  };
  const held = members.map((one) => ({ ...one, parentI: group.i, x: one.x - box.x, y: one.y - box.y }));
  const layers = screen.layers.flatMap((one) => {
    if (one === last) return [layer, ...held];
    return top.has(one.i) ? [] : [one];
  });
  return withoutEmptyGroups({ ...screen, layers, groups: [...screen.groups, group] }, screen);
}

/** Dissolves groups: what they hold stays where it is seen. */
export function ungroupLayers(screen: ScreenPart, codes: ReadonlySet<string>): ScreenPart {
  let next = screen;
  for (const { i } of screen.groups) {
    const group = codes.has(i) ? layerOf(next, i) : undefined;
    if (!group) continue;
    const freed = next.layers
      .filter(({ parentI }) => parentI === i)
      .map((layer) => ({
        ...outOf(layer, group),
        parentI: group.parentI,
        opacity: (layer.opacity * group.opacity) / 100,
        visible: layer.visible && group.visible,
        locked: layer.locked || group.locked,
      }));
    const layers = next.layers.flatMap((layer) => {
      if (layer === group) return freed;
      return layer.parentI === i ? [] : [layer];
    });
    next = screenWithout({ ...next, layers }, new Set([i]));
  }
  return next;
}

/** Groups around what they hold, from within: a member that was moved out of the box makes it larger. */
export function fitGroups(screen: ScreenPart, codes: Iterable<string>): ScreenPart {
  const groups = new Set(screen.groups.map(({ i }) => i));
  let next = screen;
  for (const code of codes) {
    let at = layerOf(next, code)?.parentI ?? null;
    for (let depth = 0; at !== null && groups.has(at) && depth < groups.size; depth += 1) {
      next = fitGroup(next, at);
      at = layerOf(next, at)?.parentI ?? null;
    }
  }
  return next;
}

function fitGroup(screen: ScreenPart, code: string): ScreenPart {
  const group = layerOf(screen, code);
  const box = boundsOf(screen.layers.filter(({ parentI }) => parentI === code));
  if (!group || !box || isSame(box, group)) return screen;
  // The middle of the new box, seen from what holds the group.
  const middle = middleOf({ ...box, x: group.x + box.x, y: group.y + box.y });
  const size = { w: Math.max(1, box.w), h: Math.max(1, box.h) };
  const fitted = movedTo({ ...group, ...size }, turned(middle, middleOf(group), group.rotation));
  const layers = screen.layers.map((layer) => {
    if (layer === group) return fitted;
    return layer.parentI === code ? { ...layer, x: layer.x - box.x, y: layer.y - box.y } : layer;
  });
  return { ...screen, layers };
}

const isSame = (box: Box, { w, h }: ScreenLayer) => box.x === 0 && box.y === 0 && box.w === w && box.h === h;

/** Without groups that hold nothing any more. @param before those that were empty then stay */
export function withoutEmptyGroups(screen: ScreenPart, before: ScreenPart): ScreenPart {
  const holds = ({ layers }: ScreenPart) => new Set(layers.map(({ parentI }) => parentI));
  const once = holds(before);
  let next = screen;
  for (let depth = 0; depth <= screen.groups.length; depth += 1) {
    const now = holds(next);
    const empty = next.groups.filter(
      ({ i }) => !now.has(i) && (once.has(i) || !before.groups.some((one) => one.i === i)),
    );
    if (empty.length === 0) return next;
    next = screenWithout(next, new Set(empty.map(({ i }) => i)));
  }
  return next;
}
