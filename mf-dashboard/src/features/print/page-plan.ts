import type { GridLayoutType, Placed } from '@tessera/board';

import { boxesOf, type PrintedBox, type PrintedContents } from './printed-boxes.ts';

export interface PrintedPage {
  readonly boxes: readonly PrintedBox[];
  /** Up to the lower edge of the last one. */
  readonly height: number;
}

/** What a text has at least of its first sheet, px. */
const BEGINNING = 160;

/**
 * Distributes the components of a board over sheets. Components that the end of a sheet would cut move to the next one
 * with all below them; those higher than a sheet get their own, texts continue, headings stay with what follows.
 * @param width of the room for components, px
 * @param height of the room on a sheet, px; null for one endless sheet
 */
export function planPages(
  layoutType: GridLayoutType,
  placed: readonly Placed[],
  width: number,
  height: number | null,
  contents?: PrintedContents,
): PrintedPage[] {
  const pages: PrintedBox[][] = [[]];
  /** Room that is left empty, and from where on it moves things down. */
  const empty: { readonly from: number; readonly height: number }[] = [];
  const moved = (top: number) => empty.reduce((sum, one) => (one.from <= top ? sum + one.height : sum), top);
  const put = (box: PrintedBox, top: number) => {
    const page = height === null ? 0 : Math.floor(top / height);
    while (pages.length <= page) pages.push([]);
    pages[page]?.push({ ...box, top: top - page * (height ?? 0) });
  };
  for (const box of boxesOf(layoutType, placed, width, contents)) {
    const top = moved(box.top);
    if (height === null) {
      put(box, top);
      continue;
    }
    if (box.breaks && box.height > height) {
      const parts = partsOf(box, box.breaks, top, height);
      for (const part of parts) put(part, part.top);
      const last = parts.at(-1);
      const end = box.top + box.height;
      empty.push({ from: end, height: (last ? last.top + last.height : 0) - moved(box.top) - box.height });
      continue;
    }
    const own = Math.min(box.height, height);
    const end = (Math.floor(top / height) + 1) * height;
    const fits = top + Math.min(own + (box.keeps ?? 0), height) <= end;
    if (!fits) empty.push({ from: box.top, height: end - top });
    put({ ...box, height: own }, fits ? top : end);
  }
  return pages.map((one) => ({ boxes: one, height: Math.max(0, ...one.map((box) => box.top + box.height)) }));
}

/** A text that no sheet has room for, parted between lines. */
function partsOf(box: PrintedBox, breaks: readonly number[], begin: number, height: number): PrintedBox[] {
  const parts: PrintedBox[] = [];
  let top = begin;
  for (let from = 0; from < box.height;) {
    const end = (Math.floor(top / height) + 1) * height;
    const room = end - top;
    const last = breaks.findLast((one) => one > from && one <= from + room);
    const to = box.height - from <= room ? box.height : (last ?? (room === height ? from + height : from));
    if (to > from && !(from === 0 && room < BEGINNING)) {
      parts.push({ ...box, top, height: to - from, part: { from, whole: box.height } });
      from = to;
    }
    top = from < box.height ? end : top;
  }
  return parts;
}

/** How much smaller a board may be printed so that it needs no second sheet. */
const SMALLEST = 0.75;

/**
 * Sheets of a board and the layout width of one; a board slightly too long for one sheet is scaled down.
 * @param page size of a sheet, px
 * @param margin left and right, px
 * @param frame height of header and footer, px
 */
export function fitPages(
  layoutType: GridLayoutType,
  placed: readonly Placed[],
  page: { readonly width: number; readonly height: number },
  margin: number,
  frame: number,
  contents?: PrintedContents,
): { readonly width: number; readonly height: number; readonly pages: readonly PrintedPage[] } {
  const plan = (share: number) => {
    const [width, height] = [Math.round(page.width / share), Math.floor(page.height / share)];
    return { width, height, pages: planPages(layoutType, placed, width - 2 * margin, height - frame, contents) };
  };
  const whole = plan(1);
  const [endless] = planPages(layoutType, placed, page.width - 2 * margin, null, contents);
  const share = page.height / ((endless?.height ?? 0) + frame + 1);
  return whole.pages.length > 1 && share >= SMALLEST ? plan(share) : whole;
}
