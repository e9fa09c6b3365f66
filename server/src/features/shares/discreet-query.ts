import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RunQuery } from '../tables/index.ts';

/** Refusals that name fields and values. */
const TELLING: ReadonlySet<string> = new Set([
  'queryInvalid',
  'queryFieldUnknown',
  'queryTablesMixed',
  'queryRowMissing',
]);

/** Runs a query for a visitor, whom a refusal tells no field, value or condition of it. */
export const discreetQuery = (runQuery: RunQuery): RunQuery => discreet(runQuery);

/** As {@link discreetQuery}, of whatever asks. */
export function discreet<Call extends unknown[], Answer>(
  runQuery: (...call: Call) => Promise<Answer>,
): (...call: Call) => Promise<Answer> {
  return async (...call) => {
    try {
      return await runQuery(...call);
    } catch (error) {
      const tells = error instanceof CatalogueError && TELLING.has(error.key);
      throw tells ? new CatalogueError('queryInvalid', { reason: 'other' }, { cause: error }) : error;
    }
  };
}
