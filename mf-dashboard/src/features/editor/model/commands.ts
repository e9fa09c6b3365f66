import {
  arrangeApp,
  arrangeBoard,
  GRID_PROFILES,
  PHONE_HEIGHT,
  readingOrder,
  type GridView,
  type Placed,
} from '@tessera/board';
import { withoutComponents } from '@tessera/board/editing';
import {
  allPlacements,
  isTabs,
  NEW_SIZE,
  type BoardComponent,
  type BoardDocument,
  type PhoneSettings,
  type ReportComponent,
} from '@tessera/contract';

import { changeTab, heldBy, heldByLost, place, withoutPlaces } from './tabs.ts';

type Size = Pick<Placed, 'w' | 'h'>;
/** Rows of the APP grid that a component of a phone takes for each row of the PC grid. */
const APP_ROWS_PER_ROW = 2.2;

/** The document with all positions explicit; unknown charts go to the pool so that adding them can be undone. */
export function settle(document: BoardDocument, reports: readonly ReportComponent[], begun: boolean): BoardDocument {
  if (!begun) return { ...document, layout: arrangeBoard(document, reports) };
  const known = new Set([...allPlacements(document).map(({ i }) => i), ...document.pool]);
  const unknown = reports.filter(({ reportCode }) => !known.has(reportCode)).map(({ reportCode }) => reportCode);
  return unknown.length === 0 ? document : { ...document, pool: [...document.pool, ...unknown] };
}

/** @param tabCode the tab that takes it; null is the board itself @param view default: the first free slot */
export function addComponent(
  document: BoardDocument,
  component: BoardComponent,
  size: Size = NEW_SIZE,
  tabCode: string | null = null,
  view: GridView | null = null,
): BoardDocument {
  const added = { ...document, components: [...document.components, component] };
  return place(added, component.code, size, tabCode, view);
}

/** Puts charts of the board's pool, or new ones, onto the board, each beside the one before it. @param view as above */
export function addCharts(
  document: BoardDocument,
  codes: readonly string[],
  size: Size = NEW_SIZE,
  tabCode: string | null = null,
  view: GridView | null = null,
): BoardDocument {
  const standing = new Set(allPlacements(document).map(({ i }) => i));
  const wanted = codes.filter((code) => !standing.has(code));
  const freed = { ...document, pool: document.pool.filter((code) => !codes.includes(code)) };
  return wanted.reduce((now, code, at) => {
    const last = wanted[at - 1];
    return place(now, code, size, tabCode, view && last !== undefined ? { ...view, selected: new Set([last]) } : view);
  }, freed);
}

/** Removes items with the content of their tabs: charts go to the pool, others are deleted. */
export function removeItems(
  document: BoardDocument,
  chosen: ReadonlySet<string>,
  charts: ReadonlySet<string>,
): BoardDocument {
  const codes = withHeld(document, chosen);
  return withoutPlaces(withoutComponents(document, codes, charts), codes);
}

/** Items with the content of their tabs. */
export function withHeld(document: BoardDocument, codes: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...codes, ...document.components.filter(({ code }) => codes.has(code)).flatMap(heldBy)]);
}

/** Replaces a component; content of removed tabs is taken off the board. */
export function updateComponent(
  document: BoardDocument,
  component: BoardComponent,
  charts: ReadonlySet<string> = new Set(),
): BoardDocument {
  const before = document.components.find(({ code }) => code === component.code);
  const lost = isTabs(before) && isTabs(component) ? new Set(heldByLost(before, component)) : null;
  const less = lost && lost.size > 0 ? removeItems(document, lost, charts) : document;
  return {
    ...less,
    components: less.components.map((one) => (one.code === component.code ? component : one)),
  };
}

/** Moves all items of a grid. @param app phone layout @param tabCode grid of a tab; null is the board's own */
export function moveItems(
  document: BoardDocument,
  layout: readonly Placed[],
  app: boolean,
  tabCode: string | null = null,
): BoardDocument {
  const change = app ? { appLayout: [...layout] } : { layout: [...layout] };
  return tabCode === null ? { ...document, ...change } : changeTab(document, tabCode, (tab) => ({ ...tab, ...change }));
}

/** Phone positions of a board or tab: the arranged ones, else stacked in reading order, without hidden items. */
export function phoneLayout(
  holder: Pick<BoardDocument, 'layout' | 'appLayout'>,
  { hidden, height }: PhoneSettings,
): Placed[] {
  const shown = holder.layout.filter(({ i }) => !hidden.includes(i));
  const arranged = arrangeApp(holder, shown);
  if (arranged) return arranged;
  const { columns } = GRID_PROFILES[1];
  let y = 0;
  return readingOrder(shown).map(({ i, h }) => {
    const usual = Math.min(24, Math.max(h <= 2 ? 3 : 8, Math.round(h * APP_ROWS_PER_ROW)));
    const rows = Math.round(usual * PHONE_HEIGHT[height]);
    const slot = { i, x: 0, y, w: columns, h: rows };
    y += rows;
    return slot;
  });
}
