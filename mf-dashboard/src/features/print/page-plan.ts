import type { GridLayoutType, Placed } from '@tessera/board';

import { boxesOf, type PrintedBox, type PrintedTab } from './printed-boxes.ts';

/** The tabs of a component, where it has any: each is printed, with its name above. */
export type TabsOf = (code: string) => readonly PrintedTab[];
export interface PrintedPage {
  readonly boxes: readonly PrintedBox[];
  /** Up to the lower edge of the last one. */
  readonly height: number;
}

/**
 * Puts the components of a board on sheets as they stand on screen. What would be cut by the end of a sheet begins the next
 * one, with everything below it; what is higher than a sheet takes a whole one, and a heading stays with what it heads.
 * @param width of the room for components, px
 * @param height of the room on a sheet; null for one endless sheet
 */
export function planPages(
  layoutType: GridLayoutType,
  placed: readonly Placed[],
  width: number,
  height: number | null,
  tabsOf?: TabsOf,
): PrintedPage[] {
  const boxes = boxesOf(layoutType, placed, width, tabsOf);
  const pages: PrintedBox[][] = [[]];
  let shift = 0;
  for (const box of boxes) {
    const own = height === null ? box.height : Math.min(box.height, height);
    let top = box.top + shift;
    if (height !== null) {
      const end = (Math.floor(top / height) + 1) * height;
      if (top + Math.min(own + (box.keeps ?? 0), height) > end) {
        shift += end - top;
        top = end;
      }
    }
    const page = height === null ? 0 : Math.floor(top / height);
    while (pages.length <= page) pages.push([]);
    pages[page]?.push({ ...box, height: own, top: top - page * (height ?? 0) });
  }
  return pages.map((one) => ({ boxes: one, height: Math.max(0, ...one.map((box) => box.top + box.height)) }));
}

/** How much smaller a board may be printed so that it needs no second sheet. */
const SMALLEST = 0.75;

/**
 * The sheets of a board, and the width of layout that a sheet takes: a board that is a little too long for one sheet is
 * printed a little smaller.
 * @param page what a sheet takes at its usual size, px
 * @param margin left and right, px
 * @param frame what head and foot take, px
 */
export function fitPages(
  layoutType: GridLayoutType,
  placed: readonly Placed[],
  page: { readonly width: number; readonly height: number },
  margin: number,
  frame: number,
  tabsOf?: TabsOf,
): { readonly width: number; readonly height: number; readonly pages: readonly PrintedPage[] } {
  const plan = (share: number) => {
    const [width, height] = [Math.round(page.width / share), Math.floor(page.height / share)];
    return { width, height, pages: planPages(layoutType, placed, width - 2 * margin, height - frame, tabsOf) };
  };
  const whole = plan(1);
  const [endless] = planPages(layoutType, placed, page.width - 2 * margin, null, tabsOf);
  const share = page.height / ((endless?.height ?? 0) + frame + 1);
  return whole.pages.length > 1 && share >= SMALLEST ? plan(share) : whole;
}
