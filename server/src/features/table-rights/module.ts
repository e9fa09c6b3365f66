import { defineSlice } from '../../platform/slices/define-slice.ts';
import { listMemberRows } from '../identity/index.ts';
import { tableRightMigrations } from './migrations.ts';
import { createRolePreview } from './preview-role.ts';
import { createRoleTables, peopleOf, type RoleTables } from './role-tables.ts';
import { createTableRights } from './table-rights-feature.ts';
import type { TableRightTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    tableRights: RoleTables;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends TableRightTables {}
}

export const tableRightsSlice = defineSlice({
  name: 'tableRights',
  migrations: tableRightMigrations,
  needs: ['tables'],
  create({ services, needs: { tables } }) {
    const { store } = services;
    const people = peopleOf(store);
    const gives = createRoleTables(store, people, tables.service);
    const feature = createTableRights({
      services,
      people,
      tables: (corporationCode) => tables.service.names(corporationCode),
      checkFields: (tableId, conditions, masks) => tables.service.checkFields(tableId, conditions, masks),
      async userOf(corporationCode, memberId) {
        const members = await listMemberRows(store, corporationCode);
        return members.find((member) => member.memberId === memberId)?.userId ?? null;
      },
      preview: createRolePreview({
        engine: tables.engine,
        fields: async (owner, context, tableId) => (await tables.service.detail(owner, context.locale, tableId)).fields,
        masked: async (viewer, tableId) =>
          new Set((await gives.read(tableId, viewer))?.masks.map(({ fieldId }) => fieldId)),
      }),
      changed: tables.changed,
    });
    return { ...feature, gives };
  },
});
