import type { BoardStateInput, Locale, QueryResult, ReportParam } from '@tessera/contract';

import { createInFlight, fromCache, sizeOf, type Engine } from '../../engine/index.ts';
import { createFollowingCache } from '../../platform/cache/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { ReadyAnswer } from '../../platform/http/ready-answer.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { CATALOGUE_TABLES } from '../tables/index.ts';

/** A chart's query on a board as a client asks it. */
export interface BoardQuestion {
  readonly menuCode: string;
  readonly reportCode: string;
  readonly reportParam?: ReportParam | undefined;
  readonly boardState?: BoardStateInput | undefined;
}
/** What of a request decides how it is answered. */
export type Asking = Pick<RequestContext, 'locale' | 'signal'>;

export interface BoardAnswersOptions {
  readonly engine: Pick<Engine, 'countHit' | 'refreshes'>;
  /** What of a viewer decides what tables show. */
  readonly identity: (viewer: Viewer) => Promise<{ readonly fingerprint: string }>;
  /** Composes and runs the query. Nothing of the viewer but corporation and rights may change what it answers. */
  readonly ask: (
    question: BoardQuestion,
    viewer: Viewer,
    context: Asking,
    options: { readonly updateCache: boolean },
  ) => Promise<QueryResult>;
}

export interface BoardAnswers {
  /** @throws CatalogueError as asking does */
  answer(
    question: BoardQuestion,
    viewer: Viewer,
    context: Asking,
    options: { readonly updateCache: boolean },
  ): Promise<ReadyAnswer<QueryResult>>;
  close(): void;
}

/** Everything that an answer is made of, besides rows: boards, stored queries, tables with rights on them, settings. */
const SUBJECTS = ['boards', 'reports', 'charts', 'tables', 'query_settings'];
const TABLES = [...CATALOGUE_TABLES, 'board_node', 'board_report', 'chart', 'query_setting', 'report_publication'];
/** Bytes of answers that are kept. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Relative dates, the clock of formulas and the age of foreign rows change with the minute at most. */
const MINUTE = 60_000;

/**
 * Keeps whole answers of boards before they are planned, for all whom the tables show the same. An answer is found by the
 * fingerprint of rights, language, minute and question, and forgotten with every change of {@link SUBJECTS}, of which
 * new rows of a table are one.
 */
export function createBoardAnswers(
  services: RunningServices,
  { engine, identity, ask }: BoardAnswersOptions,
): BoardAnswers {
  const kept = createFollowingCache<ReadyAnswer<QueryResult>>(services, SUBJECTS, TABLES, {
    most: MOST_BYTES,
    of: ({ data }) => sizeOf(data),
  });
  const flights = createInFlight<ReadyAnswer<QueryResult>>();
  const keyOf = (question: BoardQuestion, fingerprint: string, locale: Locale): string =>
    JSON.stringify([
      fingerprint,
      locale,
      Math.floor(services.now().getTime() / MINUTE),
      engine.refreshes(),
      question.menuCode,
      question.reportCode,
      question.reportParam && { ...question.reportParam, tracId: undefined },
      question.boardState,
    ]);
  return {
    async answer(question, viewer, context, { updateCache }) {
      if (updateCache) return new ReadyAnswer(await ask(question, viewer, context, { updateCache }));
      const { fingerprint } = await identity(viewer);
      const key = keyOf(question, fingerprint, context.locale);
      const known = kept.peek(key);
      if (known) {
        engine.countHit();
        return known;
      }
      // Whoever asks after a change joins nobody who asked before it.
      const generation = kept.generation();
      const work = async (signal: AbortSignal): Promise<ReadyAnswer<QueryResult>> => {
        const result = await ask(question, viewer, { locale: context.locale, signal }, { updateCache });
        const { cached } = result.freshness;
        const ready = new ReadyAnswer(result);
        await kept.get(key, async () => {
          if (kept.generation() !== generation) return null;
          return cached ? ready : new ReadyAnswer(fromCache(result));
        });
        return ready;
      };
      const { signal } = context;
      try {
        return await flights.join(`${generation} ${key}`, signal, work);
      } catch (error) {
        throw signal.aborted ? new CatalogueError('cancelled', {}, { cause: error }) : error;
      }
    },
    close: () => kept.close(),
  };
}
