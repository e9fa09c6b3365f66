import { DEFAULT_LOCALE, type Locale, type TargetSheet } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { text } from '../../platform/texts/index.ts';
import { nameIn } from '../tables/index.ts';
import { approvalHandlers } from './approval/approval-handlers.ts';
import { targetsOf, versionOf, yearOf } from './approval/approved-values.ts';
import { seesDrafts } from './approval/approvers.ts';
import { updateIndex } from './approval/switch-approval.ts';
import { blankCells } from './blank-cells.ts';
import { lockCells, saveCells, type CellChanges } from './change-cells.ts';
import { readChanges } from './change-log.ts';
import { areAlike, checkMeasure, checkSources, checkStoreList } from './check-fields.ts';
import { fillForecast } from './fill-forecast.ts';
import { importHandlers, type ImportNeeds } from './import/import-handlers.ts';
import { createIndexRepository, type KnownIndex } from './index-repository.ts';
import { targetMigrations } from './migrations.ts';
import { readShape } from './read-shape.ts';
import { actualsOf, columnsOf, readTable } from './read-table.ts';
import { createStoreReader, findStoreList, isInPart, isNamed, saveStoreList, storesOf } from './store-reader.ts';
import { behind, createTargetTables } from './table/target-table.ts';
import type { TargetTables } from './tables.ts';
import { TARGETS, targetResources } from './target-resources.ts';
import { createTargetValues, type TargetValues } from './target-values.ts';
import { WORKING, type Edit } from './value-repository.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends TargetTables {}
}
declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    targets: TargetValues;
  }
}

/** What users read of an index. */
const nameFor = ({ indexName, forecastOf }: Pick<KnownIndex, 'indexName' | 'forecastOf'>, locale: Locale): string =>
  forecastOf === null ? indexName : text(locale, 'target.forecastOf', { name: indexName });

/** EP-204 to EP-220: indexes, the stores that they are for, and what these shall reach (docs/targets.md). */
export const targetsSlice = defineSlice({
  name: 'targets',
  migrations: targetMigrations,
  needs: ['grants', 'messages', 'tables', 'querySettings'],
  create({ services, needs: { grants, messages, tables, querySettings } }) {
    services.resources.define(targetResources);
    const { store, now } = services;
    const indexes = createIndexRepository(store, now);
    const targetTables = createTargetTables(services, tables, indexes);
    const readStores = createStoreReader(store, tables.runQuery);
    const sightOf = (viewer: Viewer) => grants.sight(viewer, TARGETS);
    const mayEdit = async (viewer: Viewer, indexCode: string): Promise<boolean> =>
      (await sightOf(viewer)).may(indexCode, 'edit');
    /** Whether a viewer sees what is no target yet. */
    const draftsOf = async (viewer: Viewer, indexCode: string): Promise<boolean> =>
      seesDrafts(viewer, await mayEdit(viewer, indexCode));

    const nameOf = async (corporationCode: string, tableId: string, locale: Locale): Promise<string> =>
      nameIn((await tables.registry.find(corporationCode, tableId))?.table.names ?? {}, locale);
    const listed = async (viewer: Viewer, locale: Locale) => {
      const { corporationCode, userId } = viewer;
      const sight = await sightOf(viewer);
      const known = (await indexes.list(corporationCode)).filter(({ indexCode }) => sight.may(indexCode, 'view'));
      const isHidden = new Set((await indexes.conditions(corporationCode, userId)).hidden);
      const shown = known.map(async ({ forecast: _, ...index }) => ({
        ...index,
        indexName: nameFor(index, locale),
        selected: !isHidden.has(index.indexCode),
        editable: viewer.permissions.has('data_model_edit') && sight.may(index.indexCode, 'edit'),
        waiting: index.needsApproval && seesDrafts(viewer, sight.may(index.indexCode, 'edit')) ? index.waiting : [],
        table: index.table && {
          tableId: index.table.tableId,
          tblName: await nameOf(corporationCode, index.table.tableId, locale),
          behind: index.table.behind,
          fault: index.table.fault && text(locale, `error.${index.table.fault.key}`, index.table.fault.args),
        },
      }));
      return Promise.all(shown);
    };
    /** @throws CatalogueError targetTableStands, targetApprover, noPermission */
    const removed = async (viewer: Viewer, locale: Locale, codes: readonly string[]): Promise<number> => {
      const { corporationCode } = viewer;
      const sight = await sightOf(viewer);
      const seen = codes.filter((code) => sight.may(code, 'view'));
      if (seen.length === 0) return 0;
      if (seen.some((code) => !sight.may(code, 'edit'))) throw new CatalogueError('noPermission');
      const known = await indexes.list(corporationCode);
      const kept = known.find((one) => one.needsApproval && seen.includes(one.indexCode));
      if (kept && !viewer.permissions.has('data_manage'))
        throw new CatalogueError('targetApprover', { name: kept.indexName });
      const done = await indexes.remove(corporationCode, seen);
      if (typeof done === 'number') return done;
      const table = await nameOf(corporationCode, done.table?.tableId ?? '', locale);
      throw new CatalogueError('targetTableStands', { name: done.indexName, table });
    };
    /** Renews tables of indexes after a change. */
    const renewing = async <Result>(changed: Promise<Result>): Promise<Result> => {
      const result = await changed;
      await targetTables.wake();
      return result;
    };
    const storesFor = async (viewer: Viewer, context: RequestContext, index: KnownIndex) =>
      storesOf(await readStores(viewer, context, index), index.stores);
    /** Codes are those of the default language, whatever the reader's is. */
    const actualsFor = (viewer: Viewer, { signal }: Pick<RequestContext, 'signal'>) =>
      actualsOf((spec) => tables.runQuery(spec, viewer, { locale: DEFAULT_LOCALE, signal }));
    /** An index that says what it is itself, as forecasts don't. @throws CatalogueError notFound */
    const findPlan = async (corporationCode: string, indexCode: string): Promise<KnownIndex> => {
      const index = await indexes.find(corporationCode, indexCode);
      if (index.forecastOf !== null) throw new CatalogueError('notFound');
      return index;
    };
    const editOf = (viewer: Viewer, indexCode: string): Edit => ({ indexCode, userId: viewer.userId, at: now() });
    const sheetOf: ImportNeeds['sheetOf'] = async (viewer, context, { indexCode, indexGranularity, parentTime }) => {
      const index = await indexes.find(viewer.corporationCode, indexCode);
      if (!columnsOf(index, parentTime).includes(indexGranularity))
        throw new CatalogueError('targetPeriod', { period: indexGranularity });
      return { index, stores: await storesFor(viewer, context, index), edit: editOf(viewer, indexCode) };
    };
    const changesOf = async (
      viewer: Viewer,
      context: RequestContext,
      { indexCode, indexGranularity }: Omit<TargetSheet, 'parentTime'>,
    ): Promise<CellChanges> => {
      const sheet = { indexCode, indexGranularity, parentTime: '2000' };
      const { index, stores, edit } = await sheetOf(viewer, context, sheet);
      return { index, granularity: indexGranularity, stores: new Set(stores.map((one) => one.storeCode)), edit };
    };
    const readAt = (text: string): Date => new Date(text);
    const saved = (updatedAt: string | null) => {
      if (updatedAt === null) throw new CatalogueError('conflict');
      return { updatedAt };
    };

    return {
      gives: createTargetValues(store, indexes, readStores, sightOf),
      handlers: {
        targets: {
          async init({ viewer, context: { locale } }) {
            const { corporationCode } = viewer;
            const { timeZone } = await querySettings.of(corporationCode);
            const year = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(now());
            const storeList = await findStoreList(store, corporationCode);
            return {
              year: Number(year),
              storeList: storeList && { ...storeList, tblName: await nameOf(corporationCode, storeList.tbId, locale) },
              indexes: await listed(viewer, locale),
            };
          },
          async queryIndex({ viewer, context, body }) {
            const wanted = body.keyword.trim().toLocaleLowerCase();
            return (await listed(viewer, context.locale)).filter(
              ({ indexName, forecastOf }) => forecastOf === null && indexName.toLocaleLowerCase().includes(wanted),
            );
          },
          async saveIndex({ viewer, body }) {
            await checkSources(tables.service, viewer, body);
            return { indexCode: await indexes.add(viewer.corporationCode, viewer.userId, body) };
          },
          async updateIndex({ viewer, body: { indexCode, updatedAt, ...draft } }) {
            const known = await findPlan(viewer.corporationCode, indexCode);
            await checkSources(tables.service, viewer, draft);
            // Values of one kind of period, and codes of one list, say nothing of another.
            if (known.filled && (known.indexGranularity !== draft.indexGranularity || !areAlike(known, draft)))
              throw new CatalogueError('targetFilled', { name: known.indexName });
            const mayDecide = viewer.permissions.has('data_manage');
            const edit = editOf(viewer, indexCode);
            const done = saved(
              await updateIndex(store, known, draft, { edit, readAt: readAt(updatedAt), mayDecide, now }),
            );
            await renewing(behind(store, viewer.corporationCode, [indexCode]));
            return done;
          },
          async deleteIndex({ viewer, context, body }) {
            if ((await removed(viewer, context.locale, [body.indexCode])) === 0) throw new CatalogueError('notFound');
            return null;
          },
          delete: async ({ viewer, context, body }) => ({
            count: await removed(viewer, context.locale, body.indexCodes),
          }),
          async addTable({ viewer, context, body: { indexCode, tblName } }) {
            const { corporationCode, userId, roleId } = viewer;
            const index = await findPlan(corporationCode, indexCode);
            if (index.table) throw new CatalogueError('conflict');
            const making = { corporationCode, index, signal: context.signal, name: tblName, ownerId: userId, roleId };
            return { tableId: await targetTables.add(making) };
          },
          async updateRel({ viewer, body: { indexCode, stores, updatedAt } }) {
            await findPlan(viewer.corporationCode, indexCode);
            const done = saved(await indexes.relate(viewer.corporationCode, indexCode, stores, readAt(updatedAt)));
            await renewing(behind(store, viewer.corporationCode, [indexCode]));
            return done;
          },
          check: async ({ viewer, body }) => ({
            free: !(await indexes.isTaken(viewer.corporationCode, body.indexName, body.indexCode)),
          }),
          granularity: async ({ viewer, body }) =>
            columnsOf(await indexes.find(viewer.corporationCode, body.indexCode), body.parentTime),
          async queryIndexData({ viewer, context, body }) {
            const index = await indexes.find(viewer.corporationCode, body.indexCode);
            const { keyword, ...part } = body.storeInfo;
            const stores = (await storesFor(viewer, context, index)).filter(
              (one) => isInPart(one, part) && isNamed(one, keyword),
            );
            const source =
              body.version !== null
                ? versionOf(yearOf(Number(body.parentTime.slice(0, 4))), body.version)
                : (await draftsOf(viewer, index.indexCode))
                  ? WORKING
                  : targetsOf(index);
            const limit = Number(body.limit);
            const skip = (Number(body.page) - 1) * limit;
            const query = {
              index,
              parentTime: body.parentTime,
              granularity: body.indexGranularity,
              stores,
              skip,
              limit,
              sums: body.sums,
              source,
            };
            return readTable(store, query, actualsFor(viewer, context));
          },
          async queryShape({ viewer, context, body: { source, ...sheet } }) {
            const { stores } = await sheetOf(viewer, context, sheet);
            await checkMeasure(tables.service, viewer, source);
            const codes = stores.map(({ storeCode }) => storeCode);
            return readShape(sheet, source, codes, actualsFor(viewer, context));
          },
          saveIndexData: async ({ viewer, context, body }) =>
            renewing(saveCells(store, await changesOf(viewer, context, body), body.cells)),
          updateIndexData: async ({ viewer, context, body }) =>
            lockCells(store, await changesOf(viewer, context, body), body.cells, body.locked),
          async deleteIndexData({ viewer, context, body: { indexCode, parentTime, storeInfo } }) {
            const index = await indexes.find(viewer.corporationCode, indexCode);
            const stores = (await storesFor(viewer, context, index)).filter((one) => isInPart(one, storeInfo));
            const codes = stores.map(({ storeCode }) => storeCode);
            return { count: await renewing(blankCells(store, editOf(viewer, indexCode), codes, parentTime)) };
          },
          async changes({ viewer, context, body }) {
            const index = await indexes.find(viewer.corporationCode, body.indexCode);
            // Values of stores that the index is no longer for stay, and so do their changes.
            const all = (await readStores(viewer, context, index)).filter((one) => isNamed(one, body.keyword));
            // Changes of a draft are of those who work with it.
            const isHidden = index.needsApproval && !(await draftsOf(viewer, index.indexCode));
            const stores = isHidden ? [] : all;
            return readChanges(
              store,
              { ...body, indexCode: index.indexCode },
              new Map(stores.map((one) => [one.storeCode, one])),
            );
          },
          ...approvalHandlers({
            ...{ store, messages, readStores, editOf, mayEdit },
            seeing: (corporationCode, indexCode, userIds) =>
              grants.seeing(corporationCode, 'targetIndex', indexCode, userIds),
            find: (corporationCode, indexCode) => indexes.find(corporationCode, indexCode),
            renew: () => targetTables.wake(),
          }),
          ...importHandlers({ store, sheetOf, renew: () => targetTables.wake() }),
          async fillForecast({ viewer, context, body: { indexCode, year } }) {
            const { corporationCode, userId } = viewer;
            const plan = await findPlan(corporationCode, indexCode);
            const stores = await storesFor(viewer, context, plan);
            const { timeZone } = await querySettings.of(corporationCode);
            const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now());
            // A forecast may have a list of rights of its own.
            if (plan.forecast !== null && !(await mayEdit(viewer, plan.forecast)))
              throw new CatalogueError('noPermission');
            const open = async () => editOf(viewer, await indexes.forecastOf(corporationCode, userId, plan));
            const wanted = { plan, year, codes: stores.map(({ storeCode }) => storeCode), today };
            return renewing(fillForecast(store, wanted, open, actualsFor(viewer, context)));
          },
          conditions: ({ viewer }) => indexes.conditions(viewer.corporationCode, viewer.userId),
          async saveConditions({ viewer, body }) {
            await indexes.saveConditions(viewer.corporationCode, viewer.userId, body);
            return null;
          },
          async saveStoreList({ viewer, body: { storeList } }) {
            if (storeList) await checkStoreList(tables.service, viewer, storeList);
            await saveStoreList(store, viewer.corporationCode, storeList);
            await renewing(behind(store, viewer.corporationCode));
            return null;
          },
          async storeList({ viewer, context, body: { indexCode, storeInfo, keyword, limit } }) {
            if (indexCode !== null && !(await sightOf(viewer)).may(indexCode, 'view'))
              throw new CatalogueError('notFound');
            const of = indexCode === null ? { members: null } : await indexes.find(viewer.corporationCode, indexCode);
            const stores = (await readStores(viewer, context, of)).filter(
              (one) => isInPart(one, storeInfo) && isNamed(one, keyword),
            );
            return { count: stores.length, stores: stores.slice(0, limit) };
          },
        },
      },
    };
  },
});
