import { randomUUID } from 'node:crypto';

import type { Tbl, tbl as tblEndpoints, TblPreview, TblSummary, TblVersion } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { HandlerInput, RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import type { TableRegistry } from '../tables/index.ts';
import { apiUrl } from './ask/build-request.ts';
import { checkDraft, checkPublishable, partHidden } from './check-definition.ts';
import { tableOf } from './embedded-table.ts';
import type { Previews } from './preview.ts';
import type { createLiveRows } from './rows/live-rows.ts';
import type { StoredVersion, TblRepository, TblRow } from './tbl-repository.ts';
import type { TblSource } from './tbl-source.ts';

type Body<Name extends keyof typeof tblEndpoints> = HandlerInput<(typeof tblEndpoints)[Name]>['body'];

export interface TblServiceOptions {
  readonly services: Pick<Services, 'now'>;
  readonly repository: TblRepository;
  readonly registry: TableRegistry;
  readonly source: TblSource;
  readonly previews: Previews;
  /** How the newest answer of a definition went on this server. */
  readonly stateOf: ReturnType<typeof createLiveRows>['stateOf'];
  /** Whether a docked system is of the corporation. */
  readonly isDocked: (corporationCode: string, systemId: string) => Promise<boolean>;
  /** Ids of the dynamic parameters of a corporation. */
  readonly parameters: (corporationCode: string) => Promise<ReadonlySet<string>>;
  readonly userNames: (corporationCode: string) => Promise<ReadonlyMap<string, string>>;
  /** Refuses while charts or models read the table. @throws CatalogueError tableInUse */
  readonly refuseUsed: (viewer: Viewer, tableId: string, context: Pick<RequestContext, 'locale'>) => Promise<void>;
}

/** Drafts, versions and publications of real-time tables, for their authors. */
export function createTblService(options: TblServiceOptions) {
  const { services, repository, registry, source, previews } = options;
  const mayEdit = (row: TblRow, viewer: Viewer) =>
    viewer.permissions.has('data_model_edit') &&
    (row.owner_id === viewer.userId || viewer.permissions.has('data_manage'));
  /** @throws CatalogueError notFound, also where another author made it */
  async function editable(viewer: Viewer, tblId: string): Promise<TblRow> {
    const row = await repository.find(viewer.corporationCode, tblId);
    if (!row || !mayEdit(row, viewer)) throw new CatalogueError('notFound');
    return row;
  }
  /** @throws CatalogueError notFound for a system of another corporation */
  async function checkSystem({ corporationCode }: Viewer, systemId: string | null): Promise<void> {
    if (systemId !== null && !(await options.isDocked(corporationCode, systemId))) throw new CatalogueError('notFound');
  }
  async function stored(tblId: string, version: number): Promise<StoredVersion> {
    const found = await repository.version(tblId, version);
    if (!found) throw new CatalogueError('notFound');
    return found;
  }
  const versionShown = (row: TblRow, { definition, savedAt }: StoredVersion, version: number): Tbl => ({
    ...definition,
    menuCode: row.tbl_id,
    tblName: row.tbl_name,
    version,
    publishedVersion: row.published_version,
    updatedAt: savedAt.toISOString(),
  });
  const shown = async (viewer: Viewer, tblId: string): Promise<Tbl> => {
    const row = await editable(viewer, tblId);
    return versionShown(row, await stored(tblId, row.version), row.version);
  };

  return {
    editable,
    mayEdit,
    shown,
    async version(viewer: Viewer, { menuCode, version }: Body<'selectTblVersion'>): Promise<Tbl> {
      const row = await editable(viewer, menuCode);
      return versionShown(row, await stored(menuCode, version), version);
    },
    async list(viewer: Viewer): Promise<TblSummary[]> {
      const names = await options.userNames(viewer.corporationCode);
      const rows = (await repository.list(viewer.corporationCode)).filter((row) => mayEdit(row, viewer));
      return rows.map((row) => {
        const { url } = row.definition.request.tblApi;
        const answer = options.stateOf(row.tbl_id);
        return {
          menuCode: row.tbl_id,
          tblName: row.tbl_name,
          version: row.version,
          publishedVersion: row.published_version,
          updatedAt: row.saved_at.toISOString(),
          cacheSeconds: row.definition.cacheSeconds,
          savedBy: names.get(row.saved_by) ?? '',
          host: url.startsWith('/') ? url : (apiUrl(url)?.host ?? url),
          answer: answer && {
            dataTime: answer.dataTime?.toISOString() ?? null,
            failed: answer.failed && { ...answer.failed, since: answer.failed.since.toISOString() },
          },
        };
      });
    },
    async save(viewer: Viewer, body: Body<'saveTbl'>): Promise<Tbl> {
      const { menuCode, tblName, version, delTblFilter, ...given } = body;
      const tblFilters = given.tblFilters.filter(({ filterCode }) => !delTblFilter.includes(filterCode));
      checkDraft({ ...given, tblFilters });
      const known = menuCode === undefined ? null : await editable(viewer, menuCode);
      await checkSystem(viewer, given.systemId);
      if (known && known.version !== version) throw new CatalogueError('conflict');
      const before = known ? await stored(known.tbl_id, known.version) : null;
      const tblId = known?.tbl_id ?? randomUUID();
      const parted = partHidden(
        { ...given, tblFilters: tblFilters.map((filter) => ({ ...filter, dyTblId: tblId })) },
        before,
      );
      const { corporationCode, userId } = viewer;
      const savedAt = services.now();
      if (!known) {
        await repository.insert({
          tbl_id: tblId,
          corporation_code: corporationCode,
          tbl_name: tblName,
          owner_id: userId,
          created_at: savedAt,
        });
      }
      const added = { ...parted, savedAt, savedBy: userId };
      if (!(await repository.addVersion(tblId, known?.version ?? 0, tblName, added)))
        throw new CatalogueError('conflict');
      return shown(viewer, tblId);
    },
    async restore(viewer: Viewer, { menuCode, version }: Body<'restoreTbl'>): Promise<Tbl> {
      const row = await editable(viewer, menuCode);
      const { definition, hidden } = await stored(menuCode, version);
      const added = { definition, hidden, savedAt: services.now(), savedBy: viewer.userId };
      if (!(await repository.addVersion(menuCode, row.version, row.tbl_name, added)))
        throw new CatalogueError('conflict');
      return shown(viewer, menuCode);
    },
    async publish(viewer: Viewer, { menuCode, version }: Body<'publishTbl'>): Promise<Tbl> {
      const row = await editable(viewer, menuCode);
      if (row.version !== version) throw new CatalogueError('conflict');
      const { definition } = await stored(menuCode, version);
      checkPublishable(definition, await options.parameters(viewer.corporationCode));
      const known = await registry.find(viewer.corporationCode, menuCode);
      await registry.save(
        {
          ...tableOf(menuCode, definition),
          corporationCode: viewer.corporationCode,
          name: row.tbl_name,
          ownerId: known?.table.owner_id ?? row.owner_id,
          grantTo: [viewer.roleId],
        },
        (transaction) => repository.publish(transaction, menuCode, version),
      );
      return shown(viewer, menuCode);
    },
    async versions(viewer: Viewer, tblId: string): Promise<TblVersion[]> {
      const row = await editable(viewer, tblId);
      const names = await options.userNames(viewer.corporationCode);
      return (await repository.versions(tblId)).map(({ version, saved_at, saved_by }) => ({
        version,
        savedAt: saved_at.toISOString(),
        savedBy: names.get(saved_by) ?? '',
        published: version === row.published_version,
      }));
    },
    async remove(viewer: Viewer, tblId: string, context: Pick<RequestContext, 'locale'>): Promise<void> {
      await editable(viewer, tblId);
      if (await registry.find(viewer.corporationCode, tblId)) {
        await options.refuseUsed(viewer, tblId, context);
        await registry.remove(viewer.corporationCode, tblId);
      }
      await repository.remove(tblId);
    },
    async preview(viewer: Viewer, body: Body<'previewTbl'>, signal: AbortSignal): Promise<TblPreview> {
      const { menuCode, replayId, ...given } = body;
      checkDraft(given);
      const row = menuCode === undefined ? null : await editable(viewer, menuCode);
      await checkSystem(viewer, given.systemId);
      const version = partHidden(given, row ? await stored(row.tbl_id, row.version) : null);
      const asked = await source.options(version, viewer, signal);
      return previews.run(version.definition, `${viewer.corporationCode} ${viewer.userId}`, replayId, asked);
    },
  };
}
export type TblService = ReturnType<typeof createTblService>;
