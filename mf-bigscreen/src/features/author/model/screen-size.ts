import type { ScreenPart } from '@tessera/contract';

import { changeLayers } from './layers.ts';

/** Usual design resolutions; other sizes are typed. */
export const SIZE_PRESETS = [
  { width: 1_920, height: 1_080 },
  { width: 3_840, height: 2_160 },
  { width: 5_760, height: 1_080 },
  { width: 1_080, height: 1_920 },
] as const;

/**
 * Gives a screen another design resolution.
 * @param scaled whether what stands on it keeps its share of the screen: as large as fits, in the middle
 */
export function resizeScreen(screen: ScreenPart, width: number, height: number, scaled: boolean): ScreenPart {
  if (width === screen.width && height === screen.height) return screen;
  const next = { ...screen, width, height };
  if (!scaled) return next;
  const scale = Math.min(width / screen.width, height / screen.height);
  const [left, top] = [(width - screen.width * scale) / 2, (height - screen.height * scale) / 2];
  const groups = new Set(screen.groups.map(({ i }) => i));
  const changes = screen.layers
    // What stands in a group is scaled with it.
    .filter(({ parentI }) => parentI === null || !groups.has(parentI))
    .map(({ i, parentI, x, y, w, h }) => ({
      i,
      x: x * scale + (parentI === null ? left : 0),
      y: y * scale + (parentI === null ? top : 0),
      w: w * scale,
      h: h * scale,
    }));
  const moved = (lines: readonly number[], from: number) => lines.map((at) => Math.round(at * scale + from));
  const { x, y, locked } = screen.guides;
  return changeLayers({ ...next, guides: { x: moved(x, left), y: moved(y, top), locked } }, changes);
}
