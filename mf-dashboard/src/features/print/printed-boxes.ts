import { compactLayout, GRID_GAP, GRID_PROFILES, type GridLayoutType, type Placed } from '@tessera/board';
import type { TextMeasure } from '@tessera/board/paper';

/** A component's place on its sheet, px. */
export interface PrintedBox {
  readonly i: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Name of a tab, in place of a component. */
  readonly heading?: string;
  /** Height below it that must be on the same sheet, px. */
  readonly keeps?: number;
  /** Of a text that is longer than its place: px from the top where it may be parted. */
  readonly breaks?: readonly number[];
  /** Part of a text that spans sheets: start and total height, px. */
  readonly part?: { readonly from: number; readonly whole: number };
}
export interface PrintedTab {
  readonly code: string;
  readonly name: string;
  readonly placed: readonly Placed[];
}

/** What components hold that paper shows whole. */
export interface PrintedContents {
  /** The tabs of a component, where it has any: each is printed, with its name above. */
  tabsOf?(code: string): readonly PrintedTab[];
  /** How high a component with a text has to be. */
  textOf?(code: string): TextMeasure | undefined;
}

const HEADING = 36;

/** The components on one endless sheet: tabs are stacked under their names, texts are as high as their content. */
export function boxesOf(
  layoutType: GridLayoutType,
  placed: readonly Placed[],
  width: number,
  contents: PrintedContents = {},
): PrintedBox[] {
  const { columns, rowHeight } = GRID_PROFILES[layoutType];
  const column = (width - (columns - 1) * GRID_GAP) / columns;
  const moved: { readonly end: number; readonly newEnd: number }[] = [];
  const boxes = compactLayout(placed)
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .flatMap(({ i, x, y, w, h }) => {
      const top = y * (rowHeight + GRID_GAP);
      const height = h * rowHeight + (h - 1) * GRID_GAP;
      const wide = w * column + (w - 1) * GRID_GAP;
      const left = x * (column + GRID_GAP);
      const down = Math.max(0, ...moved.filter(({ end }) => end <= top).map(({ end, newEnd }) => newEnd - end));
      const tabs = (contents.tabsOf?.(i) ?? []).filter((tab) => tab.placed.length > 0);
      const own =
        tabs.length === 0
          ? [{ i, left: 0, top: 0, width: wide, ...grown(height, contents.textOf?.(i)) }]
          : tabBoxes(i, layoutType, tabs, wide, contents);
      const taken = Math.max(...own.map((box) => box.top + box.height));
      moved.push({ end: top + height, newEnd: top + down + taken });
      return own.map((box) => ({ ...box, left: box.left + left, top: box.top + top + down }));
    });
  return boxes.toSorted((a, b) => a.top - b.top || a.left - b.left);
}

/** @param height of the place on the board, px */
function grown(height: number, text: TextMeasure | undefined): Pick<PrintedBox, 'height' | 'breaks'> {
  return text && text.height > height ? text : { height };
}

function tabBoxes(
  i: string,
  layoutType: GridLayoutType,
  tabs: readonly PrintedTab[],
  width: number,
  { textOf }: PrintedContents,
): PrintedBox[] {
  const boxes: PrintedBox[] = [];
  let top = 0;
  for (const { code, name, placed } of tabs) {
    const inside = boxesOf(layoutType, placed, width, textOf ? { textOf } : {});
    const first = inside.filter((box) => box.top === 0).map(({ height }) => height);
    boxes.push({ i: `${i}/${code}`, left: 0, top, width, height: HEADING, heading: name, keeps: Math.max(...first) });
    const below = top + HEADING;
    boxes.push(...inside.map((box) => ({ ...box, top: box.top + below })));
    top = below + Math.max(...inside.map((box) => box.top + box.height)) + GRID_GAP;
  }
  return boxes;
}
