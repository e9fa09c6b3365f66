import type { Locale, Member, Role } from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import {
  countActiveMembers,
  countByRole,
  countPeople,
  findPeople,
  groupsOfMembers,
  keyOf,
  listGroups,
  listRoles,
  membersByMailbox,
  roleTitle,
  rolesByGroups,
  type GivenRole,
  type MemberRow,
} from '../identity/index.ts';
import { describeRole, isOwner } from '../roles/index.ts';
import { createCoversMember } from './covers-member.ts';
import { createFactorReset } from './factor-reset.ts';
import { importHandlers } from './import/import-handlers.ts';
import { createImportStore } from './import/import-store.ts';
import { IMPORT_QUEUE, runImport } from './import/run-import.ts';
import type { Members } from './index.ts';
import { createInviter } from './inviter.ts';
import { createMemberChanges, type MemberChange } from './member-changes.ts';
import { memberMigrations } from './migrations.ts';
import type { MemberTables } from './tables.ts';

/** Days for which what became of a file's rows is kept. */
const IMPORTS_KEPT = 30;

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    members: Members;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends MemberTables {}
}

/** EP-262, EP-266 … EP-272, EP-280: member administration. Non-owners act within their own rights only. */
export const membersSlice = defineSlice({
  name: 'members',
  migrations: memberMigrations,
  needs: ['auth', 'policies', 'roles', 'tables'],
  later: ['grants', 'tableRights'],
  create({
    services,
    needs: {
      auth,
      policies,
      roles: { guard, notice },
      tables,
    },
    later,
  }) {
    const { store } = services;
    const covering = createCoversMember(services, () => later);
    const factorReset = createFactorReset(store, auth);
    const inviter = createInviter(services, auth, policies);
    const changes = createMemberChanges(services, auth, notice);
    const imports = createImportStore(store);
    const run = {
      services,
      imports,
      guard,
      inviter,
      changes,
      limits: async (corporationCode: string) => ({
        seats: await auth.seats(corporationCode),
        inviteDomains: (await policies.of(corporationCode)).inviteDomains,
      }),
      attributesChanged: tables.changed,
    };
    services.jobs.define<{ importId: string }>(IMPORT_QUEUE, (job) => runImport(run, job));
    services.jobs.define('members.forget-imports', () =>
      imports.expire(new Date(services.now().getTime() - IMPORTS_KEPT * 86_400_000)),
    );
    services.jobs.schedule('members.forget-imports', '23 3 * * *', 'UTC');

    /** Members and invitations as they are. @throws CatalogueError grantBeyondOwn when one of the members has more rights than the viewer */
    async function guardMembers(viewer: Viewer, memberIds: readonly string[]): Promise<MemberRow[]> {
      const rows = await findPeople(store, viewer.corporationCode, { memberIds });
      await guard.members(viewer, rows);
      return rows;
    }

    /** Whether a mailbox has an account; members of other corporations are not told apart from strangers. */
    async function existence(corporationCode: string, emails: readonly string[]) {
      const byMailbox = await membersByMailbox(store, corporationCode, emails);
      return emails.map((email) => {
        const own = byMailbox.get(keyOf(email));
        return { email, exists: own !== undefined, member: own !== undefined && own.state !== 'invited' };
      });
    }

    /** Changes role or state, and notes what was. */
    async function update(
      viewer: Viewer,
      { memberIds, roleId, disabled }: { memberIds: readonly string[] } & MemberChange,
      { locale, note }: Pick<RequestContext, 'locale' | 'note'>,
    ): Promise<null> {
      const rows = await guardMembers(viewer, memberIds);
      const role = roleId === undefined ? undefined : await guard.within(viewer, roleId);
      await changes.update(viewer.corporationCode, memberIds, { roleId, disabled });
      const after = { role: role && describeRole(role, locale).roleName, disabled };
      if (rows.length === 1 && rows[0]) {
        const [row] = rows;
        note({ details: { name: nameOf(row) } });
        note(changeOf({ role: roleTitle(locale, row), disabled: row.state === 'disabled' }, after));
      } else note({ details: { names: rows.map(nameOf), ...after } });
      return null;
    }

    return {
      gives: { changes, inviter, coversView: covering.coversView },
      stop: async () => covering.close(),
      handlers: {
        memberImport: importHandlers(run),
        admin: {
          async listRole({ viewer: { corporationCode }, context: { locale } }): Promise<Role[]> {
            const [roles, counts] = await Promise.all([
              listRoles(store, corporationCode),
              countByRole(store, corporationCode),
            ]);
            return roles.map((role) => ({
              ...describeRole(role, locale),
              memberCount: counts.get(role.role_id)?.members ?? 0,
              invitedCount: counts.get(role.role_id)?.invited ?? 0,
            }));
          },
          async listMembers({ body, viewer: { corporationCode }, context: { locale } }) {
            const { page, limit, sortBy, sortFlag, userNickName: keyword, roleId, state, groupId, memberId } = body;
            const filter = { keyword, roleId, state, groupId, ...(memberId && { memberIds: [memberId] }) };
            const order = { by: sortBy, descending: sortFlag === 'desc', locale };
            const [rows, total] = await Promise.all([
              findPeople(store, corporationCode, filter, order, { limit, offset: (page - 1) * limit }),
              countPeople(store, corporationCode, filter),
            ]);
            const memberIds = rows.map(({ memberId }) => memberId);
            const groups = await groupsOfMembers(store, memberIds);
            const given = await rolesByGroups(store, memberIds);
            const shown = (row: MemberRow) =>
              toMember(row, groups.get(row.memberId) ?? [], given.get(row.memberId) ?? [], locale);
            return { list: rows.map(shown), total };
          },
          async removeMembers({ body, viewer, context: { note } }) {
            const rows = await guardMembers(viewer, body.memberIds);
            note({ details: { names: rows.map(nameOf) } });
            await changes.remove(viewer.corporationCode, body.memberIds);
            return null;
          },
          updateMember: ({ body: { memberId, ...change }, viewer, context }) =>
            update(viewer, { memberIds: [memberId], ...change }, context),
          updateMembers: ({ body, viewer, context }) => update(viewer, body, context),
          async belongings({ body: { memberId }, viewer }) {
            const [member] = await guardMembers(viewer, [memberId]);
            if (!member?.userId) throw new CatalogueError('notFound');
            return services.belongings.of(store, viewer.corporationCode, member.userId);
          },
          async handOver({ body: { memberId, toMemberId }, viewer, context: { note } }) {
            const rows = await guardMembers(viewer, [memberId, toMemberId]);
            const [from, to] = [memberId, toMemberId].map((id) => rows.find((row) => row.memberId === id));
            if (!from?.userId || !to?.userId) throw new CatalogueError('notFound');
            const [fromUser, toUser] = [from.userId, to.userId];
            if (fromUser === toUser || to.state !== 'active') throw new CatalogueError('handOverTo');
            const given = await store
              .transaction()
              .execute((transaction) =>
                services.belongings.handOver(transaction, viewer.corporationCode, fromUser, toUser),
              );
            const counts = Object.fromEntries(given.map(({ kind, count }) => [kind, count]));
            note({ details: { name: nameOf(from), toName: nameOf(to), ...counts } });
            return given;
          },
          async viewAs({ body: { memberId }, viewer, context: { note } }) {
            const [row] = await guardMembers(viewer, [memberId]);
            if (!row) throw new CatalogueError('notFound');
            note({ details: { name: nameOf(row) } });
            const { userId, roleId, userType, state } = row;
            if (userId === null || state !== 'active' || userId === viewer.userId)
              throw new CatalogueError('viewTarget');
            if (!isOwner(viewer)) {
              const { corporationCode } = viewer;
              const other = { corporationCode, roleId, userId, userType };
              if (!(await covering.covers(viewer, other))) throw new CatalogueError('grantBeyondOwn');
            }
            const started = await auth.sessions.viewAs(viewer, { userId, memberId });
            note({ details: { until: started.viewing?.until } });
            return started;
          },
          async resetFactor({ body: { memberId }, viewer, context: { note } }) {
            const [member] = await guardMembers(viewer, [memberId]);
            if (!member?.userId) throw new CatalogueError('notFound');
            note({ details: { name: nameOf(member) } });
            await factorReset.ofMember(viewer.corporationCode, member.userId);
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
            const { emails, roleId, groupId } = body;
            if (groupId === undefined) return inviter.invite(viewer, emails, roleId);
            if (!isOwner(viewer)) throw new CatalogueError('grantBeyondOwn');
            if ((await listGroups(store, viewer.corporationCode, groupId)).length === 0)
              throw new CatalogueError('notFound');
            return inviter.invite(viewer, emails, roleId, { groupIds: [groupId] });
          },
          async inviteAgain({ body, viewer }) {
            await guardMembers(viewer, [body.memberId]);
            await inviter.inviteAgain(viewer, body.memberId);
            return null;
          },
          async memberCount({ viewer }) {
            return {
              seats: await auth.seats(viewer.corporationCode),
              used: await countActiveMembers(store, viewer.corporationCode),
              invited: await countPeople(store, viewer.corporationCode, { state: 'invited' }),
            };
          },
        },
      },
    };
  },
});

const nameOf = ({ userNickName, account, email }: MemberRow): string => userNickName || account || (email ?? '');

function toMember(row: MemberRow, groups: Member['groups'], given: readonly GivenRole[], locale: Locale): Member {
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
    lastSeen: row.lastSeen?.toISOString() ?? null,
    hasFactor: row.hasFactor,
    groups,
    givenRoles: given.map((role) => ({
      roleId: role.roleId,
      roleName: roleTitle(locale, role),
      userTypeSymbol: role.userType,
    })),
  };
}
