import type { GridLayoutType, Placed } from '@tessera/board';
import { flowBoxes } from '@tessera/page-plan';

import { boxesOf, type PrintedBox, type PrintedContents } from './printed-boxes.ts';

export interface PrintedPage {
  readonly boxes: readonly PrintedBox[];
  /** Up to the lower edge of the last one. */
  readonly height: number;
}

/** Height of a sheet without end, px. */
const ENDLESS = 1e9;

/**
 * Distributes the components of a board over sheets by the plan of reports. Components that the end of a sheet would cut
 * move to the next one with all below them; texts that no sheet has room for continue, headings stay with what follows.
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
  const boxes = boxesOf(layoutType, placed, width, contents);
  const room = { left: 0, top: 0, width, height: height ?? ENDLESS };
  const drafts = flowBoxes({
    room,
    boxes: boxes.map(({ i, breaks, keeps, left, top, width: wide, height: high }) => ({
      code: i,
      box: { left, top, width: wide, height: high },
      content: breaks && { kind: 'text', height: high, breaks },
      keeps,
    })),
  });
  return drafts.map(({ pieces }) => {
    const own = pieces.flatMap(({ order, box, text }): PrintedBox[] => {
      const from = boxes[order];
      return from ? [{ ...from, ...box, ...(text ? { part: { from: text.from, whole: text.whole } } : {}) }] : [];
    });
    return { boxes: own, height: Math.max(0, ...own.map((box) => box.top + box.height)) };
  });
}

/** How much smaller a board may be printed so that more of it shares a sheet, and the steps in between. */
const SMALLEST = 0.75;
const STEP = 0.02;
/** px of the longest page that readers of PDF show: 14,400 points. */
const LONGEST = 19_200;

/**
 * Sheets of a board and the layout width of one. A board is scaled down where that saves more paper than it takes from the
 * size of its charts, such as where two bands of charts just miss sharing a sheet.
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
  let best = plan(1);
  if (best.pages.length < 2) return best;
  const [endless] = planPages(layoutType, placed, page.width - 2 * margin, null, contents);
  const onOne = page.height / ((endless?.height ?? 0) + frame + 1);
  const steps = Array.from({ length: Math.floor((1 - SMALLEST) / STEP) }, (_step, index) => 1 - (index + 1) * STEP);
  let least = best.pages.length;
  for (const share of [...steps, onOne]) {
    if (share < SMALLEST || share >= 1) continue;
    const smaller = plan(share);
    // Of the same sheets a smaller board fills less.
    const paper = smaller.pages.length / share ** 2;
    if (paper < least) [best, least] = [smaller, paper];
  }
  return best;
}

/** A board on one page as high as it is; on several where readers of PDF would not show it. As fitPages. */
export function longPage(
  layoutType: GridLayoutType,
  placed: readonly Placed[],
  width: number,
  margin: number,
  frame: number,
  contents?: PrintedContents,
): ReturnType<typeof fitPages> {
  const pages = planPages(layoutType, placed, width - 2 * margin, LONGEST - frame, contents);
  return { width, height: frame + Math.ceil(Math.max(0, ...pages.map(({ height }) => height))), pages };
}
