import { admin, tableRights, data, tableFields } from '@tessera/contract';
import type {
  EndpointReply,
  Member,
  MemberAttributes,
  RolePreview,
  RoleTable,
  RoleTableCondition,
  TableDetail,
} from '@tessera/contract';
import { useClient, useLoad } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { useCallback } from 'react';

/** All tables of the corporation, as a role sees them (EP-273). */
export function useRoleTables(roleId: string): Loaded<RoleTable[]> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => client.call(tableRights.searchRoleTables, { body: { roleId }, signal }, { quiet: true }),
      [client, roleId],
    ),
  );
}

export interface RoleTableRights {
  readonly rights: RoleTableCondition;
  readonly table: TableDetail;
}

/** The fields of a table, and what a role has on them (EP-275). */
export function useRoleTableRights(roleId: string, tableId: string): Loaded<RoleTableRights> {
  const client = useClient();
  return useLoad(
    useCallback(
      async (signal: AbortSignal) => {
        const [stored, table] = await Promise.all([
          client.call(tableRights.searchRoleConditions, { body: { roleId, tblId: tableId }, signal }, { quiet: true }),
          client.call(data.tableDetail, { body: { tableId }, signal }, { quiet: true }),
        ]);
        const rights = stored[0] ?? { roleId, tblId: tableId, queryLimit: null, conditions: [], masks: [] };
        return { rights, table };
      },
      [client, roleId, tableId],
    ),
  );
}

/** Names and values of the attributes that owners gave members. */
export function useMemberAttributes(memberIds?: readonly string[]): Loaded<MemberAttributes[]> {
  const client = useClient();
  const ids = memberIds?.join('\n');
  return useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call(
          tableRights.memberAttributes,
          { body: ids === undefined ? {} : { memberIds: ids.split('\n') }, signal },
          { quiet: true },
        ),
      [client, ids],
    ),
  );
}

/** Members of a role, for whom its rights can be tried. */
export function useRoleMembers(roleId: string): Loaded<Member[]> {
  const client = useClient();
  return useLoad(
    useCallback(
      async (signal: AbortSignal) => {
        const reply = await client.call(admin.listMembers, { body: { roleId, limit: 200 }, signal }, { quiet: true });
        return reply.list.filter(({ state }) => state !== 'invited');
      },
      [client, roleId],
    ),
  );
}

/** The first rows of a table in the name of a role. @param memberId empty for nobody in particular */
export function useRolePreview(roleId: string, tableId: string, memberId: string): Loaded<RolePreview> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call(
          tableRights.previewRoleTable,
          { body: { roleId, tblId: tableId, ...(memberId ? { memberId } : {}) }, signal },
          { quiet: true },
        ),
      [client, roleId, tableId, memberId],
    ),
  );
}

/** Values that a field has, to choose from. */
export function useFieldValues(
  tableId: string,
  fieldId: string,
): Loaded<EndpointReply<typeof tableFields.fieldValues>> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call(tableFields.fieldValues, { body: { tableId, fieldId }, signal }, { quiet: true }),
      [client, tableId, fieldId],
    ),
  );
}
