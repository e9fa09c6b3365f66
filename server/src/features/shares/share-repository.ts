import type { Kysely, Selectable } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { ShareTables } from './tables.ts';

export type ShareRow = Selectable<ShareTables['share']>;
export interface ShareUse {
  readonly useCount: number;
  readonly lastUsedAt: Date | null;
}
export type ShareRepository = ReturnType<typeof createShareRepository>;

/** Shares of one corporation after the other; a foreign one is as unknown as one that nobody made. */
export function createShareRepository(store: Kysely<Database>) {
  const withUse = (corporationCode: string) =>
    store
      .selectFrom('share')
      .leftJoin('share_use', 'share_use.share_id', 'share.share_id')
      .selectAll('share')
      .select(['share_use.use_count as useCount', 'share_use.last_used_at as lastUsedAt'])
      .where('corporation_code', '=', corporationCode);
  const used = <Row extends { useCount: number | null; lastUsedAt: Date | null }>(row: Row) => ({
    ...row,
    useCount: row.useCount ?? 0,
  });
  return {
    async list(corporationCode: string, menuCode: string): Promise<(ShareRow & ShareUse)[]> {
      const rows = await withUse(corporationCode)
        .where('menu_code', '=', menuCode)
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map(used);
    },
    async find(corporationCode: string, shareId: string): Promise<(ShareRow & ShareUse) | null> {
      const row = await withUse(corporationCode).where('share.share_id', '=', shareId).executeTakeFirst();
      return row ? used(row) : null;
    },
    async save({ locked, hidden, origins, ...row }: ShareRow): Promise<void> {
      const values = {
        ...row,
        locked: JSON.stringify(locked),
        hidden: JSON.stringify(hidden),
        origins: JSON.stringify(origins),
      };
      await store
        .insertInto('share')
        .values(values)
        .onConflict((conflict) => conflict.column('share_id').doUpdateSet(values))
        .execute();
    },
    async remove(corporationCode: string, shareId: string): Promise<void> {
      await store
        .deleteFrom('share')
        .where('corporation_code', '=', corporationCode)
        .where('share_id', '=', shareId)
        .execute();
    },
    async countUse(shareId: string, at: Date): Promise<void> {
      await store
        .insertInto('share_use')
        .values({ share_id: shareId, use_count: 1, last_used_at: at })
        .onConflict((conflict) =>
          conflict
            .column('share_id')
            .doUpdateSet((eb) => ({ use_count: eb('share_use.use_count', '+', 1), last_used_at: at })),
        )
        .execute();
    },
  };
}
