import { join } from 'node:path';

import { composeAdmin } from './compose-admin.ts';
import { composeExports } from './compose-exports.ts';
import { composeTables } from './compose-tables.ts';
import { DEFAULT_TIME_ZONE } from './engine/index.ts';
import { createApiDocs } from './features/api-docs/index.ts';
import { createAuthFeature, SAMPLE_CORPORATION, SESSIONS_ENDED, type SessionsEnded } from './features/auth/index.ts';
import { boardNames, boardsNaming, createBoards, inBoards } from './features/boards/index.ts';
import { createBoardCharts, createCharts, chartsNaming, inCharts } from './features/charts/index.ts';
import { compositionKey, createCompositionFeature } from './features/composition/index.ts';
import { createComputedFields, createFieldUses } from './features/computed-fields/index.ts';
import { createConnectionDrivers, createConnections } from './features/connections/index.ts';
import { catalogueParameter, createDynamicParams } from './features/dynamic-params/index.ts';
import {
  countActiveMembers,
  getCorporation,
  listCorporations,
  listMemberRows,
  listReaders,
  liveSessions,
  listRoles,
  switchAi,
} from './features/identity/index.ts';
import { createImages, IMAGE_ADDRESS } from './features/images/index.ts';
import { createInsights } from './features/insights/index.ts';
import { createLicences } from './features/licences/index.ts';
import { createMapsFeature } from './features/maps/index.ts';
import { createMessages, createMessagesFeature } from './features/messages/index.ts';
import { createModels } from './features/models/index.ts';
import { createQueries } from './features/queries/index.ts';
import { createQuerySettings } from './features/query-settings/index.ts';
import { createReleasesFeature } from './features/releases/index.ts';
import { createSessionSettingsFeature } from './features/session-settings/index.ts';
import { corporationOfShare, createShares } from './features/shares/index.ts';
import { createSqlModels } from './features/sql-models/index.ts';
import { createRunQuery, fieldsNaming, parameterReach } from './features/tables/index.ts';
import { createThirdPartyFeature, createThirdSystems } from './features/third-party/index.ts';
import type { Authenticator } from './platform/http/authorise.ts';
import { CatalogueError } from './platform/http/catalogue-error.ts';
import type { CspSources } from './platform/http/csp-sources.ts';
import type { Feature } from './platform/http/feature.ts';
import type { RunningServices } from './platform/open-services.ts';
import { storeKey } from './platform/security/index.ts';
import { createSampleFeature } from './sample/index.ts';

export interface ComposeOptions {
  readonly services: RunningServices;
  readonly csp: CspSources;
  /** Folder that holds the remotes' dist folders and the development keys. */
  readonly bundleFolder: string;
  /** Tells the operator the password of the sample accounts, once. */
  readonly announce: (password: string) => void;
}
export interface Composed {
  readonly features: readonly Feature[];
  readonly authenticator: Authenticator;
}

/** Makes every feature and gives each what it needs of the others. */
export async function composeFeatures({ services, csp, bundleFolder, announce }: ComposeOptions): Promise<Composed> {
  const { store, bus } = services;
  const messages = createMessages(services, {
    readersOf: (corporationCode, userTypes) => listReaders(store, corporationCode, userTypes),
  });
  const developmentKeys = services.env.TESSERA_DEV_KEYS_DIR ?? join(bundleFolder, '.cache/dev-keys');
  const licences = createLicences(services, messages, developmentKeys);
  const seats = (corporationCode: string): Promise<number | null> => licences.seatsOf(corporationCode);
  const systems = createThirdSystems(services);
  const { feature: auth, auth: context } = await createAuthFeature(services, {
    seats,
    messages,
    announce,
    thirdParty: systems,
    thirdSystems: (corporationCode) => systems.list(corporationCode),
    async inviteRemaining(corporationCode) {
      const limit = await seats(corporationCode);
      if (limit === null) return null;
      const invited = (await listMemberRows(store, corporationCode)).filter(({ state }) => state === 'invited').length;
      return Math.max(0, limit - invited - (await countActiveMembers(store, corporationCode)));
    },
  });
  const messageCentre = createMessagesFeature({
    services,
    async verify(token) {
      try {
        return (await context.sessions.authenticate(token)).viewer;
      } catch (error) {
        if (error instanceof CatalogueError) return null;
        throw error;
      }
    },
    liveSessions: (sessionIds) => liveSessions(store, sessionIds, services.now()),
    onSessionsEnded: (listener) =>
      bus.subscribe(SESSIONS_ENDED, (payload) => listener((payload as SessionsEnded).sessionIds)),
  });
  const { feature: releases, state } = createReleasesFeature({
    services,
    messages,
    bundleDirectory: services.env.TESSERA_BUNDLE_DIR ?? bundleFolder,
    hasCorporation: async (corporationCode) => (await getCorporation(store, corporationCode)) !== null,
    operatorCorporation: async () =>
      (await listCorporations(store)).find(({ operator }) => operator)?.corporation_code ?? null,
  });
  const composition = createCompositionFeature({
    services,
    state,
    licences,
    cspSources: csp,
    key: await compositionKey(services.env, developmentKeys),
    cookieKey: await storeKey(store, services.sealer, 'override-cookie'),
    corporationOfShare: (shareId) => corporationOfShare(store, shareId),
    corporations: async () =>
      Promise.all(
        (await listCorporations(store)).map(async ({ corporation_code: corporationCode, corporation_name }) => ({
          corporationCode,
          corporationName: corporation_name,
          seatsUsed: await countActiveMembers(store, corporationCode),
        })),
      ),
  });
  const maskSalt = (await storeKey(store, services.sealer, 'column-masks')).toString('base64url');
  const drivers = createConnectionDrivers(services);
  const querySettings = createQuerySettings(services);
  const {
    tables,
    jobs,
    rights,
    features: tableFeatures,
  } = composeTables(services, maskSalt, drivers, querySettings.of);
  const { registry, analytics } = tables;
  const people = async (corporationCode: string): Promise<ReadonlyMap<string, string>> =>
    new Map(
      (await listMemberRows(store, corporationCode)).flatMap(({ userId, userNickName }) =>
        userId === null ? [] : [[userId, userNickName] as const],
      ),
    );
  const connections = createConnections(drivers, {
    services,
    registry,
    analytics,
    dataJobs: jobs,
    messages,
    users: people,
  });
  const runQuery = createRunQuery(tables.engine);
  const boards = createBoards(services, createBoardCharts(store), {
    people,
    runQuery,
    table: tables.service.findDetail,
    announce: (corporationCode, frame) => messages.broadcast(frame, corporationCode),
    params: {
      list: (corporationCode) => dynamicParams.known(corporationCode),
      defaultOf: (viewer, context, param) => dynamicParams.defaultOf(viewer, context, param),
      reach: async (corporationCode, param) =>
        parameterReach(await registry.list(corporationCode), param.dynamicParamName),
    },
  });
  const images = createImages(services, [
    () => inCharts(services, IMAGE_ADDRESS),
    () => inBoards(services, IMAGE_ADDRESS),
  ]);
  const charts = createCharts(
    services,
    {
      board: boards.repository.boardFacts,
      boardNames: (corporationCode, locale) => boardNames(store, corporationCode, locale),
      table: tables.service.findDetail,
      users: people,
      keepImage: images.keep,
      composeQuery: boards.composeQuery,
    },
    runQuery,
  );
  const insights = createInsights(services, {
    runQuery,
    content: boards.content,
    composeQuery: boards.composeQuery,
    timeZone: async (corporationCode) => (await querySettings.of(corporationCode)).timeZone ?? DEFAULT_TIME_ZONE,
    aiOn: async (corporationCode) => (await getCorporation(store, corporationCode))?.ai_on ?? false,
    switchAi: (corporationCode, aiOn) => switchAi(store, corporationCode, aiOn),
  });
  const shares = createShares(services, csp, context.tokens, {
    people,
    async board(corporationCode, menuCode) {
      try {
        return await boards.document(corporationCode, menuCode);
      } catch (error) {
        if (error instanceof CatalogueError && error.key === 'notFound') return null;
        throw error;
      }
    },
    content: boards.content,
    chartParam: charts.chartParam,
    composeQuery: boards.composeQuery,
    paramDetail: boards.paramDetail,
    filterFacts: boards.filterFacts,
    filterValues: boards.filterValues,
    runQuery,
    insights: insights.read,
  });
  const models = createModels({
    services,
    engine: tables.engine,
    registry,
    tables: tables.service,
    connections: (corporationCode) => drivers.names(corporationCode),
    corporations: async () => (await listCorporations(store)).map(({ corporation_code }) => corporation_code),
    async ownerRole(corporationCode) {
      const owner = (await listRoles(store, corporationCode)).find((role) => role.user_type === 'admin');
      if (!owner) throw new Error(`${corporationCode} has no owners`);
      return owner.role_id;
    },
  });
  const usesBy = createFieldUses({
    service: tables.service,
    params: async (corporationCode, tableId) =>
      (await dynamicParams.repository.list(corporationCode)).map((param) => ({
        id: param.dynamicParamId,
        name: param.dynamicParamName,
        fieldIds: [param.defaultValue, param.candidates].flatMap((source) =>
          source.kind === 'field' && source.tableId === tableId ? [source.fieldId] : [],
        ),
      })),
  });
  const sqlModels = createSqlModels({
    services,
    usesBy,
    engine: tables.engine,
    registry,
    tables: tables.service,
    connections: (corporationCode) => drivers.names(corporationCode),
    parameters: async (corporationCode) =>
      (await dynamicParams.repository.list(corporationCode)).map(catalogueParameter),
  });
  const dynamicParams = createDynamicParams({
    services,
    engine: tables.engine,
    fieldsOf: async (viewer, tableId) =>
      (await tables.service.seen(viewer, tableId)).fields.map(({ field_id }) => field_id),
    usersOf: async (corporationCode, param) => [
      ...(await sqlModels.naming(corporationCode, param.dynamicParamName)),
      ...fieldsNaming(await registry.list(corporationCode), param.dynamicParamName),
      ...(await chartsNaming(store, corporationCode, param.dynamicParamId)),
      ...(await boardsNaming(store, corporationCode, param.dynamicParamId)),
    ],
    changed: tables.changed,
  });
  const computedFields = createComputedFields({
    tables,
    isBusy: async (tableId) => (await jobs.ofTable(tableId)) !== null,
    usesBy,
  });
  const sample = createSampleFeature({
    services,
    analytics: tables.analytics,
    progress: (text) => services.log.info(text),
    async corporation() {
      if (!(await getCorporation(store, SAMPLE_CORPORATION))) return null;
      const roles = await listRoles(store, SAMPLE_CORPORATION);
      const reader = roles.find((role) => role.user_type === 'reader');
      return reader
        ? { code: SAMPLE_CORPORATION, readerRole: reader.role_id, roles: roles.map((role) => role.role_id) }
        : null;
    },
  });
  return {
    authenticator: context.sessions,
    features: [
      auth,
      createSessionSettingsFeature(services, context),
      createThirdPartyFeature(systems, context),
      ...composeAdmin(services, { auth: context, messages, tables }),
      querySettings.feature,
      messageCentre,
      releases,
      composition,
      connections,
      ...tableFeatures,
      sample,
      boards.feature,
      images.feature,
      createMapsFeature({ services, people }),
      charts.feature,
      composeExports({
        services,
        sessions: context.sessions,
        messages,
        boards,
        engine: tables.engine,
        settings: querySettings.of,
        rights,
      }),
      shares,
      insights.feature,
      createQueries(runQuery, charts.chartParam, boards.composeQuery),
      dynamicParams.feature,
      sqlModels.feature,
      computedFields,
      models,
      createApiDocs(),
    ],
  };
}
