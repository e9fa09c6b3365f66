import type { Locale, QueryResult, ReportComponent, ReportParam } from '@tessera/contract';
import type { BoardState } from '@tessera/contract';

import type { ResultStream } from '../../engine/index.ts';
import type { Viewer } from '../../platform/http/handlers.ts';

/** What a board shows, in reading order. */
export interface BoardContent {
  readonly menuName: string;
  readonly charts: readonly ReportComponent[];
}
/** What exports need of boards, charts and the engine. */
export interface ExportSources {
  board(corporationCode: string, menuCode: string, locale: Locale): Promise<BoardContent | null>;
  /** The query of a chart with what the reader chose on its board. @throws CatalogueError */
  composeQuery(viewer: Viewer, report: ReportComponent, state: BoardState): Promise<ReportParam>;
  /** @throws CatalogueError */
  runQuery(composeQuery: ReportParam, viewer: Viewer, locale: Locale, signal: AbortSignal): Promise<QueryResult>;
  /** @throws CatalogueError, also while the pieces are read */
  stream(composeQuery: ReportParam, viewer: Viewer, locale: Locale, signal: AbortSignal): Promise<ResultStream>;
  /** Most rows of one answer. */
  rowCap(corporationCode: string): Promise<number>;
}
