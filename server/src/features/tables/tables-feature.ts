import { availableParallelism } from 'node:os';

import type { Locale } from '@tessera/contract';

import {
  createEngine,
  DEFAULT_LIMITS,
  dialectRegistry,
  type CatalogueTable,
  type CorporationSettings,
  type Driver,
  type Engine,
  EngineError,
  type FetchLive,
} from '../../engine/index.ts';
import { createFollowingCache } from '../../platform/cache/index.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { createAnalytics, type Analytics } from './analytics.ts';
import {
  createCatalogue,
  type RightsCatalogue,
  type IdentifyRights,
  type ReadParameters,
  type ReadRights,
} from './catalogue.ts';
import { createComputedStore, type ComputedStore } from './computed-store.ts';
import { warnOfOthers } from './other-folders.ts';
import { createPreview, type PreviewRows } from './preview-rows.ts';
import { CLUSTER } from './rows/cluster-copies.ts';
import { registerCopyMetrics } from './rows/copy-metrics.ts';
import { createRows, type Rows } from './rows/rows.ts';
import { createRunQuery, engineViewer, type Collected, type RunQuery } from './run-query.ts';
import { tableHandlers } from './table-handlers.ts';
import { createTableRegistry, type RegistryOptions, type TableRegistry } from './table-registry.ts';
import { EMBEDDED } from './table-repository.ts';
import { createTableService, type TableService, type TableSurroundings } from './table-service.ts';

/** Tables of the metadata store that the catalogue is read from; each of them announces its changes as `tables`. */
export const CATALOGUE_TABLES = [
  'analytic_table',
  'analytic_field',
  'table_grant',
  'access_rule',
  'access_rule_subject',
  'member_attribute',
  'user_group',
  'user_group_member',
  'group_role',
  'dynamic_param',
] as const;

export interface TablesOptions {
  readonly rights: ReadRights;
  readonly identity: IdentifyRights;
  readonly parameters: ReadParameters;
  /** Makes masked values of this installation unlike those of others. */
  readonly maskSalt: string;
  readonly around: Omit<TableSurroundings, 'parameters'>;
  /** How far tables go that agents collect. */
  readonly collected: Collected;
  readonly grant: RegistryOptions['grant'];
  readonly rolesOf: RegistryOptions['rolesOf'];
  readonly isBusy: (tableId: string) => Promise<boolean>;
  /** How a corporation asks its data. */
  readonly querySettings: (corporationCode: string) => Promise<CorporationSettings>;
  /** Rows of tables that are asked of APIs: fetched for a question, and kept while it reads them. */
  readonly live: { readonly fetch: FetchLive; hold(tables: readonly string[]): () => void };
  /** Drivers of databases of customers, by connection. */
  readonly sourceDriver: (connectionId: string) => Driver;
}
export interface Tables {
  readonly feature: Feature;
  readonly engine: Engine;
  readonly runQuery: RunQuery;
  readonly preview: PreviewRows;
  /** What differs once answers about a table may; null where only they tell, and for a table that the viewer can't ask. */
  readonly rowVersion: (tableId: string, viewer: Viewer, locale: Locale) => Promise<string | null>;
  readonly analytics: Analytics;
  readonly rows: Rows;
  readonly registry: TableRegistry;
  readonly service: TableService;
  readonly computed: ComputedStore;
  /** Parameters that formulas of a corporation may name. */
  readonly parameters: ReadParameters;
  /** A table as the engine knows it for a viewer, with the viewer's rules and masks; null where it is not granted. */
  readonly catalogue: RightsCatalogue;
  /** Rereads tables on this instance; others are notified. */
  changed(): void;
}

/** Tables and fields of corporations, the embedded store below them, and the engine over all of it. */
export function createTables(services: RunningServices, options: TablesOptions): Tables {
  const analytics = createAnalytics(services.env.TESSERA_HOME, services.env.TESSERA_ANALYTICS_MEMORY, services.log);
  const rows = createRows(services, analytics);
  const cache = createFollowingCache<CatalogueTable>(services, 'tables', CATALOGUE_TABLES);
  const registry = createTableRegistry({
    services,
    rows,
    grant: options.grant,
    rolesOf: options.rolesOf,
    changed: cache.forget,
  });
  const catalogue = createCatalogue(services.store, cache, options, options.maskSalt, options.parameters, services.now);
  const embedded: Driver = {
    get confinement() {
      return analytics.driver.confinement;
    },
    cores: availableParallelism(),
    query: (statement, signal) => analytics.driver.query(statement, signal),
    stream: (statement, signal) => analytics.driver.stream(statement, signal),
    describe: (statement, signal) => analytics.driver.describe(statement, signal),
    async hold(tables, signal) {
      const releaseLive = options.live.hold(tables);
      try {
        const release = await rows.local.hold(tables, signal);
        return () => {
          release();
          releaseLive();
        };
      } catch (error) {
        releaseLive();
        throw error;
      }
    },
  };
  const engine = createEngine({
    catalogue,
    dialects: dialectRegistry,
    driver(dialect, connection) {
      if (dialect === EMBEDDED.dialect) return embedded;
      return rows.cluster && dialect === CLUSTER.dialect ? rows.cluster.driver : options.sourceDriver(connection);
    },
    ...(rows.cluster ? { place: rows.cluster.place } : {}),
    live: options.live.fetch,
    settingsOf: options.querySettings,
    limits: { pools: { ...DEFAULT_LIMITS.pools, perCorporation: services.env.TESSERA_QUERIES_PER_CORPORATION } },
    now: services.now,
  });
  engine.monitor.onSlow(({ outcome, corporationCode, userId, tableId, ran }) => {
    if (outcome !== 'memory' && outcome !== 'timeout') return;
    services.log.warn(
      { outcome, corporationCode, userId, tableId, milliseconds: Math.round(ran) },
      'a query was ended',
    );
  });
  const service = createTableService(
    services,
    registry,
    { ...options.around, parameters: options.parameters },
    cache.forget,
  );
  const runQuery = createRunQuery(engine, options.collected);
  const preview = createPreview(service, runQuery);
  return {
    engine,
    runQuery,
    preview,
    async rowVersion(tableId, viewer, locale) {
      try {
        return await engine.rowVersion(tableId, { viewer: engineViewer(viewer, locale) });
      } catch (error) {
        // What is wrong with the table is said by the answer.
        if (error instanceof EngineError) return null;
        throw error;
      }
    },
    analytics,
    rows,
    registry,
    service,
    computed: createComputedStore(services, cache.forget),
    parameters: options.parameters,
    catalogue,
    changed: cache.forget,
    feature: {
      handlers: tableHandlers({
        services,
        service,
        registry,
        analytics,
        rows,
        engine,
        preview,
        isBusy: options.isBusy,
        parameters: options.parameters,
        changed: cache.forget,
      }),
      ...(rows.cluster ? { parts: async () => ({ analytics: (await rows.cluster?.answers()) ?? true }) } : {}),
      metrics: (registry) => registerCopyMetrics(registry, rows.local),
      async start() {
        await analytics.open();
        await rows.open();
        await warnOfOthers(services, await analytics.folder.id(), services.env.S3_BUCKET !== undefined);
        rows.start();
      },
      async stop() {
        await rows.stop();
        cache.close();
        await analytics.close();
      },
    },
  };
}
