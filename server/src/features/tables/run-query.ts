import type { Locale, QueryResult, ReportParam } from '@tessera/contract';

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

export function createRunQuery(engine: Engine): RunQuery {
  return (spec, viewer, { locale, signal }, options = {}) =>
    withCatalogueErrors(engine.run(spec, { ...options, viewer: engineViewer(viewer, locale), signal }));
}
