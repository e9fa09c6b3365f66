import { boardNames } from './features/boards/index.ts';
import { chartsOnTables } from './features/charts/index.ts';
import type { ConnectionDrivers } from './features/connections/index.ts';
import { createDataJobs, createDataJobsFeature, type DataJobs } from './features/data-jobs/index.ts';
import { catalogueParameter, createParamRepository } from './features/dynamic-params/index.ts';
import { findRole, getAccount, listMemberRows, listRoles } from './features/identity/index.ts';
import {
  createRolePreview,
  createTableRights,
  grantedTables,
  grantTables,
  heldRights,
  readRights,
  type HeldRights,
  type People,
} from './features/table-rights/index.ts';
import { createTables, type Tables, type TablesOptions } from './features/tables/index.ts';
import { createUploads } from './features/uploads/index.ts';
import type { Feature } from './platform/http/feature.ts';
import type { Viewer } from './platform/http/handlers.ts';
import type { Services } from './platform/services.ts';

export interface ComposedTables {
  readonly tables: Tables;
  readonly jobs: DataJobs;
  /** What a member may see of tables now. */
  readonly rights: (viewer: Viewer) => Promise<HeldRights>;
  /** In the order in which they start. */
  readonly features: readonly Feature[];
}

/** Tables, their rights, uploads and the jobs that write them. */
export function composeTables(
  services: Services,
  maskSalt: string,
  connections: ConnectionDrivers,
  querySettings: TablesOptions['querySettings'],
): ComposedTables {
  const { store } = services;
  const people: People = {
    account: (userId) => getAccount(store, userId),
    async isOwnerRole(corporationCode, roleId) {
      const role = await findRole(store, corporationCode, roleId);
      return role ? role.user_type === 'admin' : null;
    },
  };
  const params = createParamRepository(store, services.now);
  const jobs = createDataJobs(services, () => tables.analytics.folder.id());
  const tables: Tables = createTables(services, {
    maskSalt,
    querySettings,
    rights: (tableId, viewer) => readRights(store, people, tableId, viewer),
    parameters: async (corporationCode) => (await params.list(corporationCode)).map(catalogueParameter),
    grant: (transaction, roleIds, tableId) => grantTables(transaction, roleIds, [tableId]),
    rolesOf: async (corporationCode) => (await listRoles(store, corporationCode)).map(({ role_id }) => role_id),
    sourceDriver: (connectionId) => connections.driver(connectionId),
    isBusy: async (tableId) => (await jobs.ofTable(tableId)) !== null,
    around: {
      visible: async ({ corporationCode, roleId }) =>
        (await people.isOwnerRole(corporationCode, roleId)) === true ? null : grantedTables(store, roleId),
      masks: async ({ corporationCode, roleId, userId }, tableId) =>
        (await readRights(store, people, tableId, { corporationCode, roleId, userId }))?.masks ?? [],
      async charts(corporationCode, locale) {
        const [charts, boards] = await Promise.all([
          chartsOnTables(store, corporationCode, locale),
          boardNames(store, corporationCode, locale),
        ]);
        return charts.map((chart) => ({ ...chart, menuName: boards.get(chart.menuCode) ?? '' }));
      },
      users: async (corporationCode) =>
        new Map(
          (await listMemberRows(store, corporationCode)).flatMap(({ userId, userNickName }) =>
            userId === null ? [] : [[userId, userNickName] as const],
          ),
        ),
      connections: (corporationCode) => connections.names(corporationCode),
      jobs: (corporationCode) => jobs.running(corporationCode),
    },
  });
  const rights = createTableRights({
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
        new Set((await readRights(store, people, tableId, viewer))?.masks.map(({ fieldId }) => fieldId)),
    }),
    changed: tables.changed,
  });
  const uploads = createUploads({
    services,
    analytics: tables.analytics,
    registry: tables.registry,
    tables: tables.service,
    jobs,
  });
  return {
    tables,
    jobs,
    rights: (viewer) => heldRights(store, people, viewer),
    features: [
      tables.feature,
      rights,
      uploads,
      createDataJobsFeature(services, jobs, () => tables.analytics.folder.id()),
    ],
  };
}
