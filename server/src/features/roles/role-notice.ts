import type { Services } from '../../platform/services.ts';
import { listMemberRows, usersOfRole } from '../identity/index.ts';
import type { Messages } from '../messages/index.ts';

/** Notifies open sessions on every instance of changed rights; the server reads rights with each call. */
export interface RoleNotice {
  usersOf(roleId: string): Promise<string[]>;
  usersChanged(corporationCode: string, userIds: readonly string[]): Promise<void>;
  memberChanged(corporationCode: string, memberId: string): Promise<void>;
}

export function createRoleNotice({ store }: Pick<Services, 'store'>, messages: Messages): RoleNotice {
  const notice: RoleNotice = {
    usersOf: (roleId) => usersOfRole(store, roleId),
    async usersChanged(corporationCode, userIds) {
      if (userIds.length > 0) await messages.broadcast({ kind: 'session-changed' }, corporationCode, userIds);
    },
    async memberChanged(corporationCode, memberId) {
      const rows = await listMemberRows(store, corporationCode);
      const userId = rows.find((row) => row.memberId === memberId)?.userId;
      if (userId) await notice.usersChanged(corporationCode, [userId]);
    },
  };
  return notice;
}
