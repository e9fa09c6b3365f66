import { TBL_TYPE_CODES, type Tbl } from '@tessera/contract';

import type { FetchLive } from '../../engine/index.ts';
import { createFollowingCache } from '../../platform/cache/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { nameIn } from '../tables/index.ts';
import { createFetchLive } from './fetch-live.ts';
import { tblMigrations } from './migrations.ts';
import { createPreviews } from './preview.ts';
import { createCorporationSlots } from './rows/corporation-slots.ts';
import { createLiveRows } from './rows/live-rows.ts';
import { createSandbox } from './shape/sandbox.ts';
import type { TblTables } from './tables.ts';
import { createTblRepository, type StoredVersion } from './tbl-repository.ts';
import { createTblService } from './tbl-service.ts';
import { createTblSource } from './tbl-source.ts';

/** Seconds in which a docked system must redeem the token of a user. */
const TOKEN_LIFE = 60;

interface TblCapability {
  readonly fetch: FetchLive;
  /** Keeps fetched tables until the returned function is called. */
  readonly hold: (tables: readonly string[]) => () => void;
  /** Whether answers of the corporation depend on the user and not on rights alone. */
  readonly isPersonal: (corporationCode: string) => Promise<boolean>;
}

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    tbl: TblCapability;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends TblTables {}
}

/** EP-030, EP-034, EP-036, EP-037, EP-197 to EP-203: what HTTP APIs answer, as tables (decision 0066). */
export const tblSlice = defineSlice({
  name: 'tbl',
  migrations: tblMigrations,
  needs: ['identity', 'querySettings', 'tables', 'thirdParty'],
  later: ['auth', 'dynamicParams', 'sample'],
  create({ services, needs: { identity, querySettings, tables, thirdParty }, later }) {
    services.belongings.define({ kind: 'realTimeTable', table: 'tbl', owner: 'owner_id' });
    const repository = createTblRepository(services);
    const kept = createFollowingCache<StoredVersion>(services, 'tables', ['tbl']);
    const personal = createFollowingCache<{ readonly is: boolean }>(services, 'tables', ['tbl']);
    const published = (tblId: string) => kept.get(tblId, () => repository.published(tblId));
    const sandbox = createSandbox();
    const rows = createLiveRows(services, tables.analytics, createCorporationSlots());
    const source = createTblSource({
      services,
      sandbox,
      own: (url) => later.sample.api(url),
      timeZone: async (corporationCode) => (await querySettings.of(corporationCode)).timeZone,
      async docked(corporationCode, systemId, userId) {
        const system = await thirdParty.find(corporationCode, systemId);
        if (!system) return null;
        const claims = { sub: userId, corporation: corporationCode, system: systemId };
        return { entryUrl: system.entryUrl, token: await later.auth.tokens.sign('hand-over', claims, TOKEN_LIFE) };
      },
    });
    const service = createTblService({
      services,
      repository,
      registry: tables.registry,
      source,
      previews: createPreviews(),
      stateOf: (tblId) => rows.stateOf(tblId),
      isDocked: async (corporationCode, systemId) => (await thirdParty.find(corporationCode, systemId)) !== null,
      parameters: async (corporationCode) =>
        new Set((await later.dynamicParams.catalogue(corporationCode)).flatMap(({ id }) => id ?? [])),
      userNames: identity.userNames,
      async refuseUsed(viewer, tableId, { locale }) {
        const uses = await tables.service.uses(viewer, locale, tableId);
        if (uses.length > 0) throw new CatalogueError('tableInUse', { count: uses.length });
      },
    });
    /** What the viewer may read. @throws CatalogueError notFound */
    async function seen(viewer: Viewer, tblId: string) {
      await tables.service.seen(viewer, tblId);
      const row = await repository.find(viewer.corporationCode, tblId);
      const version = row && (await published(tblId));
      if (!version) throw new CatalogueError('notFound');
      return { row, version };
    }
    const withoutParams = ({ definition }: Pick<StoredVersion, 'definition'>) =>
      definition.tblFilters.map(({ filterParams: _, ...filter }) => filter);
    const find = async (corporationCode: string, tblId: string, viewer: Viewer) => {
      const row = await repository.find(corporationCode, tblId);
      return row && service.mayEdit(row, viewer);
    };

    /** Tables that the viewer sees and whose answers belong to users of docked systems, by system. */
    const bound = async (viewer: Viewer) => {
      const { corporationCode } = viewer;
      const seenIds = new Set((await tables.service.all(viewer)).map(({ table }) => table.table_id));
      const docked = (await repository.docked(corporationCode)).filter(({ tblId }) => seenIds.has(tblId));
      const systems = await thirdParty.list(corporationCode);
      return systems.map(({ systemId, systemName }) => ({
        systemId,
        systemName,
        tbls: docked.filter((one) => one.systemId === systemId).map(({ tblId, tblName }) => ({ tblId, tblName })),
      }));
    };

    return {
      gives: {
        fetch: createFetchLive({
          rows,
          source,
          published,
          async nameOf(corporationCode, tblId, locale) {
            const table = await tables.registry.find(corporationCode, tblId);
            return nameIn(table?.table.names ?? {}, locale);
          },
        }),
        hold: (names) => rows.hold(names),
        async isPersonal(corporationCode) {
          const known = await personal.get(corporationCode, async () => ({
            is: await repository.hasDocked(corporationCode),
          }));
          return known?.is ?? false;
        },
      },
      handlers: {
        screenPlay: {
          tblGroupBindInfo: async ({ viewer }) => (await bound(viewer)).filter(({ tbls }) => tbls.length > 0),
          async tblGroupBindInfoBiz({ viewer, body }) {
            const found = (await bound(viewer)).filter(({ systemId }) => systemId === body.systemId);
            if (found.length === 0) throw new CatalogueError('notFound');
            return found;
          },
        },
        tbl: {
          saveTbl: async ({ viewer, body, context }): Promise<Tbl> => {
            const saved = await service.save(viewer, body);
            context.note({ details: { menuCode: saved.menuCode, version: saved.version } });
            return saved;
          },
          selectTbl: ({ viewer, body }) => service.shown(viewer, body.menuCode),
          publishTbl: ({ viewer, body }) => service.publish(viewer, body),
          restoreTbl: ({ viewer, body }) => service.restore(viewer, body),
          async selectPublishTbl({ viewer, body }) {
            const { row, version } = await seen(viewer, body.menuCode);
            const { tblTypeCode, columns, cacheSeconds } = version.definition;
            return {
              menuCode: row.tbl_id,
              tblName: row.tbl_name,
              version: version.version,
              tblTypeCode,
              columns,
              cacheSeconds,
              tblFilters: withoutParams(version),
            };
          },
          selectTblType: async () =>
            TBL_TYPE_CODES.map((tblTypeCode) => ({ tblTypeCode, dataTypes: ['str', 'int', 'double', 'datetime'] })),
          async selectAuthorize({ viewer, body: { menuCode } }) {
            const edit = (await find(viewer.corporationCode, menuCode, viewer)) ?? false;
            const detail = await tables.service.findDetail(viewer, 'zh_CN', menuCode);
            const watch = detail?.kind === 'api';
            if (!edit && !watch) throw new CatalogueError('notFound');
            return { menuCode, watch, edit };
          },
          async selectTblFilters({ viewer, body }) {
            return withoutParams((await seen(viewer, body.menuCode)).version);
          },
          async batchSelectDbTblType({ viewer, body: { tblIds } }) {
            const all = await tables.service.all(viewer);
            return all
              .filter(({ table }) => table.kind === 'api' && tblIds.includes(table.table_id))
              .map(({ table }) => ({ tblId: table.table_id, tblTypeCode: 'column' as const }));
          },
          selectTblVersion: ({ viewer, body }) => service.version(viewer, body),
          listTbl: ({ viewer }) => service.list(viewer),
          versions: ({ viewer, body }) => service.versions(viewer, body.menuCode),
          async removeTbl({ viewer, body, context }) {
            await service.remove(viewer, body.menuCode, context);
            return null;
          },
          previewTbl: ({ viewer, body, context }) => service.preview(viewer, body, context.signal),
        },
      },
      start: () => rows.start(),
      async stop() {
        rows.stop();
        kept.close();
        personal.close();
        await sandbox.close();
      },
    };
  },
});
