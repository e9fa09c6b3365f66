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
 * Specs with equal keys have the same answer: the same query on the same board in the same language. Which chart
 * asks and the trace id make no difference, unless something was picked elsewhere, which each chart follows by its own
 * fields, or nothing is said of what readers chose: each chart has defaults of its own then.
 */
export function queryKey({ menuCode, reportCode, locale, reportParam, boardState }: QuerySpec): string {
  const { tracId: _tracId, ...query } = reportParam;
  const asking = boardState && boardState.linkages.length === 0 ? null : reportCode;
  return JSON.stringify([menuCode, asking, locale, sortedKeys(query), sortedKeys(boardState ?? null)]);
}
