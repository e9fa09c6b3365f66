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
import type { TableFault } from './tables.ts';

export type KnownIndex = Omit<TargetIndex, 'selected' | 'editable' | 'table'> & {
  readonly table: KnownTable | null;
  /** The index that holds its forecast; null where there is none. */
  readonly forecast: string | null;
};
/** The table of an index. */
interface KnownTable {
  readonly tableId: string;
  readonly behind: boolean;
  readonly fault: TableFault | null;
}
export type IndexRepository = ReturnType<typeof createIndexRepository>;

/** Indexes and what readers show of them, limited to one corporation. */
export function createIndexRepository(store: Kysely<Database>, now: () => Date) {
  const ofCorporation = (corporationCode: string) =>
    store
      .selectFrom('target_index')
      // A forecast is what its index is, with values of its own.
      .innerJoin('target_index as plan', (join) =>
        join.on(sql<boolean>`plan.index_code = coalesce(target_index.forecast_of, target_index.index_code)`),
      )
      .leftJoin('target_table', 'target_table.index_code', 'target_index.index_code')
      .select([
        'target_table.table_id as tableId',
        'fault',
        sql<boolean>`wanted > built`.as('behind'),
        'target_index.index_code as indexCode',
        'plan.index_name as indexName',
        'plan.granularity as indexGranularity',
        'plan.unit',
        'plan.direction',
        'plan.decimals',
        'plan.measure',
        'plan.members',
        'target_index.forecast_of as forecastOf',
        sql<string | null>`(select f.index_code from target_index f where f.forecast_of = target_index.index_code)`.as(
          'forecast',
        ),
        'target_index.needs_approval as needsApproval',
        sql<
          number[]
        >`array(select v.year::int from target_version v where v.index_code = target_index.index_code and v.state = 'submitted' order by 1)`.as(
          'waiting',
        ),
        'plan.stores',
        'target_index.updated_at as updatedAt',
        sql<boolean>`exists (select from target_value v join target_index i using (index_code) where (i.index_code = target_index.index_code or i.forecast_of = target_index.index_code) and v.value is not null)`.as(
          'filled',
        ),
      ])
      .where('target_index.corporation_code', '=', corporationCode);
  const shown = ({
    tableId,
    fault,
    behind,
    ...row
  }: Awaited<ReturnType<ReturnType<typeof ofCorporation>['execute']>>[number]): KnownIndex => ({
    ...row,
    stores: [...row.stores],
    updatedAt: row.updatedAt.toISOString(),
    table: tableId === null ? null : { tableId, behind, fault },
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
      const rows = await ofCorporation(corporationCode)
        .orderBy('target_index.created_at')
        .orderBy('target_index.index_code')
        .execute();
      return rows.map(shown);
    },
    async find(corporationCode: string, indexCode: string): Promise<KnownIndex> {
      const row = await ofCorporation(corporationCode)
        .where('target_index.index_code', '=', indexCode)
        .executeTakeFirst();
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
    /** The index that holds the forecast of another one, which is made where there is none. */
    async forecastOf(corporationCode: string, userId: string, plan: KnownIndex): Promise<string> {
      const indexCode = randomUUID();
      const { indexName: _, ...draft } = plan;
      const row = {
        ...{ index_code: indexCode, corporation_code: corporationCode, created_by: userId, updated_at: now() },
        // Its name is that of its index, and its own only keeps names apart.
        ...indexColumns({ ...draft, indexName: indexCode, needsApproval: false }),
        forecast_of: plan.indexCode,
      };
      await store
        .insertInto('target_index')
        .values(row)
        .onConflict((conflict) => conflict.column('forecast_of').doNothing())
        .execute();
      const known = await store
        .selectFrom('target_index')
        .select('index_code')
        .where('forecast_of', '=', plan.indexCode)
        .executeTakeFirst();
      if (!known) throw new CatalogueError('notFound');
      return known.index_code;
    },
    update: (corporationCode: string, indexCode: string, draft: TargetIndexDraft, readAt: Date) =>
      withNameTaken(draft.indexName, change(corporationCode, indexCode, readAt, indexColumns(draft))),
    relate: (corporationCode: string, indexCode: string, stores: readonly StorePart[], readAt: Date) =>
      change(corporationCode, indexCode, readAt, { stores: JSON.stringify(stores) }),
    /**
     * Indexes that have a table stay, all of them where one of them has.
     * @returns how many there were, or the first that has a table
     */
    async remove(corporationCode: string, indexCodes: readonly string[]): Promise<number | KnownIndex> {
      const standing = await ofCorporation(corporationCode)
        .where('target_index.index_code', 'in', indexCodes)
        .where('target_table.table_id', 'is not', null)
        .executeTakeFirst();
      if (standing) return shown(standing);
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
export function indexColumns({
  indexName,
  indexGranularity,
  unit,
  direction,
  decimals,
  measure,
  members,
  needsApproval,
}: TargetIndexDraft) {
  return {
    needs_approval: needsApproval,
    index_name: indexName,
    granularity: indexGranularity,
    unit,
    direction,
    decimals,
    measure: measure === null ? null : JSON.stringify(measure),
    members: members === null ? null : JSON.stringify(members),
  };
}
