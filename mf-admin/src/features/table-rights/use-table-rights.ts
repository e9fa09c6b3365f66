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
import { useEndpoint, useLoad } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';

/** All tables of the corporation, as a role sees them (EP-273). */
export function useRoleTables(roleId: string): Loaded<RoleTable[]> {
  return useEndpoint(tableRights.searchRoleTables, { body: { roleId } });
}

export interface RoleTableRights {
  readonly rights: RoleTableCondition;
  readonly table: TableDetail;
}

/** The fields of a table, and what a role has on them (EP-275). */
export function useRoleTableRights(roleId: string, tableId: string): Loaded<RoleTableRights> {
  return useLoad(
    ['role-table-rights', roleId, tableId],
    async (call) => {
      const [stored, table] = await Promise.all([
        call(tableRights.searchRoleConditions, { body: { roleId, tblId: tableId } }),
        call(data.tableDetail, { body: { tableId } }),
      ]);
      const rights = stored[0] ?? { roleId, tblId: tableId, queryLimit: null, conditions: [], masks: [], rules: [] };
      return { rights, table };
    },
    { fresh: true },
  );
}

/** Names and values of the attributes that owners gave members. */
export function useMemberAttributes(memberIds?: readonly string[]): Loaded<MemberAttributes[]> {
  return useEndpoint(tableRights.memberAttributes, { body: memberIds ? { memberIds: [...memberIds] } : {} });
}

/** Names of the attributes that any member has, sorted. */
export function useAttributeNames(): readonly string[] {
  const { data: given } = useMemberAttributes();
  return [...new Set(given?.flatMap(({ attributes }) => Object.keys(attributes)))].toSorted();
}

/** Members of a role, for whom its rights can be tried. */
export function useRoleMembers(roleId: string): Loaded<Member[]> {
  return useLoad(['role-members', roleId], async (call) => {
    const { list } = await call(admin.listMembers, { body: { roleId, limit: 200 } });
    return list.filter(({ state }) => state !== 'invited');
  });
}

/** The first rows of a table for a role. @param memberId empty: no particular member */
export function useRolePreview(roleId: string, tableId: string, memberId: string): Loaded<RolePreview> {
  return useEndpoint(tableRights.previewRoleTable, {
    body: { roleId, tblId: tableId, ...(memberId ? { memberId } : {}) },
  });
}

/** Values of a field, to choose from. */
export function useFieldValues(
  tableId: string,
  fieldId: string,
): Loaded<EndpointReply<typeof tableFields.fieldValues>> {
  return useEndpoint(tableFields.fieldValues, { body: { tableId, fieldId } });
}
