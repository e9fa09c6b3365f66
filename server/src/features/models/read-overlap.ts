import { reportParamSchema } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { RunQuery } from '../tables/index.ts';
import type { ReadOverlap } from './suggest-keys.ts';

/** Values of one field that are looked for in the other. */
const SAMPLE = 200;

/** Looks at values of two tables as the viewer may see them; what can't be read is not told apart. */
export function createReadOverlap(
  runQuery: RunQuery,
  viewer: Viewer,
  context: Pick<RequestContext, 'locale' | 'signal'>,
  [left, right]: readonly [leftTableId: string, rightTableId: string],
): ReadOverlap {
  const values = async (tbId: string, fieldId: string, among?: readonly string[]): Promise<string[]> => {
    const spec = reportParamSchema.parse({
      tbId,
      dimensionCondition: [{ uniqId: 'key', fieldId }],
      filterCondition: among ? [{ fieldId, aggregator: 'in', fieldValue: among }] : [],
      limit: SAMPLE,
    });
    const found = await runQuery(spec, viewer, context);
    return (found.values[0] ?? []).flatMap((value) => (value === null ? [] : [String(value)]));
  };
  const shareOf = async (from: readonly [string, string], to: readonly [string, string]): Promise<number | null> => {
    const sample = await values(...from);
    return sample.length === 0 ? null : (await values(...to, sample)).length / sample.length;
  };
  return async (leftId, rightId) => {
    try {
      const share = await shareOf([left, leftId], [right, rightId]);
      // A table of all has values that few rows name, and the sample may be of these.
      return share === 0 ? await shareOf([right, rightId], [left, leftId]) : share;
    } catch (error) {
      // A database that doesn't answer leaves the names to go by.
      if (error instanceof CatalogueError) return null;
      throw error;
    }
  };
}
