import type { ExportKind, Locale, QueryResult, ReportComponent, ReportParam } from '@tessera/contract';
import type { BoardState } from '@tessera/contract';

import type { ResultStream } from '../../engine/index.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { repeatValues } from '../reports/index.ts';

/** What a board, or a report or screen as it is published, shows in reading order. */
export interface BoardContent {
  readonly menuName: string;
  readonly charts: readonly ReportComponent[];
  /** Null for boards and screens. */
  readonly pages: readonly ReportPage[] | null;
  readonly screen: boolean;
}
export interface ReportPage {
  readonly id: string;
  /** Empty for none. */
  readonly title: string;
  /** Whether it stands once for each value of a field. */
  readonly repeated: boolean;
  /** In reading order. */
  readonly items: readonly PageItem[];
}
/** A chart, or the lines of a text. */
export type PageItem =
  | { readonly kind: 'chart'; readonly report: ReportComponent }
  | { readonly kind: 'text'; readonly lines: readonly string[] };
/** What exports need of boards, charts and the engine. */
export interface ExportSources {
  /** Who takes it away, where the corporation wants that in its files; null otherwise. */
  watermark(viewer: Viewer): Promise<string | null>;
  /** @throws CatalogueError reportUnpublished, screenUnpublished */
  board(corporationCode: string, menuCode: string, locale: Locale): Promise<BoardContent | null>;
  /** Values of a repeated page that the viewer sees. @throws CatalogueError */
  repeats(
    menuCode: string,
    page: { readonly paperId: string; readonly boardState: BoardState },
    taker: { readonly viewer: Viewer; readonly locale: Locale; readonly signal: AbortSignal },
  ): ReturnType<typeof repeatValues>;
  /** The query of a chart with what the reader chose on its board. @throws CatalogueError */
  composeQuery(viewer: Viewer, report: ReportComponent, state: BoardState): Promise<ReportParam>;
  /** @throws CatalogueError */
  runQuery(composeQuery: ReportParam, viewer: Viewer, locale: Locale, signal: AbortSignal): Promise<QueryResult>;
  /** @throws CatalogueError, also while the pieces are read */
  stream(composeQuery: ReportParam, viewer: Viewer, locale: Locale, signal: AbortSignal): Promise<ResultStream>;
  /** Most rows of one chart that the viewer takes away. */
  rowCap(viewer: Pick<Viewer, 'corporationCode' | 'roleId' | 'userId'>): Promise<number>;
  /** Kinds of files that the policy lets the viewer take away. */
  allowedKinds(viewer: Pick<Viewer, 'corporationCode' | 'roleId' | 'userId'>): Promise<readonly ExportKind[]>;
}
