import { sql, type Kysely, type Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

export interface StoredSqlModel {
  readonly text: string;
  readonly updatedAt: Date;
}
export interface SqlModelWords {
  readonly text: string;
  readonly parameters: readonly string[];
}

export type SqlModelRepository = ReturnType<typeof createSqlModelRepository>;

export function createSqlModelRepository(store: Kysely<Database>, now: () => Date) {
  return {
    async find(corporationCode: string, tableId: string): Promise<StoredSqlModel | null> {
      const row = await store
        .selectFrom('sql_model')
        .select(['sql_text as text', 'updated_at as updatedAt'])
        .where('corporation_code', '=', corporationCode)
        .where('table_id', '=', tableId)
        .executeTakeFirst();
      return row ?? null;
    },
    async add(
      transaction: Transaction<Database>,
      corporationCode: string,
      tableId: string,
      { text, parameters }: SqlModelWords,
    ): Promise<Date> {
      const updatedAt = now();
      await transaction
        .insertInto('sql_model')
        .values({
          table_id: tableId,
          corporation_code: corporationCode,
          sql_text: text,
          parameters: [...parameters],
          updated_at: updatedAt,
        })
        .execute();
      return updatedAt;
    },
    /** @returns time of saving; null if saved by another one after `readAt` */
    async change(
      transaction: Transaction<Database>,
      tableId: string,
      readAt: Date,
      { text, parameters }: SqlModelWords,
    ): Promise<Date | null> {
      const updatedAt = new Date(Math.max(now().getTime(), readAt.getTime() + 1));
      const { numUpdatedRows } = await transaction
        .updateTable('sql_model')
        .set({ sql_text: text, parameters: [...parameters], updated_at: updatedAt })
        .where('table_id', '=', tableId)
        .where('updated_at', '=', readAt)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? updatedAt : null;
    },
    /** Tables whose SQL names a parameter. */
    async naming(corporationCode: string, parameter: string): Promise<string[]> {
      const rows = await store
        .selectFrom('sql_model')
        .select('table_id')
        .where('corporation_code', '=', corporationCode)
        .where(sql<boolean>`${parameter} = any (parameters)`)
        .execute();
      return rows.map(({ table_id }) => table_id);
    },
  };
}
