import { randomUUID } from 'node:crypto';

import { boardStateSchema, SAVED_FILTERS, type BoardState, type SavedFilter } from '@tessera/contract';
import type { Kysely } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';

/** Choices that members keep for boards; each sees the own ones alone. */
export function createSavedFilters(store: Kysely<Database>, now: () => Date) {
  const own = (userId: string, menuCode: string) => ({ user_id: userId, menu_code: menuCode });
  return {
    async list(userId: string, menuCode: string): Promise<SavedFilter[]> {
      const rows = await store
        .selectFrom('board_saved_filter')
        .selectAll()
        .where('user_id', '=', userId)
        .where('menu_code', '=', menuCode)
        .orderBy('name')
        .execute();
      return rows.map((row) => ({
        filterId: row.filter_id,
        name: row.name,
        boardState: boardStateSchema.parse(row.board_state),
        savedAt: row.saved_at.toISOString(),
      }));
    },

    /** @throws CatalogueError nameTaken, menuLimit */
    add: (userId: string, menuCode: string, name: string, state: BoardState): Promise<string> =>
      oneAtATime(store, 'saved filters', `${userId}/${menuCode}`, async (transaction) => {
        const { kept } = await transaction
          .selectFrom('board_saved_filter')
          .select(({ fn }) => fn.countAll<number>().as('kept'))
          .where('user_id', '=', userId)
          .where('menu_code', '=', menuCode)
          .executeTakeFirstOrThrow();
        if (kept >= SAVED_FILTERS) throw new CatalogueError('menuLimit', { limit: SAVED_FILTERS });
        const filterId = randomUUID();
        const made = await transaction
          .insertInto('board_saved_filter')
          .values({
            filter_id: filterId,
            ...own(userId, menuCode),
            name,
            board_state: JSON.stringify(state),
            saved_at: now(),
          })
          .onConflict((conflict) => conflict.columns(['user_id', 'menu_code', 'name']).doNothing())
          .returning('filter_id')
          .executeTakeFirst();
        if (!made) throw new CatalogueError('nameTaken', { name });
        return filterId;
      }),

    /** @throws CatalogueError notFound, nameTaken */
    change: (
      userId: string,
      menuCode: string,
      filterId: string,
      { name, state }: { readonly name: string; readonly state?: BoardState },
    ): Promise<void> =>
      store.transaction().execute(async (transaction) => {
        const taken = await transaction
          .selectFrom('board_saved_filter')
          .select('filter_id')
          .where('user_id', '=', userId)
          .where('menu_code', '=', menuCode)
          .where('name', '=', name)
          .where('filter_id', '!=', filterId)
          .executeTakeFirst();
        if (taken) throw new CatalogueError('nameTaken', { name });
        const { numUpdatedRows } = await transaction
          .updateTable('board_saved_filter')
          .set({ name, saved_at: now(), ...(state ? { board_state: JSON.stringify(state) } : {}) })
          .where('filter_id', '=', filterId)
          .where('user_id', '=', userId)
          .where('menu_code', '=', menuCode)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new CatalogueError('notFound');
      }),

    /** @throws CatalogueError notFound */
    async forget(userId: string, menuCode: string, filterId: string): Promise<void> {
      const { numDeletedRows } = await store
        .deleteFrom('board_saved_filter')
        .where('filter_id', '=', filterId)
        .where('user_id', '=', userId)
        .where('menu_code', '=', menuCode)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new CatalogueError('notFound');
    },
  };
}
