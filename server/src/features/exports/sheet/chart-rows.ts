import { checkFields, firstWindow, isRowByRow, toChartTypeCode } from '@tessera/charts/model';
import type { BoardState, Locale, QueryResult, ReportComponent } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import { text } from '../../../platform/texts/index.ts';
import type { ExportSources } from '../board-content.ts';
import { firstRows, wholeTable } from './whole-table.ts';

/** A member who takes something away. */
export interface Taker {
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly signal: AbortSignal;
  /** A chart that can't be read fails the file. Default: it is explained in its place. */
  readonly strict?: boolean;
}
/** Reason of a chart without data. */
export interface NoRows {
  readonly reason: string;
  /** Null where the chart itself is to blame. */
  readonly error: CatalogueError | null;
}

/** As {@link allRows}, and no more rows than the viewer takes away. */
export async function* chartRows(
  report: ReportComponent,
  state: BoardState,
  taker: Taker,
  sources: ExportSources,
): AsyncGenerator<QueryResult> {
  let left = await sources.rowCap(taker.viewer);
  for await (const piece of allRows(report, state, taker, sources)) {
    const kept = firstRows(piece, left);
    yield kept;
    left -= kept.rowCount;
    if (kept !== piece) return;
  }
}

/**
 * A chart's result, in pieces for plain rows. @param state what its query is asked with
 * @throws CatalogueError, also while reading; `cancelled` among them
 */
async function* allRows(
  report: ReportComponent,
  state: BoardState,
  { viewer, locale, signal }: Taker,
  sources: ExportSources,
): AsyncGenerator<QueryResult> {
  const query = await sources.composeQuery(viewer, report, state);
  const code = toChartTypeCode(report.reportTypeCode);
  const first = firstWindow(code, report.reportConf, query);
  if (first !== query) {
    yield wholeTable(first, (asked) => sources.runQuery(asked, viewer, locale, signal));
    return;
  }
  if (!isRowByRow(code, report.reportConf)) {
    yield sources.runQuery(query, viewer, locale, signal);
    return;
  }
  const { columns, freshness, pieces } = await sources.stream(query, viewer, locale, signal);
  let empty = true;
  for await (const { values, rowCount, truncated } of pieces) {
    empty = false;
    yield { columns: [...columns], values: values.map((cells) => [...cells]), rowCount, truncated, freshness };
  }
  if (empty) yield { columns: [...columns], values: columns.map(() => []), rowCount: 0, truncated: false, freshness };
}

/**
 * Calls `write` for each piece of a chart; unreadable charts are explained and skipped. @throws cancellation, write
 * errors
 */
export async function eachPiece(
  report: ReportComponent,
  state: BoardState,
  taker: Taker,
  sources: ExportSources,
  write: (piece: QueryResult) => Promise<void>,
): Promise<{ readonly truncated: boolean; readonly failed: NoRows | null }> {
  const code = toChartTypeCode(report.reportTypeCode);
  if (!code || checkFields(code, report.reportParam).length > 0) {
    return { truncated: false, failed: { reason: text(taker.locale, 'export.fields'), error: null } };
  }
  let truncated = false;
  const rows = chartRows(report, state, taker, sources);
  try {
    for (;;) {
      const piece = await nextPiece(rows, taker);
      if (piece instanceof CatalogueError) {
        const reason = text(taker.locale, `error.${piece.key}`, piece.args);
        return { truncated, failed: { reason: text(taker.locale, 'export.failed', { reason }), error: piece } };
      }
      if (!piece) return { truncated, failed: null };
      truncated ||= piece.truncated;
      await write(piece);
    }
  } finally {
    await rows.return(undefined);
  }
}

/** The next piece, null after the last one, or why there is none. */
async function nextPiece(
  rows: AsyncGenerator<QueryResult>,
  { signal, strict = false }: Taker,
): Promise<QueryResult | CatalogueError | null> {
  try {
    const { done, value } = await rows.next();
    return done ? null : value;
  } catch (error) {
    if (strict || signal.aborted || !(error instanceof CatalogueError) || error.key === 'cancelled') throw error;
    return error;
  }
}
