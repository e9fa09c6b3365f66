import type { QueryResult, ReportParam, WarningDraft } from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import { toCatalogueError } from '../../platform/http/to-catalogue-error.ts';
import type { WatchedAnswer } from './group-state.ts';
import { shareScans } from './share-scans.ts';
import type { WarningContext } from './warning-context.ts';
import { watchedAnswer } from './watched-answer.ts';
import { askedAt, scanKey, watchedQuery, type WatchedQuery } from './watched-query.ts';
import { momentOf, wallClockOf } from './zoned-time.ts';

const WEEK = 7 * 86_400_000;
/** Statements of one run at a time. */
const AT_ONCE = 2;

/** A rule to be asked with a viewer's rights at a moment. */
export interface AskedRule {
  readonly draft: Pick<WarningDraft, 'question' | 'groupBy' | 'levels'>;
  readonly viewer: Viewer;
}
interface Asked {
  readonly key: string;
  readonly spec: ReportParam;
  readonly viewer: Viewer;
  readonly at: Date;
}

/**
 * What many rules of a corporation ask at a moment, in few statements. Failures of the question are answers too; anything
 * that passes (the server stops, the store is away) is thrown.
 * @param kept answers of other moments that may be used again, as a backtest does
 */
export async function askRules(
  context: Pick<WarningContext, 'ask' | 'timeZone' | 'rights'>,
  rules: readonly AskedRule[],
  at: Date,
  signal: AbortSignal,
  kept?: Map<string, QueryResult | { readonly error: unknown }>,
): Promise<WatchedAnswer[]> {
  const [first] = rules;
  if (!first) return [];
  const timeZone = await context.timeZone(first.viewer.corporationCode);
  const prints = new Map<Viewer, string>();
  for (const { viewer } of rules)
    if (!prints.has(viewer)) prints.set(viewer, (await context.rights.identity(viewer)).fingerprint);
  const scans: Asked[] = [];
  const planned = rules.map(({ draft, viewer }) => {
    const query = watchedQuery(draft);
    const scanAt = (weeks: number): Asked => {
      const moment = new Date(at.getTime() - weeks * WEEK);
      const scan = {
        key: JSON.stringify([prints.get(viewer), moment.getTime(), scanKey(query)]),
        spec: askedAt(query.spec, query.clockField, wallClockOf(moment, timeZone)),
        viewer,
        at: moment,
      };
      scans.push(scan);
      return scan;
    };
    return { query, scans: Array.from({ length: query.weeks + 1 }, (_, weeks) => scanAt(weeks)) };
  });
  const nameOf = ({ key, spec }: Asked) => JSON.stringify([key, spec.indexCondition]);
  const answers = await shareScans(
    scans.filter((scan) => kept?.has(nameOf(scan)) !== true),
    (spec, scan) => context.ask(spec, scan.viewer, scan.at, signal),
    AT_ONCE,
  );
  signal.throwIfAborted();
  const answerOf = (scan: Asked) => {
    const answer = answers.get(scan) ?? kept?.get(nameOf(scan)) ?? { error: new Error('nothing was asked') };
    kept?.set(nameOf(scan), answer);
    return answer;
  };
  return planned.map(({ query, scans: own }) => answered(query, own.map(answerOf), timeZone));
}

/** What passes by itself, and says nothing of the rule. */
const PASSING = new Set(['cancelled', 'unavailable', 'internal', 'analyticsUnavailable', 'rowsUnavailable']);

function answered(
  query: WatchedQuery,
  [now, ...past]: readonly (QueryResult | { readonly error: unknown })[],
  timeZone: string,
): WatchedAnswer {
  const instantOf = (cell: string) => momentOf(cell, timeZone)?.toISOString() ?? null;
  try {
    if (!now || 'error' in now) throw now?.error ?? new Error('nothing was asked');
    return watchedAnswer(
      query,
      now,
      past.map((one) => ('error' in one ? null : one)),
      instantOf,
    );
  } catch (error) {
    const { key } = toCatalogueError(error);
    if (PASSING.has(key)) throw error;
    return { kind: 'failed', fault: key };
  }
}
