import {
  allPlacements,
  inFilterBar,
  kindOf,
  type BoardDocument,
  type BoardTab,
  type ReportComponent,
} from '@tessera/contract';

import { firstFreeSlot, nextItemY, overlaps, type Size } from './free-slot.ts';
import { GRID_PROFILES, type GridLayoutType } from './grid-profiles.ts';
import { placeComponents, type Placed } from './place-components.ts';

/** px that a component of a phone is high at least, in rows of the APP grid with their gaps. */
const APP_ROWS = 14;

/**
 * Grid positions of a board's components. Charts without one take their style's, or the first free slot if it is
 * occupied; charts in the pool and filters of the bar have none.
 */
export function arrangeBoard(document: BoardDocument, reports: readonly ReportComponent[]): Placed[] {
  const { columns } = GRID_PROFILES[document.layoutType];
  // Filters in the bar have no position on the grid.
  const inBar = new Set(document.components.filter(inFilterBar).map(({ code }) => code));
  const placed: Placed[] = document.layout.filter(({ i }) => !inBar.has(i)).map((place) => fit(place, columns));
  const known = new Set([...allPlacements(document).map(({ i }) => i), ...document.pool, ...inBar]);
  const settle = (i: string, size: Size, wish?: Placed) => {
    if (known.has(i)) return;
    known.add(i);
    const free = wish && !placed.some((one) => overlaps(one, wish));
    placed.push(free ? wish : { i, ...firstFreeSlot(placed, size, columns) });
  };
  const wishes = placeComponents(
    reports.map(({ reportCode, reportStyle }) => ({ ...reportStyle, i: reportCode })),
    GRID_PROFILES[document.layoutType],
  );
  for (const wish of wishes) settle(wish.i, wish, wish);
  for (const component of document.components) settle(component.code, kindOf(component).size);
  return placed;
}

/** Where everything of a tab stands: on the columns of the board, over the width of the tab. */
export function arrangeTab({ layout }: Pick<BoardTab, 'layout'>, layoutType: GridLayoutType): Placed[] {
  return layout.map((place) => fit(place, GRID_PROFILES[layoutType].columns));
}

/** Phone positions where arranged; new items are appended. */
export function arrangeApp(
  { appLayout }: Pick<BoardDocument, 'appLayout'>,
  arranged: readonly Placed[],
): Placed[] | null {
  if (!appLayout) return null;
  const { columns } = GRID_PROFILES[1];
  const shown = new Set(arranged.map(({ i }) => i));
  const placed: Placed[] = appLayout.filter(({ i }) => shown.has(i)).map((place) => fit(place, columns));
  for (const { i } of arranged) {
    if (placed.some((one) => one.i === i)) continue;
    placed.push({ i, x: 0, y: nextItemY(placed), w: columns, h: APP_ROWS });
  }
  return placed;
}

function fit({ i, x, y, w, h }: Placed, columns: number): Placed {
  const width = Math.min(w, columns);
  return { i, x: Math.min(x, columns - width), y, w: width, h };
}
