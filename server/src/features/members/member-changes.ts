import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import type { AuthContext } from '../auth/index.ts';
import {
  changeInvitation,
  changeMembers,
  findRole,
  removeMember,
  setMembers,
  useInvitationOf,
} from '../identity/index.ts';
import type { RoleNotice } from '../roles/index.ts';

export interface MemberChange {
  readonly roleId?: string | undefined;
  readonly disabled?: boolean | undefined;
}
export interface MemberChanges {
  /** Removes members and takes invitations back; all of them or none. Sessions of those removed end at once. */
  remove(corporationCode: string, memberIds: readonly string[]): Promise<void>;
  /** Changes role or state of all or none. Sessions of disabled members end at once. */
  update(corporationCode: string, memberIds: readonly string[], change: MemberChange): Promise<void>;
}

export function createMemberChanges(
  { store }: Services,
  { sessions, seats }: AuthContext,
  notice: RoleNotice,
): MemberChanges {
  return {
    async remove(corporationCode, memberIds) {
      const limit = await seats(corporationCode);
      const removed = await changeMembers(store, corporationCode, limit, async (transaction) => {
        const gone: string[] = [];
        for (const memberId of new Set(memberIds)) {
          if (await removeMember(transaction, corporationCode, memberId)) gone.push(memberId);
          else if (!(await useInvitationOf(transaction, corporationCode, memberId)))
            throw new CatalogueError('notFound');
        }
        return gone;
      });
      await sessions.end({ memberIds: removed });
    },
    async update(corporationCode, memberIds, { roleId, disabled }) {
      if (roleId !== undefined && !(await findRole(store, corporationCode, roleId)))
        throw new CatalogueError('notFound');
      const limit = await seats(corporationCode);
      await changeMembers(store, corporationCode, limit, async (transaction) => {
        const changed = await setMembers(transaction, corporationCode, memberIds, { roleId, disabled });
        for (const memberId of memberIds) {
          if (changed.has(memberId)) continue;
          const isInvitation =
            roleId !== undefined && (await changeInvitation(transaction, corporationCode, memberId, { roleId }));
          if (!isInvitation) throw new CatalogueError('notFound');
        }
      });
      if (disabled) await sessions.end({ memberIds });
      else if (roleId !== undefined) await notice.membersChanged(corporationCode, memberIds);
    },
  };
}
