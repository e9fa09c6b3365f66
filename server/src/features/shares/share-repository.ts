import { createHash } from 'node:crypto';

import type { Kysely, Selectable } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import type { ShareTables } from './tables.ts';

export type ShareRow = Selectable<ShareTables['share']>;
export interface ShareUse {
  readonly useCount: number;
  readonly lastUsedAt: Date | null;
}
/** What may change of a share; what counts its changes does so by itself. */
export type ShareChange = Partial<
  Omit<
    ShareRow,
    'share_id' | 'corporation_code' | 'menu_code' | 'report_code' | 'created_by' | 'created_at' | 'version' | 'revision'
  >
>;
export type ShareRepository = ReturnType<typeof createShareRepository>;

/** Shares, limited to one corporation. */
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
    /** @param handle see handleOf */
    async findByHandle(corporationCode: string, handle: string): Promise<(ShareRow & ShareUse) | null> {
      const ids = await store
        .selectFrom('share')
        .select('share_id')
        .where('corporation_code', '=', corporationCode)
        .execute();
      const found = ids.find(({ share_id }) => handleOf(share_id) === handle);
      return found ? this.find(corporationCode, found.share_id) : null;
    },
    /** @param most shares of one board @throws CatalogueError shareTooMany */
    add: (row: ShareRow, most: number): Promise<void> =>
      oneAtATime(store, 'shares of a board', row.menu_code, async (transaction) => {
        const { count } = await transaction
          .selectFrom('share')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('corporation_code', '=', row.corporation_code)
          .where('menu_code', '=', row.menu_code)
          .executeTakeFirstOrThrow();
        if (count >= most) throw new CatalogueError('shareTooMany', { most });
        const lists = { locked: json(row.locked), hidden: json(row.hidden), origins: json(row.origins) };
        await transaction
          .insertInto('share')
          .values({ ...row, ...lists })
          .execute();
      }),
    /**
     * Changes only these columns.
     * @param anew whether existing visits end
     * @param known revision that the author saw; default: any
     * @returns the new revision
     * @throws CatalogueError notFound, shareChanged
     */
    async change(
      { corporation_code, share_id }: Pick<ShareRow, 'corporation_code' | 'share_id'>,
      { locked, hidden, origins, ...values }: ShareChange,
      { anew = false, known }: { readonly anew?: boolean; readonly known?: number | undefined } = {},
    ): Promise<number> {
      const changed = await store
        .updateTable('share')
        .set((eb) => ({
          ...values,
          ...(locked ? { locked: json(locked) } : {}),
          ...(hidden ? { hidden: json(hidden) } : {}),
          ...(origins ? { origins: json(origins) } : {}),
          ...(anew ? { version: eb('version', '+', 1) } : {}),
          revision: eb('revision', '+', 1),
        }))
        .where('corporation_code', '=', corporation_code)
        .where('share_id', '=', share_id)
        .where((eb) => (known === undefined ? eb.lit(true) : eb('revision', '=', known)))
        .returning('revision')
        .executeTakeFirst();
      if (changed) return changed.revision;
      throw new CatalogueError((await this.find(corporation_code, share_id)) ? 'shareChanged' : 'notFound');
    },
    async remove(corporationCode: string, shareId: string): Promise<void> {
      await store
        .deleteFrom('share')
        .where('corporation_code', '=', corporationCode)
        .where('share_id', '=', shareId)
        .execute();
    },
    async uses(shareId: string): Promise<number> {
      const row = await store
        .selectFrom('share_use')
        .select('use_count')
        .where('share_id', '=', shareId)
        .executeTakeFirst();
      return row?.use_count ?? 0;
    },
    /** @returns false, uncounted, at the maximum */
    async countUse({ share_id, most_uses }: Pick<ShareRow, 'share_id' | 'most_uses'>, at: Date): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await store
        .insertInto('share_use')
        .values({ share_id, use_count: 1, last_used_at: at })
        .onConflict((conflict) => {
          const counted = conflict
            .column('share_id')
            .doUpdateSet((eb) => ({ use_count: eb('share_use.use_count', '+', 1), last_used_at: at }));
          return most_uses === null ? counted : counted.where('share_use.use_count', '<', most_uses);
        })
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}

/** An alias of a share that allows revoking it but does not reveal the link. */
export const handleOf = (shareId: string): string =>
  createHash('sha256').update(`share of somebody else: ${shareId}`).digest().subarray(0, 18).toString('base64url');

const json = (value: unknown): string => JSON.stringify(value);

/** Documents that are shared by shares of a corporation. */
export async function documentsOfShares(
  store: Kysely<Database>,
  corporationCode: string,
  shareIds: readonly string[],
): Promise<string[]> {
  const rows = await store
    .selectFrom('share')
    .select('menu_code')
    .distinct()
    .where('corporation_code', '=', corporationCode)
    .where('share_id', 'in', shareIds)
    .execute();
  return rows.map(({ menu_code }) => menu_code);
}
