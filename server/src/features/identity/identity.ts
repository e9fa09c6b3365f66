import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

export interface Identity {
  /** Names of a corporation's members by user id. */
  userNames(corporationCode: string): Promise<ReadonlyMap<string, string>>;
}

export function createIdentity(store: Kysely<Database>): Identity {
  return {
    async userNames(corporationCode) {
      const rows = await store
        .selectFrom('member')
        .innerJoin('account', 'account.user_id', 'member.user_id')
        .select(['account.user_id', 'account.user_nick_name'])
        .where('member.corporation_code', '=', corporationCode)
        .execute();
      return new Map(rows.map(({ user_id, user_nick_name }) => [user_id, user_nick_name]));
    },
  };
}
