import { compactLayout, GRID_GAP, GRID_PROFILES, type GridLayoutType, type Placed } from '@tessera/board';

/** Where a component stands on its sheet, px. */
export interface PrintedBox {
  readonly i: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Name of a tab, in place of a component. */
  readonly heading?: string;
  /** How much below it must stand on the same sheet. */
  readonly keeps?: number;
}
export interface PrintedTab {
  readonly code: string;
  readonly name: string;
  readonly placed: readonly Placed[];
}

const HEADING = 36;
type TabsOf = (code: string) => readonly PrintedTab[];

/**
 * The components of a board on one endless sheet, from the top. Nobody opens a tab on paper: each stands below the one
 * before it, under its name and as high as what it holds, and moves down what stands below them.
 */
export function boxesOf(
  layoutType: GridLayoutType,
  placed: readonly Placed[],
  width: number,
  tabsOf: TabsOf = () => [],
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
      const tabs = tabsOf(i).filter((tab) => tab.placed.length > 0);
      const own =
        tabs.length === 0 ? [{ i, left: 0, top: 0, width: wide, height }] : tabBoxes(i, layoutType, tabs, wide);
      const taken = Math.max(...own.map((box) => box.top + box.height));
      moved.push({ end: top + height, newEnd: top + down + taken });
      return own.map((box) => ({ ...box, left: box.left + left, top: box.top + top + down }));
    });
  return boxes.toSorted((a, b) => a.top - b.top || a.left - b.left);
}

function tabBoxes(i: string, layoutType: GridLayoutType, tabs: readonly PrintedTab[], width: number): PrintedBox[] {
  const boxes: PrintedBox[] = [];
  let top = 0;
  for (const { code, name, placed } of tabs) {
    const inside = boxesOf(layoutType, placed, width);
    const first = inside.filter((box) => box.top === 0).map(({ height }) => height);
    boxes.push({ i: `${i}/${code}`, left: 0, top, width, height: HEADING, heading: name, keeps: Math.max(...first) });
    const below = top + HEADING;
    boxes.push(...inside.map((box) => ({ ...box, top: box.top + below })));
    top = below + Math.max(...inside.map((box) => box.top + box.height)) + GRID_GAP;
  }
  return boxes;
}
