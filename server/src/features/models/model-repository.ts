import type { Kysely, Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { ModelLayout } from './tables.ts';

export interface StoredModel {
  readonly layout: ModelLayout;
  readonly version: number;
}

export interface ModelRepository {
  find(tableId: string): Promise<StoredModel | null>;
  add(transaction: Transaction<Database>, tableId: string, layout: ModelLayout): Promise<void>;
  /** @returns the new version, or null after another save */
  change(
    transaction: Transaction<Database>,
    tableId: string,
    version: number,
    layout: ModelLayout,
  ): Promise<number | null>;
}

export function createModelRepository(store: Kysely<Database>): ModelRepository {
  return {
    async find(tableId) {
      const found = await store
        .selectFrom('data_model')
        .select(['layout', 'version'])
        .where('table_id', '=', tableId)
        .executeTakeFirst();
      return found ?? null;
    },
    async add(transaction, tableId, layout) {
      await transaction
        .insertInto('data_model')
        .values({ table_id: tableId, layout: JSON.stringify(layout) })
        .execute();
    },
    async change(transaction, tableId, version, layout) {
      const changed = await transaction
        .updateTable('data_model')
        .set({ layout: JSON.stringify(layout), version: version + 1 })
        .where('table_id', '=', tableId)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();
      return changed?.version ?? null;
    },
  };
}
