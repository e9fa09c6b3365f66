import { checkFields, firstWindow, toChartTypeCode } from '@tessera/charts';
import {
  drilledReport,
  type BoardDocument,
  type BoardState,
  type Locale,
  type ReportComponent,
} from '@tessera/contract';

import { stepsOn } from '../drill/drill-state.ts';
import { arrangeApp, arrangeBoard } from '../grid/arrange-board.ts';
import { isNarrow, shownPlaces } from '../grid/shown-places.ts';
import { stateFor } from '../state/board-state.ts';
import type { QuerySpec } from './query-spec.ts';

/**
 * What a chart asks on the level where the reader is; null where it lacks fields or its type is not known.
 * @param mode `data` asks for the rows behind the chart, in one piece
 * @param tableRows of a table that are asked at once; default: those of a board
 */
export function queryOf(
  report: ReportComponent,
  boardState: BoardState | undefined,
  locale: Locale,
  mode: 'chart' | 'data' = 'chart',
  tableRows?: number,
): QuerySpec | null {
  const { menuCode, reportCode, reportHistoryCode, reportConf, reportTypeCode } = report;
  const code = toChartTypeCode(reportTypeCode);
  if (code === undefined || checkFields(code, report.reportParam).length > 0) return null;
  const reportParam =
    mode === 'data' ? report.reportParam : firstWindow(code, reportConf, report.reportParam, tableRows);
  return { menuCode, reportCode, reportHistoryCode, reportParam, boardState, locale };
}

/** Queries of the charts on an opening board, outside tabs, in reading order. @param width of the page, px */
export function initialQueries(
  { document, reports }: { readonly document: BoardDocument; readonly reports: readonly ReportComponent[] },
  state: BoardState,
  locale: Locale,
  width: number,
): QuerySpec[] {
  const byCode = new Map(reports.map((report) => [report.reportCode, report]));
  const placed = arrangeBoard(document, reports);
  const { layoutType, settings } = document;
  const places = { placed, appPlaced: arrangeApp(document, placed), phone: settings.phone };
  return shownPlaces(places, isNarrow(layoutType, width)).flatMap(({ i }) => {
    const report = byCode.get(i);
    if (!report) return [];
    const shown = drilledReport(report, stepsOn(state, i));
    return queryOf(shown, stateFor(document, report, state), locale) ?? [];
  });
}
