import { isMadeOf, type Granularity } from '@tessera/contract';
import type { Kysely } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { Database } from '../../platform/store/database.ts';
import type { Sight } from '../grants/index.ts';
import { targetsOf } from './approval/approved-values.ts';
import type { IndexRepository, KnownIndex } from './index-repository.ts';
import { storesOf, type ReadStores } from './store-reader.ts';
import { heldAt, type Period } from './value-repository.ts';

/** Targets, for slices that compare with them. */
export interface TargetValues {
  /** Whether an index has values for whole periods of a kind: it is there and not coarser. */
  has(corporationCode: string, indexCode: string, granularity: Granularity): Promise<boolean>;
  /** Codes of the stores of an index that the viewer sees. @throws CatalogueError notFound */
  stores(viewer: Viewer, context: Pick<RequestContext, 'signal'>, indexCode: string): Promise<ReadonlySet<string>>;
  /** What the stores that the viewer sees shall reach in a period, by code; blanks are left out. @throws CatalogueError notFound */
  valuesIn(
    viewer: Viewer,
    context: Pick<RequestContext, 'signal'>,
    indexCode: string,
    period: Period,
  ): Promise<ReadonlyMap<string, string>>;
}

export function createTargetValues(
  store: Kysely<Database>,
  indexes: Pick<IndexRepository, 'find'>,
  readStores: ReadStores,
  sightOf: (viewer: Viewer) => Promise<Pick<Sight, 'may'>>,
): TargetValues {
  const find = async (corporationCode: string, indexCode: string): Promise<KnownIndex | null> => {
    try {
      return await indexes.find(corporationCode, indexCode);
    } catch (error) {
      if (error instanceof CatalogueError && error.key === 'notFound') return null;
      throw error;
    }
  };
  const storesFor: TargetValues['stores'] = async (viewer, context, indexCode) => {
    if (!(await sightOf(viewer)).may(indexCode, 'view')) throw new CatalogueError('notFound');
    const index = await indexes.find(viewer.corporationCode, indexCode);
    return new Set(storesOf(await readStores(viewer, context, index), index.stores).map(({ storeCode }) => storeCode));
  };
  return {
    stores: storesFor,
    async has(corporationCode, indexCode, granularity) {
      const index = await find(corporationCode, indexCode);
      return index !== null && isMadeOf(granularity, index.indexGranularity);
    },
    async valuesIn(viewer, context, indexCode, { start, end }) {
      const stores = await storesFor(viewer, context, indexCode);
      const index = await indexes.find(viewer.corporationCode, indexCode);
      const places = [...stores].map((storeCode) => ({ storeCode, start, end }));
      const held = await heldAt(store, indexCode, places, targetsOf(index));
      return new Map(held.flatMap(({ storeCode, value }) => (value === null ? [] : [[storeCode, value] as const])));
    },
  };
}
