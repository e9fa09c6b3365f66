import { TABLE_PAGE_ROWS, type Locale, type ModelDetail, type ModelSummary } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { listCorporations, listRoles } from '../identity/index.ts';
import { createRunQuery, withCatalogueErrors, type RegisteredTable } from '../tables/index.ts';
import { draftOfModel } from './draft-of-model.ts';
import { measureAgain } from './measure-again.ts';
import { factsOf } from './measure-joins.ts';
import { modelMigrations } from './migrations.ts';
import { createModelRepository } from './model-repository.ts';
import { createModelService } from './model-service.ts';
import { createReadOverlap } from './read-overlap.ts';
import { fitTogether, suggestKeys } from './suggest-keys.ts';
import type { ModelTables } from './tables.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends ModelTables {}
}

/** `/api/data/model/…`: joins of tables, drawn by authors, that charts take for one table (decision 0012). */
export const modelsSlice = defineSlice({
  name: 'models',
  migrations: modelMigrations,
  needs: ['computedFields', 'connections', 'tables'],
  create({
    services,
    needs: {
      computedFields,
      connections,
      tables: { engine, catalogue, registry, service: tables },
    },
  }) {
    const { store, jobs } = services;
    const options = {
      services,
      engine,
      catalogue,
      usesBy: computedFields.usesBy,
      registry,
      tables,
      connections: connections.names,
      async ownerRole(corporationCode: string) {
        const owner = (await listRoles(store, corporationCode)).find((role) => role.user_type === 'admin');
        if (!owner) throw new Error(`${corporationCode} has no owners`);
        return owner.role_id;
      },
    };
    const runQuery = createRunQuery(engine);
    const repository = createModelRepository(store);
    const models = createModelService({ ...options, repository });

    jobs.define('models.measure', async ({ signal }) => {
      for (const { corporation_code } of await listCorporations(store))
        await measureAgain(options, corporation_code, signal);
    });
    jobs.schedule('models.measure', '*/10 * * * *', 'UTC');

    const seenModel = async (viewer: Viewer, tableId: string) => {
      const [table, stored] = await Promise.all([tables.seen(viewer, tableId), repository.find(tableId)]);
      if (!stored) throw new CatalogueError('notFound');
      return { table, stored };
    };
    const detail = async (viewer: Viewer, locale: Locale, tableId: string): Promise<ModelDetail> => {
      const { table, stored } = await seenModel(viewer, tableId);
      const draft = draftOfModel(table, stored.layout, locale);
      const sources = await models.sources(viewer, locale);
      const below = [...new Set(draft.tables.map(({ tableId }) => tableId))].flatMap((id) => sources.find(id) ?? []);
      const {
        fields: _fields,
        dataVersion: _version,
        runningJob: _job,
        ...summary
      } = await tables.detail(viewer, locale, tableId);
      return {
        ...summary,
        version: stored.version,
        draft,
        tables: await Promise.all(
          below.map(async (one) => ({
            ...sources.summary(one),
            fields: (await tables.detail(viewer, locale, one.table.table_id)).fields,
          })),
        ),
      };
    };
    const pairOf = (viewer: Viewer, locale: Locale, { leftTableId, rightTableId }: Pair) =>
      Promise.all([tables.detail(viewer, locale, leftTableId), tables.detail(viewer, locale, rightTableId)]);

    return {
      handlers: {
        data: {
          async listModels({ viewer, context, body }) {
            const { list, total } = await tables.list(viewer, context.locale, { ...body, kinds: ['model'] });
            const registered = new Map(
              (await registry.list(viewer.corporationCode)).map((one) => [one.table.table_id, one]),
            );
            const sources = await models.sources(viewer, context.locale);
            const named = (tableId: string) => {
              const source = sources.find(tableId);
              return { tableId, name: source ? sources.name(source) : null };
            };
            return {
              list: list.map((model): ModelSummary => ({
                ...model,
                sources: legsOf(registered.get(model.tableId)).map(named),
              })),
              total,
            };
          },
          modelDetail: ({ viewer, context, body }) => detail(viewer, context.locale, body.tableId),
          modelSources: async ({ viewer, context }) => [...(await models.sources(viewer, context.locale)).list],
          async suggestKeys({ viewer, context, body }) {
            const [left, right] = await pairOf(viewer, context.locale, body);
            const ids = [body.leftTableId, body.rightTableId] as const;
            return suggestKeys(left, right, createReadOverlap(runQuery, viewer, context, ids));
          },
          async measureJoin({ viewer, context, body }) {
            const [left, right] = await pairOf(viewer, context.locale, body);
            for (const pair of body.keys) {
              const [one, other] = [
                left.fields.find(({ fieldId }) => fieldId === pair.left),
                right.fields.find(({ fieldId }) => fieldId === pair.right),
              ];
              if (!one) throw new CatalogueError('modelFieldUnknown', { table: left.name, field: pair.left });
              if (!other) throw new CatalogueError('modelFieldUnknown', { table: right.name, field: pair.right });
              if (!fitTogether(one.dataType, other.dataType)) {
                throw new CatalogueError('modelKeyTypes', { left: one.name, right: other.name });
              }
            }
            const measure = await models.measure(viewer, context.signal);
            const [leftFacts, rightFacts] = await withCatalogueErrors(
              Promise.all([
                measure(
                  body.leftTableId,
                  body.keys.map((pair) => pair.left),
                ),
                measure(
                  body.rightTableId,
                  body.keys.map((pair) => pair.right),
                ),
              ]),
            );
            return factsOf({ left: leftFacts, right: rightFacts });
          },
          checkModel: ({ viewer, context, body }) => models.check(viewer, context, body.draft, body.tableId),
          modelLosses: ({ viewer, context, body }) => models.losses(viewer, context, body.draft, body.tableId),
          async previewModel({ viewer, context, body }) {
            const { draft, tableId, dataStart, sortCondition } = body;
            const dataEnd = Math.min(body.dataEnd, dataStart + TABLE_PAGE_ROWS);
            if (dataEnd <= dataStart) throw new CatalogueError('queryInvalid', { reason: 'page' });
            const page = { tableId, start: dataStart, end: dataEnd, sort: sortCondition };
            const result = await models.runQuery(viewer, context, draft, page);
            const details = new Map(
              await Promise.all(
                [...new Set(draft.tables.map(({ tableId }) => tableId))].map(
                  async (id) => [id, await tables.detail(viewer, context.locale, id)] as const,
                ),
              ),
            );
            const columns = draft.fields
              .filter(({ hidden }) => !hidden)
              .map(({ fieldId, name, table, sourceFieldId }) => {
                const placed = draft.tables.find(({ alias }) => alias === table)!;
                const source = details.get(placed.tableId)!.fields.find((field) => field.fieldId === sourceFieldId)!;
                return { fieldId, name, dataType: source.dataType, masked: source.masked };
              });
            return {
              columns,
              values: result.values,
              dataStart,
              rowCount: result.total ?? dataStart + result.rowCount,
              dataVersion: 'draft',
              freshness: result.freshness,
            };
          },
          saveModel: ({ viewer, context, body }) => models.save(viewer, context, body),
          async copyModel({ viewer, context, body }) {
            const { table, stored } = await seenModel(viewer, body.tableId);
            const draft = draftOfModel(table, stored.layout, context.locale);
            const { description } = table.table;
            const { tableId } = await models.save(
              viewer,
              context,
              { name: body.name, description, draft, force: false },
              table,
            );
            return { tableId };
          },
        },
      },
    };
  },
});

interface Pair {
  readonly leftTableId: string;
  readonly rightTableId: string;
}

function legsOf(model: RegisteredTable | undefined): string[] {
  const relation = model?.table.relation;
  return relation?.kind === 'join' ? [relation.root, ...relation.joins].map(({ tableId }) => tableId) : [];
}
