import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { listMemberRows } from './members.ts';

export interface Identity {
  /** Names of a corporation's members by user id. */
  userNames(corporationCode: string): Promise<ReadonlyMap<string, string>>;
}

export function createIdentity(store: Kysely<Database>): Identity {
  return {
    async userNames(corporationCode) {
      const rows = await listMemberRows(store, corporationCode);
      return new Map(rows.flatMap(({ userId, userNickName }) => (userId === null ? [] : [[userId, userNickName]])));
    },
  };
}
