/** Attribute of what takes components that are dropped on it: code of the tab. */
export const TAB_GOAL = 'data-tab-goal';
/** Attribute of tabs with content: dragging inside is not outside yet. */
export const TABS_ROOT = 'data-tabs-root';
/** Attribute of the room in which a board is arranged. */
export const BOARD_CANVAS = 'data-board-canvas';

/** Where something is dropped. */
export interface DropZone {
  /** Null is the board itself. */
  readonly tabCode: string | null;
  readonly element: HTMLElement;
  /** px from the top left of the outermost grid, when the dragging began: others move while something is dragged. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The grid that holds all others. */
export function outermostGrid(element: Element): HTMLElement | null {
  let found: HTMLElement | null = null;
  for (
    let at = element.closest<HTMLElement>('.tessera-grid-edit');
    at;
    at = at.parentElement?.closest('.tessera-grid-edit') ?? null
  )
    found = at;
  return found;
}

/** Drop targets other than the component's own grid, nearest first. @param tabCode its tab; null on the board */
export function dropZones(dragged: Element, tabCode: string | null): DropZone[] {
  const canvas = dragged.closest<HTMLElement>(`[${BOARD_CANVAS}]`);
  const origin = outermostGrid(dragged)?.getBoundingClientRect();
  if (!canvas || !origin) return [];
  const zone = (element: HTMLElement, to: string | null): DropZone => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      tabCode: to,
      element,
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    };
  };
  const tabs = [...canvas.querySelectorAll<HTMLElement>(`[${TAB_GOAL}]`)]
    .filter((one) => one.getAttribute('aria-hidden') !== 'true' && !dragged.contains(one))
    .map((one) => zone(one, one.getAttribute(TAB_GOAL)));
  if (tabCode === null) return tabs;
  const own = dragged.closest<HTMLElement>(`[${TABS_ROOT}]`);
  return [...tabs, ...(own ? [zone(own, tabCode)] : []), zone(canvas, null)];
}

/** The zone at a point of the window; undefined for the own grid. */
export function zoneAt(
  zones: readonly DropZone[],
  tabCode: string | null,
  origin: Point,
  { x, y }: Point,
): DropZone | undefined {
  const found = zones.find(
    (zone) =>
      x >= zone.left + origin.x && x < zone.right + origin.x && y >= zone.top + origin.y && y < zone.bottom + origin.y,
  );
  return found?.tabCode === tabCode ? undefined : found;
}

/** The grid cell at a point of the window. @param size width of the item, columns */
export function cellAt(
  grid: Pick<DOMRect, 'left' | 'top' | 'width'>,
  { x, y }: Point,
  profile: { readonly columns: number; readonly rowHeight: number },
  gap: number,
  size: number,
): Point {
  const column = (grid.width + gap) / profile.columns;
  const at = (px: number, cell: number) => Math.max(0, Math.round(px / cell));
  return {
    x: Math.min(Math.max(0, profile.columns - size), at(x - grid.left, column)),
    y: at(y - grid.top, profile.rowHeight + gap),
  };
}
