import { arrangeApp, arrangeBoard, type Placed } from '@tessera/board';
import type { BoardComponent, BoardDocument, ReportComponent } from '@tessera/contract';

/** What stands at a place of a board; `vanished` where a chart was deleted. */
export type BoardItem =
  | { readonly kind: 'chart'; readonly report: ReportComponent }
  | { readonly kind: 'component'; readonly component: BoardComponent }
  | { readonly kind: 'vanished' };

export interface BoardItems {
  readonly placed: readonly Placed[];
  readonly appPlaced: readonly Placed[] | null;
  of(code: string): BoardItem;
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
  };
}
