import { randomUUID } from 'node:crypto';

import type { MemberAttributes, RoleTableCondition } from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { findPeople, listAttributes, saveAttributes } from '../identity/index.ts';
import { tableRightMigrations } from './migrations.ts';
import { createRolePreview } from './preview-role.ts';
import { createRightsIdentities } from './rights-identity.ts';
import {
  grantTables,
  revokeTables,
  saveMasks,
  saveRowRule,
  storedRights,
  type StoredRights,
} from './rights-repository.ts';
import { createRoleTables, peopleOf, type RoleTables } from './role-tables.ts';
import type { TableRightTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    tableRights: RoleTables;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends TableRightTables {}
}

/** EP-273 … EP-276: what roles see of tables, and the attributes that row conditions compare with. */
export const tableRightsSlice = defineSlice({
  name: 'tableRights',
  migrations: tableRightMigrations,
  needs: ['tables'],
  later: ['tbl'],
  create({
    services,
    needs: {
      tables: { service: tables, engine, changed },
    },
    later,
  }) {
    const { store } = services;
    const people = peopleOf(store);
    const identities = createRightsIdentities(services, people, (corporationCode) =>
      later.tbl.isPersonal(corporationCode),
    );
    const gives = createRoleTables(store, people, tables, identities.of);
    const preview = createRolePreview({
      engine,
      fields: async (owner, context, tableId) => (await tables.detail(owner, context.locale, tableId)).fields,
      masked: async (viewer, tableId) =>
        new Set((await gives.read(tableId, viewer))?.masks.map(({ fieldId }) => fieldId)),
    });
    /** The user behind a member id of a corporation, else null. */
    const userOf = async (corporationCode: string, memberId: string): Promise<string | null> => {
      const [member] = await findPeople(store, corporationCode, { memberIds: [memberId] });
      return member?.userId ?? null;
    };
    /** @throws CatalogueError notFound for a foreign role */
    const knownRole = async (corporationCode: string, roleId: string): Promise<{ owner: boolean }> => {
      const owner = await people.isOwnerRole(corporationCode, roleId);
      if (owner === null) throw new CatalogueError('notFound');
      return { owner };
    };
    const knownTables = async (corporationCode: string, ids: readonly string[]): Promise<void> => {
      const own = new Set((await tables.names(corporationCode)).map(({ tableId }) => tableId));
      if (!ids.every((id) => own.has(id))) throw new CatalogueError('notFound');
    };
    const shown = (roleId: string, rights: StoredRights): RoleTableCondition => ({
      roleId,
      tblId: rights.tableId,
      queryLimit: rights.queryLimit,
      conditions: [...rights.conditions],
      masks: [...rights.masks],
    });
    const none = (tableId: string): StoredRights => ({
      tableId,
      granted: false,
      queryLimit: null,
      conditions: [],
      masks: [],
    });

    return {
      gives,
      handlers: {
        admin: {
          async searchRoleTables({ viewer, body }) {
            const { owner } = await knownRole(viewer.corporationCode, body.roleId);
            const rights = await storedRights(store, body.roleId);
            return (await tables.names(viewer.corporationCode)).map(({ tableId, name }) => {
              const of = rights.get(tableId) ?? none(tableId);
              return {
                tblId: tableId,
                tblName: name,
                granted: owner || of.granted,
                queryLimit: of.queryLimit,
                conditions: of.conditions.length,
                masks: of.masks.length,
              };
            });
          },
          async saveRoleTables({ viewer, body }) {
            const { owner } = await knownRole(viewer.corporationCode, body.roleId);
            await knownTables(viewer.corporationCode, [...body.addTblIds, ...body.delTblIds]);
            if (owner) return null;
            await store.transaction().execute(async (transaction) => {
              await revokeTables(transaction, body.roleId, body.delTblIds);
              await grantTables(transaction, [body.roleId], body.addTblIds);
            });
            changed();
            return null;
          },
          async searchRoleConditions({ viewer, body }) {
            await knownRole(viewer.corporationCode, body.roleId);
            const rights = await storedRights(store, body.roleId);
            if (body.tblId === undefined) {
              return [...rights.values()]
                .filter((of) => of.queryLimit !== null || of.conditions.length > 0 || of.masks.length > 0)
                .map((of) => shown(body.roleId, of));
            }
            await knownTables(viewer.corporationCode, [body.tblId]);
            return [shown(body.roleId, rights.get(body.tblId) ?? none(body.tblId))];
          },
          async saveRoleCondition({ viewer, body, context: { note } }) {
            const { roleId, tblId, queryLimit, conditions, masks } = body;
            const { owner } = await knownRole(viewer.corporationCode, roleId);
            await knownTables(viewer.corporationCode, [tblId]);
            if (owner) throw new CatalogueError('roleUnlimited');
            await tables.checkFields(tblId, conditions ?? [], masks ?? []);
            const before = (await storedRights(store, roleId)).get(tblId) ?? none(tblId);
            await store.transaction().execute(async (transaction) => {
              if (queryLimit !== undefined) {
                await transaction
                  .insertInto('role_table')
                  .values({ role_id: roleId, table_id: tblId, granted: false, query_limit: queryLimit })
                  .onConflict((conflict) =>
                    conflict.columns(['role_id', 'table_id']).doUpdateSet({ query_limit: queryLimit }),
                  )
                  .execute();
              }
              if (conditions) {
                await saveRowRule(transaction, { ruleId: randomUUID(), tableId: tblId, roleId, conditions });
              }
              if (masks) await saveMasks(transaction, tblId, roleId, masks);
            });
            note(changeOf({ ...before }, { queryLimit, conditions, masks }));
            changed();
            return shown(roleId, (await storedRights(store, roleId)).get(tblId) ?? none(tblId));
          },
          async previewRoleTable({ viewer, body: { roleId, tblId, memberId }, context }) {
            await knownRole(viewer.corporationCode, roleId);
            await knownTables(viewer.corporationCode, [tblId]);
            const userId = memberId === undefined ? null : await userOf(viewer.corporationCode, memberId);
            if (memberId !== undefined && userId === null) throw new CatalogueError('notFound');
            return preview({ owner: viewer, roleId, userId, tableId: tblId }, context);
          },
          async memberAttributes({ viewer, body }) {
            const rows = await listAttributes(store, viewer.corporationCode, body.memberIds);
            return [...rows].map(([memberId, attributes]) => ({
              memberId,
              attributes: attributes as MemberAttributes['attributes'],
            }));
          },
          async saveMemberAttributes({ viewer, body, context: { note } }) {
            const userId = await userOf(viewer.corporationCode, body.memberId);
            if (!userId) throw new CatalogueError('notFound');
            const { memberId, attributes } = body;
            const before = await listAttributes(store, viewer.corporationCode, [memberId]);
            await saveAttributes(store, viewer.corporationCode, [{ memberId, userId, attributes }]);
            changed();
            const held = before.get(memberId) ?? {};
            const gone = Object.fromEntries(Object.keys(held).map((name) => [name, []]));
            note(changeOf(held, { ...gone, ...attributes }));
            return null;
          },
        },
      },
      async stop() {
        identities.close();
      },
    };
  },
});
