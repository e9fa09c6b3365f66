import type { ScreenPart } from '@tessera/contract';

/** Puts something that stands nowhere in the middle of a screen, in front of everything. */
export function centred(
  screen: ScreenPart,
  i: string,
  size: { readonly w: number; readonly h: number } = { w: 480, h: 320 },
): ScreenPart {
  const [w, h] = [Math.min(size.w, screen.width), Math.min(size.h, screen.height)];
  const [x, y] = [Math.round((screen.width - w) / 2), Math.round((screen.height - h) / 2)];
  const layer = { i, parentI: null, x, y, w, h, rotation: 0, opacity: 100, visible: true, locked: false };
  return { ...screen, layers: [...screen.layers, layer] };
}
