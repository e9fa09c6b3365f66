import type { Services } from '../../platform/services.ts';
import { findPeople, usersOfRole } from '../identity/index.ts';
import type { Messages } from '../messages/index.ts';

/** Notifies open sessions on every instance of changed rights; the server reads rights with each call. */
export interface RoleNotice {
  usersOf(roleId: string): Promise<string[]>;
  usersChanged(corporationCode: string, userIds: readonly string[]): Promise<void>;
  membersChanged(corporationCode: string, memberIds: readonly string[]): Promise<void>;
}

export function createRoleNotice({ store }: Pick<Services, 'store'>, messages: Messages): RoleNotice {
  const notice: RoleNotice = {
    usersOf: (roleId) => usersOfRole(store, roleId),
    async usersChanged(corporationCode, userIds) {
      if (userIds.length > 0) await messages.broadcast({ kind: 'session-changed' }, corporationCode, userIds);
    },
    async membersChanged(corporationCode, memberIds) {
      const rows = await findPeople(store, corporationCode, { memberIds });
      await notice.usersChanged(
        corporationCode,
        rows.flatMap(({ userId }) => userId ?? []),
      );
    },
  };
  return notice;
}
