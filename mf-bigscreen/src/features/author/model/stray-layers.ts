import type { Box } from '@tessera/canvas/geometry';
import type { ScreenLayer, ScreenPart } from '@tessera/contract';

import { boundsOf } from './geometry.ts';
import { isWithin, onScreen, type LayerChange } from './layers.ts';
import { roomOf } from './place.ts';

interface Stray {
  readonly layer: ScreenLayer;
  /** The upright box around it, and the room in which it should be seen. */
  readonly box: Box;
  readonly room: Pick<Box, 'w' | 'h'>;
}

/** Layers that lie wholly outside of the screen, or of the container that they stand in; what others among `codes` hold is left out. */
function strays(screen: ScreenPart, codes: Iterable<string>): Stray[] {
  const chosen = new Set(codes);
  const containers = new Set(screen.containers.map(({ containerId }) => containerId));
  return screen.layers.flatMap((layer): Stray[] => {
    const { i, parentI } = layer;
    if (!chosen.has(i) || (parentI !== null && isWithin(screen, i, chosen))) return [];
    const contained = parentI !== null && containers.has(parentI);
    const box = boundsOf([parentI === null || contained ? layer : onScreen(screen, layer)]);
    const room = roomOf(screen, contained ? parentI : null);
    const outside = box && (box.x >= room.w || box.y >= room.h || box.x + box.w <= 0 || box.y + box.h <= 0);
    return outside ? [{ layer, box, room }] : [];
  });
}

/** Codes of layers that lie wholly outside of the screen, or of the container that they stand in. */
export const strayLayers = (screen: ScreenPart, codes: Iterable<string>): string[] =>
  strays(screen, codes).map(({ layer }) => layer.i);

/** Changes that bring layers back to the nearest edge of what they should be seen in. */
export const broughtBack = (screen: ScreenPart, codes: Iterable<string>): LayerChange[] =>
  strays(screen, codes).map(({ layer: { i, x, y }, box, room }) => {
    const by = (at: number, side: number, most: number) => Math.max(0, Math.min(at, most - side)) - at;
    // What stands in a group has no edge of its own there: it moves by as much as on the screen.
    return { i, x: x + by(box.x, box.w, room.w), y: y + by(box.y, box.h, room.h) };
  });
