import { filter, type FilterChoice } from '@tessera/contract';
import type { Client } from '@tessera/request';

import type { LoadValues } from '../../filters/use-values.ts';

type Branch = NonNullable<FilterChoice['tree']>[number];

/** Loads the values below a branch of a tree (EP-111); the same function for the same branch. */
export function branchLoader(client: Client, tbId: string, levels: readonly string[]): (path: Branch) => LoadValues {
  const known = new Map<string, LoadValues>();
  return (path) => {
    const key = JSON.stringify(path);
    const made: LoadValues =
      known.get(key) ??
      ((fieldId, keyword, signal) => {
        const filterCondition = path.map((one, at) => ({
          fieldId: levels[at] ?? '',
          aggregator: 'in' as const,
          fieldValue: [one],
        }));
        return client.call(
          filter.paramQuery,
          { body: { tbId, fieldId, keyword, filterCondition }, signal },
          { quiet: true },
        );
      });
    known.set(key, made);
    return made;
  };
}
