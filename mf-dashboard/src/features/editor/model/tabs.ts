import {
  arrangeTab,
  compactLayout,
  firstFreeSlot,
  GRID_PROFILES,
  readingOrder,
  shownTab,
  slotInView,
  type GridView,
  type Placed,
} from '@tessera/board';
import {
  changeTabs,
  isTabs,
  referencesOf,
  tabsOf,
  type BoardComponent,
  type BoardDocument,
  type BoardPlacement,
  type BoardTab,
  type TabsComponent,
} from '@tessera/contract';

type Size = Pick<Placed, 'w' | 'h'>;

/** Codes of the content of a component's tabs. */
export function heldBy(component: BoardComponent | undefined): string[] {
  return component ? referencesOf(component, 'place') : [];
}

/** The tab in which something stands; undefined on the board itself. */
export function tabOf(document: BoardDocument, code: string): BoardTab | undefined {
  return tabsOf(document).find(({ layout }) => layout.some(({ i }) => i === code));
}

export function changeTab(
  document: BoardDocument,
  tabCode: string,
  change: (tab: BoardTab) => BoardTab,
): BoardDocument {
  return {
    ...document,
    components: changeTabs(document.components, (tab) => (tab.code === tabCode ? change(tab) : tab)),
  };
}

/** A document without the positions of some codes, on the board and in all tabs. */
export function withoutPlaces(document: BoardDocument, codes: ReadonlySet<string>): BoardDocument {
  const stays = ({ i }: BoardPlacement) => !codes.has(i);
  const less = <Holder extends Pick<BoardTab, 'layout' | 'appLayout'>>(holder: Holder): Holder => ({
    ...holder,
    layout: holder.layout.filter(stays),
    appLayout: holder.appLayout?.filter(stays) ?? null,
  });
  return {
    ...less(document),
    components: changeTabs(document.components, less),
  };
}

/** A cell of a grid, from its top left. */
type Cell = Pick<Placed, 'x' | 'y'>;

/**
 * Puts something onto a grid.
 * @param tabCode null is the board itself
 * @param at a cell, or what its author looks at; default: the first free slot
 */
export function place(
  document: BoardDocument,
  code: string,
  size: Size,
  tabCode: string | null = null,
  at: Cell | GridView | null = null,
): BoardDocument {
  const { columns } = GRID_PROFILES[document.layoutType];
  const w = Math.min(size.w, columns);
  const on = (layout: readonly Placed[], there: readonly Placed[]): Placed[] => {
    if (at === null) return [...layout, { i: code, ...firstFreeSlot(there, size, columns) }];
    const { x, y } = 'x' in at ? at : slotInView(there, size, columns, at);
    return compactLayout([...there, { i: code, x: Math.min(x, columns - w), y, w, h: size.h }], new Set([code]));
  };
  if (tabCode === null) return { ...document, layout: on(document.layout, document.layout) };
  return changeTab(document, tabCode, (tab) => ({
    ...tab,
    layout: on(tab.layout, arrangeTab(tab, document.layoutType)),
  }));
}

/** Moves items of one grid into a tab or onto the board, see {@link place}; the others stay beside the first. */
export function moveInto(
  document: BoardDocument,
  codes: readonly string[],
  tabCode: string | null,
  at: Cell | null = null,
): BoardDocument {
  const [lead = ''] = codes;
  const from = tabOf(document, lead)?.layout ?? document.layout;
  const moved = readingOrder(from.filter(({ i }) => codes.includes(i)));
  const led = moved.find(({ i }) => i === lead);
  if (!led) return document;
  return moved.reduce(
    (now, one) => place(now, one.i, one, tabCode, at && beside(at, one.x - led.x, one.y - led.y)),
    withoutPlaces(document, new Set(codes)),
  );
}

const beside = ({ x, y }: Cell, right: number, down: number): Cell => ({
  x: Math.max(0, x + right),
  y: Math.max(0, y + down),
});

/** Content of tabs that a component lost. */
export function heldByLost(before: TabsComponent, after: TabsComponent): string[] {
  const kept = new Set(after.tabs.map(({ code }) => code));
  return heldBy({ ...before, tabs: before.tabs.filter(({ code }) => !kept.has(code)) });
}

/**
 * The tab that takes added items: the shown one of chosen tabs, or the one that holds the selection; null is the board.
 */
export function targetTab(
  document: BoardDocument,
  selected: ReadonlySet<string>,
  shown: (componentCode: string) => string | undefined,
): string | null {
  const [code] = selected;
  if (code === undefined || selected.size > 1) return null;
  const component = document.components.find((one) => one.code === code);
  if (isTabs(component)) return shownTab(component, shown(code)).code;
  return tabOf(document, code)?.code ?? null;
}

/** Whether somebody arranged the phone, on the board or in a tab of it. */
export function isPhoneArranged(document: BoardDocument): boolean {
  return [document, ...tabsOf(document)].some(({ appLayout }) => appLayout !== null);
}

/** A document without phone arrangement. */
export function withoutPhone(document: BoardDocument): BoardDocument {
  const components = changeTabs(document.components, (tab) => ({ ...tab, appLayout: null }));
  return { ...document, appLayout: null, components };
}
