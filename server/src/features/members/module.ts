import { type Locale, type Member, type Role, toLanguageTag } from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import {
  countActiveMembers,
  findAccount,
  keyOf,
  listMemberRows,
  listRoles,
  roleTitle,
  type MemberRow,
} from '../identity/index.ts';
import { describeRole, isOwner } from '../roles/index.ts';
import { createInviter } from './inviter.ts';
import { createMemberChanges } from './member-changes.ts';

/** EP-262, EP-266 … EP-272, EP-280: member administration. Non-owners act within their own rights only. */
export const membersSlice = defineSlice({
  name: 'members',
  needs: ['auth', 'roles'],
  create({
    services,
    needs: {
      auth,
      roles: { guard, notice },
    },
  }) {
    const { store } = services;
    const inviter = createInviter(services, auth);
    const changes = createMemberChanges(services, auth, notice);

    /** Members and invitations as they are. @throws CatalogueError grantBeyondOwn when one of the members has more rights than the viewer */
    async function guardMembers(viewer: Viewer, memberIds: readonly string[]): Promise<MemberRow[]> {
      const all = await listMemberRows(store, viewer.corporationCode);
      const rows = all.filter((row) => memberIds.includes(row.memberId));
      if (isOwner(viewer)) return rows;
      for (const roleId of new Set(rows.map((row) => row.roleId))) await guard.within(viewer, roleId);
      return rows;
    }

    /** Whether a mailbox has an account; members of other corporations are not told apart from strangers. */
    async function existence(corporationCode: string, emails: readonly string[]) {
      const rows = await listMemberRows(store, corporationCode);
      return Promise.all(
        emails.map(async (email) => {
          const account = await findAccount(store, email);
          const own = rows.find(
            (row) => (account !== null && row.userId === account.user_id) || keyOf(row.email ?? '') === keyOf(email),
          );
          return { email, exists: own !== undefined, member: own !== undefined && own.state !== 'invited' };
        }),
      );
    }

    return {
      handlers: {
        admin: {
          async listRole({ viewer, context: { locale } }): Promise<Role[]> {
            const rows = await listMemberRows(store, viewer.corporationCode);
            const roles = await listRoles(store, viewer.corporationCode);
            const of = (roleId: string, invited: boolean) =>
              rows.filter((row) => row.roleId === roleId && (row.state === 'invited') === invited).length;
            return roles.map((role) => ({
              ...describeRole(role, locale),
              memberCount: of(role.role_id, false),
              invitedCount: of(role.role_id, true),
            }));
          },
          async listMembers({ body, viewer, context: { locale } }) {
            const wanted = body.userNickName?.trim().toLowerCase();
            const rows = (await listMemberRows(store, viewer.corporationCode))
              .filter((row) => body.roleId === undefined || row.roleId === body.roleId)
              .filter(
                (row) =>
                  !wanted ||
                  [row.userNickName, row.account, row.email ?? ''].some((field) =>
                    field.toLowerCase().includes(wanted),
                  ),
              )
              .map((row) => toMember(row, locale))
              .toSorted(comparison(body.sortBy, locale));
            if (body.sortFlag === 'desc') rows.reverse();
            const first = (body.page - 1) * body.limit;
            return { list: rows.slice(first, first + body.limit), total: rows.length };
          },
          async removeMembers({ body, viewer, context: { note } }) {
            const rows = await guardMembers(viewer, body.memberIds);
            note({ details: { names: rows.map(nameOf) } });
            await changes.remove(viewer.corporationCode, body.memberIds);
            return null;
          },
          async updateMember({ body: { memberId, roleId, disabled }, viewer, context: { locale, note } }) {
            const [row] = await guardMembers(viewer, [memberId]);
            const role = roleId === undefined ? undefined : await guard.within(viewer, roleId);
            await changes.update(viewer.corporationCode, memberId, { roleId, disabled });
            if (!row) return null;
            note({ details: { name: nameOf(row) } });
            const before = { role: roleTitle(locale, row), disabled: row.state === 'disabled' };
            note(changeOf(before, { role: role && describeRole(role, locale).roleName, disabled }));
            return null;
          },
          async checkUserExist({ body, viewer }) {
            const [found] = await existence(viewer.corporationCode, [body.email]);
            if (!found) throw new CatalogueError('internal');
            return found;
          },
          batchCheckUserExist: ({ body, viewer }) => existence(viewer.corporationCode, body.emails),
          async invite({ body, viewer }) {
            await guard.within(viewer, body.roleId);
            return inviter.invite(viewer, body.emails, body.roleId);
          },
          async inviteAgain({ body, viewer }) {
            await guardMembers(viewer, [body.memberId]);
            await inviter.inviteAgain(viewer, body.memberId);
            return null;
          },
          async memberCount({ viewer }) {
            const rows = await listMemberRows(store, viewer.corporationCode);
            return {
              seats: await auth.seats(viewer.corporationCode),
              used: await countActiveMembers(store, viewer.corporationCode),
              invited: rows.filter((row) => row.state === 'invited').length,
            };
          },
        },
      },
    };
  },
});

const nameOf = ({ userNickName, account, email }: MemberRow): string => userNickName || account || (email ?? '');

function toMember(row: MemberRow, locale: Locale): Member {
  return {
    memberId: row.memberId,
    account: row.account,
    userNickName: row.userNickName,
    email: row.email,
    roleId: row.roleId,
    roleName: roleTitle(locale, row),
    userTypeSymbol: row.userType,
    state: row.state,
    lastLogin: row.lastLogin?.toISOString() ?? null,
  };
}

function comparison(by: 'userNickName' | 'lastLogin' | 'roleName', locale: Locale): (a: Member, b: Member) => number {
  const collator = new Intl.Collator(toLanguageTag(locale), { numeric: true });
  const byName = (a: Member, b: Member): number =>
    collator.compare(a.userNickName, b.userNickName) || collator.compare(a.account, b.account);
  if (by === 'userNickName') return byName;
  return (a, b) => collator.compare(a[by] ?? '', b[by] ?? '') || byName(a, b);
}
