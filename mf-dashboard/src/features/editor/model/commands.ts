import {
  arrangeApp,
  arrangeBoard,
  firstFreeSlot,
  GRID_PROFILES,
  NEW_SIZE,
  readingOrder,
  type Placed,
} from '@tessera/board';
import type { BoardComponent, BoardDocument, ReportComponent } from '@tessera/contract';

type Size = Pick<Placed, 'w' | 'h'>;
/** Rows of the APP grid that a component of a phone takes for each row of the PC grid. */
const APP_ROWS_PER_ROW = 2.2;

/**
 * The document with every position written down. Charts that it does not know go to the pool once editing has begun, so
 * that undoing their adding takes them off the board.
 */
export function settle(document: BoardDocument, reports: readonly ReportComponent[], begun: boolean): BoardDocument {
  if (!begun) return { ...document, layout: arrangeBoard(document, reports) };
  const known = new Set([...document.layout.map(({ i }) => i), ...document.pool]);
  const unknown = reports.filter(({ reportCode }) => !known.has(reportCode)).map(({ reportCode }) => reportCode);
  return unknown.length === 0 ? document : { ...document, pool: [...document.pool, ...unknown] };
}

/** Puts something onto the first free slot. */
function place(document: BoardDocument, code: string, size: Size): BoardDocument {
  const { columns } = GRID_PROFILES[document.layoutType];
  const slot = { i: code, ...firstFreeSlot(document.layout, size, columns) };
  return { ...document, layout: [...document.layout, slot] };
}

export function addComponent(document: BoardDocument, component: BoardComponent, size: Size = NEW_SIZE): BoardDocument {
  return place({ ...document, components: [...document.components, component] }, component.code, size);
}

/** Puts charts of the board's pool, or new ones, onto the board. */
export function addCharts(document: BoardDocument, codes: readonly string[], size: Size = NEW_SIZE): BoardDocument {
  const wanted = codes.filter((code) => !document.layout.some(({ i }) => i === code));
  const freed = { ...document, pool: document.pool.filter((code) => !codes.includes(code)) };
  return wanted.reduce((now, code) => place(now, code, size), freed);
}

/** Takes things off the board: charts go to its pool, the rest is gone. */
export function removeItems(
  document: BoardDocument,
  codes: ReadonlySet<string>,
  charts: ReadonlySet<string>,
): BoardDocument {
  const stays = ({ i }: Placed) => !codes.has(i);
  return {
    ...document,
    layout: document.layout.filter(stays),
    appLayout: document.appLayout?.filter(stays) ?? null,
    components: document.components.filter(({ code }) => !codes.has(code)),
    pool: [...document.pool, ...[...codes].filter((code) => charts.has(code) && !document.pool.includes(code))],
  };
}

export function updateComponent(document: BoardDocument, component: BoardComponent): BoardDocument {
  return {
    ...document,
    components: document.components.map((one) => (one.code === component.code ? component : one)),
  };
}

export function moveItems(document: BoardDocument, layout: readonly Placed[], app: boolean): BoardDocument {
  return app ? { ...document, appLayout: [...layout] } : { ...document, layout: [...layout] };
}

/** Positions on a phone: what was arranged, else one below the other in reading order. */
export function phoneLayout(document: BoardDocument): Placed[] {
  const arranged = arrangeApp(document, document.layout);
  if (arranged) return arranged;
  const { columns } = GRID_PROFILES[1];
  let y = 0;
  return readingOrder(document.layout).map(({ i, h }) => {
    const rows = Math.min(24, Math.max(h <= 2 ? 3 : 8, Math.round(h * APP_ROWS_PER_ROW)));
    const slot = { i, x: 0, y, w: columns, h: rows };
    y += rows;
    return slot;
  });
}
