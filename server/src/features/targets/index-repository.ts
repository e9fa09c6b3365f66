import { randomUUID } from 'node:crypto';

import {
  DEFAULT_CONDITIONS,
  type StorePart,
  type TargetConditions,
  type TargetIndex,
  type TargetIndexDraft,
} from '@tessera/contract';
import { sql, type Kysely } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { withNameTaken } from '../../platform/store/name-taken.ts';

export type KnownIndex = Omit<TargetIndex, 'selected'>;
export type IndexRepository = ReturnType<typeof createIndexRepository>;

/** Indexes and what readers show of them, limited to one corporation. */
export function createIndexRepository(store: Kysely<Database>, now: () => Date) {
  const ofCorporation = (corporationCode: string) =>
    store
      .selectFrom('target_index')
      .select([
        'index_code as indexCode',
        'index_name as indexName',
        'granularity as indexGranularity',
        'unit',
        'direction',
        'decimals',
        'measure',
        'stores',
        'updated_at as updatedAt',
        sql<boolean>`exists (select from target_value v where v.index_code = target_index.index_code and v.value is not null)`.as(
          'filled',
        ),
      ])
      .where('corporation_code', '=', corporationCode);
  const shown = (row: Awaited<ReturnType<ReturnType<typeof ofCorporation>['execute']>>[number]): KnownIndex => ({
    ...row,
    stores: [...row.stores],
    updatedAt: row.updatedAt.toISOString(),
  });
  /** @returns time of saving; null if saved by another one after `readAt` */
  const change = async (
    corporationCode: string,
    indexCode: string,
    readAt: Date,
    columns: Partial<ReturnType<typeof indexColumns>> & { stores?: string },
  ): Promise<string | null> => {
    const savedAt = new Date(Math.max(now().getTime(), readAt.getTime() + 1));
    const { numUpdatedRows } = await store
      .updateTable('target_index')
      .set({ ...columns, updated_at: savedAt })
      .where('corporation_code', '=', corporationCode)
      .where('index_code', '=', indexCode)
      .where('updated_at', '=', readAt)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? savedAt.toISOString() : null;
  };

  return {
    async list(corporationCode: string): Promise<KnownIndex[]> {
      const rows = await ofCorporation(corporationCode).orderBy('created_at').orderBy('index_code').execute();
      return rows.map(shown);
    },
    async find(corporationCode: string, indexCode: string): Promise<KnownIndex> {
      const row = await ofCorporation(corporationCode).where('index_code', '=', indexCode).executeTakeFirst();
      if (!row) throw new CatalogueError('notFound');
      return shown(row);
    },
    async isTaken(corporationCode: string, indexName: string, but: string | null): Promise<boolean> {
      const row = await store
        .selectFrom('target_index')
        .select('index_code')
        .where('corporation_code', '=', corporationCode)
        .where('index_name', '=', indexName)
        .executeTakeFirst();
      return row !== undefined && row.index_code !== but;
    },
    async add(corporationCode: string, userId: string, draft: TargetIndexDraft): Promise<string> {
      const indexCode = randomUUID();
      const row = {
        index_code: indexCode,
        corporation_code: corporationCode,
        created_by: userId,
        updated_at: now(),
        ...indexColumns(draft),
      };
      await withNameTaken(draft.indexName, store.insertInto('target_index').values(row).execute());
      return indexCode;
    },
    update: (corporationCode: string, indexCode: string, draft: TargetIndexDraft, readAt: Date) =>
      withNameTaken(draft.indexName, change(corporationCode, indexCode, readAt, indexColumns(draft))),
    relate: (corporationCode: string, indexCode: string, stores: readonly StorePart[], readAt: Date) =>
      change(corporationCode, indexCode, readAt, { stores: JSON.stringify(stores) }),
    /** @returns how many there were */
    async remove(corporationCode: string, indexCodes: readonly string[]): Promise<number> {
      const { numDeletedRows } = await store
        .deleteFrom('target_index')
        .where('corporation_code', '=', corporationCode)
        .where('index_code', 'in', indexCodes)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async conditions(corporationCode: string, userId: string): Promise<TargetConditions> {
      const row = await store
        .selectFrom('target_condition')
        .select('conditions')
        .where('corporation_code', '=', corporationCode)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.conditions ?? DEFAULT_CONDITIONS;
    },
    async saveConditions(corporationCode: string, userId: string, conditions: TargetConditions): Promise<void> {
      const text = JSON.stringify(conditions);
      await store
        .insertInto('target_condition')
        .values({ corporation_code: corporationCode, user_id: userId, conditions: text })
        .onConflict((conflict) => conflict.columns(['corporation_code', 'user_id']).doUpdateSet({ conditions: text }))
        .execute();
    },
  };
}

/** A draft as a row holds it. */
export function indexColumns({ indexName, indexGranularity, unit, direction, decimals, measure }: TargetIndexDraft) {
  return {
    index_name: indexName,
    granularity: indexGranularity,
    unit,
    direction,
    decimals,
    measure: measure === null ? null : JSON.stringify(measure),
  };
}
