import { sortedKeys, type BoardState, type Locale, type ReportParam } from '@tessera/contract';

/** What a component needs, as it publishes it. */
export interface QuerySpec {
  readonly menuCode: string;
  readonly reportCode: string;
  readonly reportHistoryCode: string;
  readonly reportParam: ReportParam;
  /** What readers chose, the part that concerns the chart, with the defaults that hold for it. */
  readonly boardState?: BoardState | undefined;
  /** Names in the answer are in this language. */
  readonly locale: Locale;
}

/**
 * Cache key of a query: board, query and language. Chart and trace id count only with linkage picks, which each chart
 * follows by its own fields, or without a state, where each chart has its own defaults.
 */
export function queryKey({ menuCode, reportCode, locale, reportParam, boardState }: QuerySpec): string {
  const { tracId: _tracId, ...query } = reportParam;
  const asking = boardState && boardState.linkages.length === 0 ? null : reportCode;
  return JSON.stringify([menuCode, asking, locale, sortedKeys(query), sortedKeys(boardState ?? null)]);
}
