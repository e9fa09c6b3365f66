import { checkFields, toChartTypeCode } from '@tessera/charts';
import type { BoardComponent, BoardDocument, BoardTab, ReportComponent } from '@tessera/contract';

import { arrangeApp, arrangeBoard, arrangeTab } from '../grid/arrange-board.ts';
import { compactLayout } from '../grid/compact-layout.ts';
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

/** Whether a chart lacks fields that its type asks for: a draft, which only those who may edit it see. */
function isDraft({ reportTypeCode, reportParam }: ReportComponent): boolean {
  const code = toChartTypeCode(reportTypeCode);
  return code !== undefined && checkFields(code, reportParam).length > 0;
}

/** Charts and components of a board with their places. @param drafts whether unfinished charts are included; without them, what is below moves up */
export function boardItems(
  { document, reports }: { readonly document: BoardDocument; readonly reports: readonly ReportComponent[] },
  { drafts = true }: { readonly drafts?: boolean } = {},
): BoardItems {
  const hidden = new Set(drafts ? [] : reports.filter(isDraft).map(({ reportCode }) => reportCode));
  const shown = (all: readonly Placed[]): readonly Placed[] => {
    const kept = all.filter(({ i }) => !hidden.has(i));
    return kept.length === all.length ? all : compactLayout(kept);
  };
  const items = new Map<string, BoardItem>([
    ...reports.map((report) => [report.reportCode, { kind: 'chart', report }] as const),
    ...document.components.map((component) => [component.code, { kind: 'component', component }] as const),
  ]);
  const placed = shown(arrangeBoard(document, reports));
  return {
    placed,
    appPlaced: arrangeApp(document, placed),
    of: (code) => items.get(code) ?? { kind: 'vanished' },
    inTab(tab) {
      const inside = shown(arrangeTab(tab, document.layoutType));
      return { placed: inside, appPlaced: arrangeApp(tab, inside) };
    },
  };
}
