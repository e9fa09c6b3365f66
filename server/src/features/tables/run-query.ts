import type { CollectedFreshness, Locale, QueryResult, ReportParam } from '@tessera/contract';

import { EngineError, type Engine, type EngineViewer, type RunOptions } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';

/** A query as the viewer, in the viewer's language, aborted with the request. */
export type RunQuery = (
  spec: ReportParam,
  viewer: Viewer,
  context: Pick<RequestContext, 'locale' | 'signal'>,
  options?: Pick<RunOptions, 'at' | 'table' | 'updateCache'>,
) => Promise<QueryResult>;

/** The viewer of a request as the engine knows one. */
export function engineViewer({ corporationCode, roleId, userId }: Viewer, locale: Locale): EngineViewer {
  return { corporationCode, roleId, userId, locale };
}

/** Translates engine errors. @throws CatalogueError */
export async function withCatalogueErrors<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw catalogued(error);
  }
}

/** The pieces of an answer, likewise. */
export async function* streamWithCatalogueErrors<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  try {
    yield* pieces;
  } catch (error) {
    throw catalogued(error);
  }
}

function catalogued(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error;
  const { details } = error;
  return new CatalogueError(error.key, { name: details['field'] ?? '', ...details }, { cause: error });
}

/** How far the tables below one go that agents collect; null for none. */
export type Collected = (viewer: Viewer, tableId: string, dataTime: string) => Promise<CollectedFreshness | null>;

/** @param collected left out: answers say nothing of agents */
export function createRunQuery(engine: Engine, collected?: Collected): RunQuery {
  return async (spec, viewer, { locale, signal }, options = {}) => {
    const asked = { ...options, viewer: engineViewer(viewer, locale), signal };
    const result = await withCatalogueErrors(engine.run(spec, asked));
    // An answer belongs to all who see the same rows; what is known of its stores does not.
    const known = await collected?.(viewer, spec.tbId, result.freshness.dataTime);
    return known ? { ...result, freshness: { ...result.freshness, collected: known } } : result;
  };
}
