import type { BoardLock } from '@tessera/contract';
import { sql, type Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

/** Lifetime of a lock, ms; windows renew it every 20 seconds. */
export const LOCK_LIFE = 60_000;

export interface LockHolder {
  readonly lockKey: string;
  readonly userId: string;
  readonly userNickName: string;
}
export interface TakenLock {
  readonly lock: BoardLock;
  /** Whether it is another window's than before. */
  readonly changed: boolean;
}
export type BoardLocks = ReturnType<typeof createBoardLocks>;

/** Who edits which board, on all instances. */
export function createBoardLocks(store: Kysely<Database>, now: () => Date) {
  const current = (menuCode: string) =>
    store
      .selectFrom('board_lock')
      .selectAll()
      .where('menu_code', '=', menuCode)
      .where('until', '>', now())
      .executeTakeFirst();
  return {
    /** The lock that stands, seen from a window. */
    async find(menuCode: string, lockKey: string | null): Promise<BoardLock | null> {
      const row = await current(menuCode);
      return row
        ? {
            userId: row.user_id,
            userNickName: row.user_nick_name,
            mine: row.lock_key === lockKey,
            until: row.until.toISOString(),
          }
        : null;
    },

    /** Takes a free lock, renews an own one, or takes it over; else the other's stands. */
    async take(menuCode: string, holder: LockHolder, takeOver: boolean): Promise<TakenLock> {
      const before = await current(menuCode);
      const until = new Date(now().getTime() + LOCK_LIFE);
      const values = {
        lock_key: holder.lockKey,
        user_id: holder.userId,
        user_nick_name: holder.userNickName,
        until,
      };
      const renewed = sql<boolean>`board_lock.lock_key = ${holder.lockKey} and board_lock.until > ${now()}`;
      await store
        .insertInto('board_lock')
        .values({ menu_code: menuCode, ...values, taken_at: now() })
        .onConflict((conflict) =>
          conflict
            .column('menu_code')
            .doUpdateSet({ ...values, taken_at: sql`case when ${renewed} then board_lock.taken_at else ${now()} end` })
            .where((build) =>
              build.or([
                build('board_lock.lock_key', '=', holder.lockKey),
                build('board_lock.until', '<=', now()),
                sql<boolean>`${takeOver}::boolean`,
              ]),
            ),
        )
        .execute();
      const row = await current(menuCode);
      const mine = row?.lock_key === holder.lockKey;
      return {
        lock: {
          userId: row?.user_id ?? holder.userId,
          userNickName: row?.user_nick_name ?? holder.userNickName,
          mine,
          until: (row?.until ?? until).toISOString(),
        },
        changed: mine && before?.lock_key !== holder.lockKey,
      };
    },

    /** @returns whether it was held by this window */
    async drop(menuCode: string, lockKey: string): Promise<boolean> {
      const { numDeletedRows } = await store
        .deleteFrom('board_lock')
        .where('menu_code', '=', menuCode)
        .where('lock_key', '=', lockKey)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
