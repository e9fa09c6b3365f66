import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RunQuery } from '../tables/index.ts';

/** Runs a query for a visitor, whom a refusal tells no field, value or condition of it. */
export function discreetQuery(runQuery: RunQuery): RunQuery {
  return async (...call) => {
    try {
      return await runQuery(...call);
    } catch (error) {
      const tells = error instanceof CatalogueError && error.key === 'queryInvalid';
      throw tells ? new CatalogueError(error.key, { reason: 'other' }, { cause: error }) : error;
    }
  };
}
