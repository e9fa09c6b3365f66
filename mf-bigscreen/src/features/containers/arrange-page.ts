import type { ScreenContainer, ScreenElement, ScreenLayer } from '@tessera/contract';

interface Size {
  readonly w: number;
  readonly h: number;
}
/** px from the upper left corner of what holds it. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}
/** What stands in a container, in the order of painting. */
interface Member {
  readonly layer: Pick<ScreenLayer, 'i' | 'x' | 'y' | 'w' | 'h'>;
}
/** Height of a bar of tabs, in times of the letters. */
const TAB_BAR = 2.5;

/** Where the containers of a holder lie in it. @param fontSize px of its plain text */
export function pageBox(
  { show }: Pick<Extract<ScreenElement, { typeCode: 'holder' }>, 'show'>,
  { w, h }: Size,
  fontSize: number,
): Box {
  const bar = show === 'tabs' ? Math.min(h, Math.round(fontSize * TAB_BAR)) : 0;
  return { x: 0, y: bar, w, h: Math.max(1, h - bar) };
}

/** Where a container puts its content; in a row or column they share it in the proportion of their sizes. */
export function arrangePage(
  { symbolId, containerConf: { padding, gap } }: Pick<ScreenContainer, 'symbolId' | 'containerConf'>,
  members: readonly Member[],
  { w, h }: Size,
): ReadonlyMap<string, Box> {
  if (symbolId === 'free')
    return new Map(
      members.map(({ layer: { i, x, y, w: width, h: height } }) => [
        i,
        { x: x + padding, y: y + padding, w: width, h: height },
      ]),
    );
  const row = symbolId === 'row';
  const long = Math.max(1, (row ? w : h) - 2 * padding - gap * (members.length - 1));
  const across = Math.max(1, (row ? h : w) - 2 * padding);
  const whole = members.reduce((sum, { layer }) => sum + (row ? layer.w : layer.h), 0);
  const boxes = new Map<string, Box>();
  let at = padding;
  for (const { layer } of members) {
    const length = Math.max(1, (long * (row ? layer.w : layer.h)) / whole);
    boxes.set(layer.i, row ? { x: at, y: padding, w: length, h: across } : { x: padding, y: at, w: across, h: length });
    at += length + gap;
  }
  return boxes;
}
