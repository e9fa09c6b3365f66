import { defineSlice } from '../../platform/slices/define-slice.ts';
import { boardsNaming } from '../boards/index.ts';
import { chartsNaming } from '../charts/index.ts';
import { fieldsNaming } from '../tables/index.ts';
import { createDynamicParams, type DynamicParams } from './dynamic-params-feature.ts';
import { dynamicParamMigrations } from './migrations.ts';
import type { DynamicParamTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    dynamicParams: DynamicParams;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends DynamicParamTables {}
}

export const dynamicParamsSlice = defineSlice({
  name: 'dynamicParams',
  migrations: dynamicParamMigrations,
  needs: ['tables'],
  later: ['sqlModels'],
  create({ services, needs: { tables }, later }) {
    const { store } = services;
    return createDynamicParams({
      services,
      runQuery: tables.runQuery,
      fieldsOf: async (viewer, tableId) =>
        (await tables.service.seen(viewer, tableId)).fields.map(({ field_id }) => field_id),
      usersOf: async (corporationCode, { dynamicParamId, dynamicParamName }) => [
        ...(await later.sqlModels.naming(corporationCode, dynamicParamName)),
        ...fieldsNaming(await tables.registry.list(corporationCode), dynamicParamName),
        ...(await chartsNaming(store, corporationCode, dynamicParamId)),
        ...(await boardsNaming(store, corporationCode, dynamicParamId)),
      ],
      changed: tables.changed,
    });
  },
});
