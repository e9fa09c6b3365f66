import type { BoardComponent, BoardDocument, BoardTab, ReportComponent } from '@tessera/contract';

import { arrangeApp, arrangeBoard, arrangeTab } from '../grid/arrange-board.ts';
import type { Placed } from '../grid/place-components.ts';

/** An item of a board; `vanished` for a deleted chart. */
export type BoardItem =
  | { readonly kind: 'chart'; readonly report: ReportComponent }
  | { readonly kind: 'component'; readonly component: BoardComponent }
  | { readonly kind: 'vanished' };

/** Positions on large screens and phones; null if not arranged for phones. */
export interface Places {
  readonly placed: readonly Placed[];
  readonly appPlaced: readonly Placed[] | null;
}
export interface BoardItems extends Places {
  of(code: string): BoardItem;
  inTab(tab: BoardTab): Places;
}

/** Everything of a board with its places. */
export function boardItems({
  document,
  reports,
}: {
  readonly document: BoardDocument;
  readonly reports: readonly ReportComponent[];
}): BoardItems {
  const items = new Map<string, BoardItem>([
    ...reports.map((report) => [report.reportCode, { kind: 'chart', report }] as const),
    ...document.components.map((component) => [component.code, { kind: 'component', component }] as const),
  ]);
  const placed = arrangeBoard(document, reports);
  return {
    placed,
    appPlaced: arrangeApp(document, placed),
    of: (code) => items.get(code) ?? { kind: 'vanished' },
    inTab(tab) {
      const inside = arrangeTab(tab, document.layoutType);
      return { placed: inside, appPlaced: arrangeApp(tab, inside) };
    },
  };
}
