import type { ScreenPart } from '@tessera/contract';

import { boundsOf } from './geometry.ts';
import { layerOf, onScreen, topmost, type LayerChange } from './layers.ts';
import { roomOf } from './place.ts';

/** Codes of layers that lie wholly outside of the screen, or of the container or group that holds them. */
export function strayLayers(screen: ScreenPart, codes: Iterable<string>): string[] {
  return [...topmost(screen, codes)].filter((code) => {
    const layer = layerOf(screen, code);
    if (!layer) return false;
    const container = screen.containers.some(({ containerId }) => containerId === layer.parentI);
    const box = boundsOf([container ? layer : onScreen(screen, layer)]);
    const room = roomOf(screen, container ? layer.parentI : null);
    return box !== null && (box.x >= room.w || box.y >= room.h || box.x + box.w <= 0 || box.y + box.h <= 0);
  });
}

/** Changes that bring layers back to the nearest edge of what they should be seen in. */
export function broughtBack(screen: ScreenPart, codes: Iterable<string>): LayerChange[] {
  return strayLayers(screen, codes).flatMap((code): LayerChange[] => {
    const layer = layerOf(screen, code);
    if (!layer) return [];
    const container = screen.containers.some(({ containerId }) => containerId === layer.parentI);
    const box = boundsOf([container ? layer : onScreen(screen, layer)]);
    const room = roomOf(screen, container ? layer.parentI : null);
    if (!box) return [];
    const by = (at: number, side: number, most: number) => Math.max(0, Math.min(at, most - side)) - at;
    // Groups have no edge of their own to stay within: what stands in one moves by as much as on the screen.
    return [{ i: code, x: layer.x + by(box.x, box.w, room.w), y: layer.y + by(box.y, box.h, room.h) }];
  });
}
