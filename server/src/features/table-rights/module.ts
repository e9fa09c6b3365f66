import type { Locale, MemberAttributes, RoleTableCondition } from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { findPeople, listAttributes, saveAttributes } from '../identity/index.ts';
import { tableRightMigrations } from './migrations.ts';
import { rulesOfRole, savePlainRules } from './plain-rules.ts';
import { createRolePreview } from './preview-role.ts';
import { createRightsIdentities } from './rights-identity.ts';
import { asRole, grantTables, revokeTables, roleGrants, saveQueryLimit } from './rights-repository.ts';
import { createRoleTables, peopleOf, type RoleTables } from './role-tables.ts';
import { rowRuleHandlers } from './rule-handlers.ts';
import { nameSubjects, ruleTitle } from './subject-names.ts';
import type { TableRightTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    tableRights: RoleTables;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends TableRightTables {}
}

/** EP-273 … EP-276: who sees which tables, rules on their rows and fields, and the attributes that rules compare with. */
export const tableRightsSlice = defineSlice({
  name: 'tableRights',
  migrations: tableRightMigrations,
  needs: ['tables'],
  later: ['dynamicParams', 'roles', 'tbl'],
  create({
    services,
    needs: {
      tables: { service: tables, engine, catalogue, registry, changed },
    },
    later,
  }) {
    const { store } = services;
    const people = peopleOf(store, async (corporationCode) => {
      const known = await later.dynamicParams.known(corporationCode);
      return new Map(
        known.flatMap(({ dynamicParamId, defaultValue }) =>
          defaultValue.kind === 'values' ? [[dynamicParamId, defaultValue.values]] : [],
        ),
      );
    });
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
    /** What a role has on tables, all or the named one. */
    const shown = async (
      { corporationCode }: Viewer,
      roleId: string,
      locale: Locale,
      tableId?: string,
    ): Promise<RoleTableCondition[]> => {
      const grants = await roleGrants(store, roleId);
      const ofRole = await rulesOfRole(store, corporationCode, roleId, tableId);
      const subjects = [...ofRole.values()].flatMap(({ rules }) => rules.flatMap((rule) => rule.subjects));
      const names = await nameSubjects(store, corporationCode, subjects, locale);
      const ids = tableId === undefined ? [...new Set([...grants.keys(), ...ofRole.keys()])] : [tableId];
      return ids.map((tblId) => {
        const { conditions = [], masks = [], rules = [] } = ofRole.get(tblId) ?? {};
        return {
          roleId,
          tblId,
          queryLimit: grants.get(tblId)?.queryLimit ?? null,
          conditions: [...conditions],
          masks: [...masks],
          rules: rules.map((rule) => ({ ruleId: rule.ruleId, name: ruleTitle(rule, names), always: rule.always })),
        };
      });
    };

    return {
      gives,
      handlers: {
        admin: {
          async searchRoleTables({ viewer, body: { roleId } }) {
            const { owner } = await knownRole(viewer.corporationCode, roleId);
            const grants = await roleGrants(store, roleId);
            const ofRole = await rulesOfRole(store, viewer.corporationCode, roleId);
            return (await tables.names(viewer.corporationCode)).map(({ tableId, name }) => {
              const rules = ofRole.get(tableId)?.rules ?? [];
              return {
                tblId: tableId,
                tblName: name,
                granted: owner || (grants.get(tableId)?.granted ?? false),
                queryLimit: grants.get(tableId)?.queryLimit ?? null,
                conditions: rules.filter(({ tree }) => tree !== null).length,
                masks: new Set(rules.flatMap(({ masks }) => masks.map(({ fieldId }) => fieldId))).size,
              };
            });
          },
          async saveRoleTables({ viewer, body }) {
            const { owner } = await knownRole(viewer.corporationCode, body.roleId);
            await knownTables(viewer.corporationCode, [...body.addTblIds, ...body.delTblIds]);
            if (owner) return null;
            await store.transaction().execute(async (transaction) => {
              await revokeTables(transaction, asRole(body.roleId), body.delTblIds);
              await grantTables(transaction, [asRole(body.roleId)], body.addTblIds);
            });
            changed();
            return null;
          },
          async searchRoleConditions({ viewer, body: { roleId, tblId }, context: { locale } }) {
            await knownRole(viewer.corporationCode, roleId);
            if (tblId !== undefined) await knownTables(viewer.corporationCode, [tblId]);
            const found = await shown(viewer, roleId, locale, tblId);
            return tblId === undefined
              ? found.filter(({ queryLimit, rules }) => queryLimit !== null || rules.length > 0)
              : found;
          },
          async saveRoleCondition({ viewer, body, context: { note, locale } }) {
            const { roleId, tblId, queryLimit, conditions, masks } = body;
            const { corporationCode, userId } = viewer;
            const { owner } = await knownRole(corporationCode, roleId);
            await knownTables(corporationCode, [tblId]);
            if (owner) throw new CatalogueError('roleUnlimited');
            await tables.checkFields(tblId, conditions ?? [], masks ?? []);
            const [before] = await shown(viewer, roleId, locale, tblId);
            await store.transaction().execute(async (transaction) => {
              if (queryLimit !== undefined) await saveQueryLimit(transaction, roleId, tblId, queryLimit);
              const of = { corporationCode, roleId, tableId: tblId };
              const author = { userId, now: services.now() };
              if (conditions ?? masks) await savePlainRules(transaction, of, { conditions, masks }, author);
            });
            note(changeOf({ ...before }, { queryLimit, conditions, masks }));
            changed();
            return (await shown(viewer, roleId, locale, tblId))[0]!;
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
            // Groups by rule may give other roles now.
            await later.roles.notice.membersChanged(viewer.corporationCode, [memberId]);
            const held = before.get(memberId) ?? {};
            const gone = Object.fromEntries(Object.keys(held).map((name) => [name, []]));
            note(changeOf(held, { ...gone, ...attributes }));
            return null;
          },
        },
        rowRules: rowRuleHandlers({ services, people, tables, registry, engine, catalogue, later, changed }),
      },
      async stop() {
        identities.close();
      },
    };
  },
});
