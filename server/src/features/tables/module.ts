import { storeKey } from '../../platform/security/index.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { boardNames, DOCUMENTS } from '../boards/index.ts';
import { chartsOnTables } from '../charts/index.ts';
import { listRoles } from '../identity/index.ts';
import { tableMigrations } from './migrations.ts';
import { tableResources } from './table-resources.ts';
import { createTables, type Tables } from './tables-feature.ts';
import type { AnalyticTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    tables: Tables;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends AnalyticTables {}
}

export const tablesSlice = defineSlice({
  name: 'tables',
  migrations: tableMigrations,
  needs: ['identity', 'querySettings'],
  later: ['collector', 'connections', 'dataJobs', 'dynamicParams', 'grants', 'tableRights', 'tbl'],
  async create({ services, needs: { identity, querySettings }, later }) {
    const { store } = services;
    services.belongings.define({ kind: 'table', table: 'analytic_table', owner: 'owner_id' });
    services.resources.define(tableResources((tableIds) => later.tableRights.subjectsOf(tableIds)));
    const tables = createTables(services, {
      maskSalt: (await storeKey(store, services.sealer, 'column-masks')).toString('base64url'),
      querySettings: querySettings.of,
      rights: (tableId, viewer) => later.tableRights.read(tableId, viewer),
      identity: (viewer) => later.tableRights.identity(viewer),
      parameters: (corporationCode) => later.dynamicParams.catalogue(corporationCode),
      collected: (viewer, tableId, dataTime) => later.collector.readCollected(viewer, tableId, dataTime),
      grant: (transaction, roleIds, tableId) => later.tableRights.grant(transaction, roleIds, [tableId]),
      rolesOf: async (corporationCode) => (await listRoles(store, corporationCode)).map(({ role_id }) => role_id),
      live: {
        fetch: (question) => later.tbl.fetch(question),
        hold: (tables) => later.tbl.hold(tables),
      },
      sourceDriver: (connectionId) => later.connections.driver(connectionId),
      isBusy: async (tableId) => (await later.dataJobs.ofTable(tableId)) !== null,
      around: {
        visible: (viewer) => later.tableRights.visible(viewer),
        masks: async (viewer, tableId) => (await later.tableRights.read(tableId, viewer))?.masks ?? [],
        seesBoards: async (viewer) => (await later.grants.sight(viewer, DOCUMENTS)).may,
        async charts(corporationCode, locale) {
          const [charts, boards] = await Promise.all([
            chartsOnTables(store, corporationCode, locale),
            boardNames(store, corporationCode, locale),
          ]);
          return charts.map((chart) => ({ ...chart, menuName: boards.get(chart.menuCode) ?? '' }));
        },
        users: identity.userNames,
        connections: (viewer) => later.connections.names(viewer),
        collectedLines: async (viewer) =>
          viewer.permissions.has('data_manage') ? later.collector.lines(viewer.corporationCode) : [],
        jobs: (corporationCode) => later.dataJobs.running(corporationCode),
      },
    });
    services.jobs.define('tables.sweep-rows', () => tables.rows.sweep());
    services.jobs.schedule('tables.sweep-rows', '*/15 * * * *', 'UTC');
    return { ...tables.feature, gives: tables };
  },
});
