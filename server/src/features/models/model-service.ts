import { randomUUID } from 'node:crypto';

import { reportParamSchema } from '@tessera/contract';
import type { Locale, ModelCheck, ModelDraft, ModelLoss, QueryResult } from '@tessera/contract';

import type { Catalogue, CatalogueTable, Engine } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../platform/texts/index.ts';
import type { FieldUses } from '../computed-fields/index.ts';
import {
  withCatalogueErrors,
  createRunQuery,
  nameIn,
  type RegisteredTable,
  type TableRegistry,
  type TableService,
} from '../tables/index.ts';
import { checkModel, type ModelFault } from './check-model.ts';
import {
  createMeasureKey,
  factsOf,
  measureJoins,
  relationOf,
  repeatedTables,
  type MeasuredJoin,
  type MeasureKey,
} from './measure-joins.ts';
import { catalogueFields, computedFields, registeredFields } from './model-fields.ts';
import { modelGraph } from './model-graph.ts';
import { lostFields, modelLosses, refusedFormulas } from './model-losses.ts';
import type { ModelRepository } from './model-repository.ts';
import { createSources, type Sources } from './model-sources.ts';

export interface ModelServiceOptions {
  readonly services: Pick<Services, 'now'>;
  readonly engine: Engine;
  readonly catalogue: Catalogue;
  /** Uses of the fields of a table. */
  readonly usesBy: FieldUses;
  readonly registry: TableRegistry;
  readonly tables: TableService;
  readonly repository: ModelRepository;
  /** The role of a corporation that sees every row. */
  readonly ownerRole: (corporationCode: string) => Promise<string>;
  /** Names of the connections that a viewer may see, by id. */
  readonly connections: (viewer: Viewer) => Promise<ReadonlyMap<string, string>>;
}
type Context = Pick<RequestContext, 'locale' | 'signal'>;
export interface ModelChange {
  readonly tableId?: string | undefined;
  readonly version?: number | undefined;
  readonly name: string;
  readonly description: string;
  readonly draft: ModelDraft;
  readonly force: boolean;
}

export interface ModelService {
  sources(viewer: Viewer, locale: Locale): Promise<Sources>;
  measure(viewer: Viewer, signal: AbortSignal): Promise<MeasureKey>;
  check(viewer: Viewer, context: Context, draft: ModelDraft, tableId?: string): Promise<ModelCheck>;
  /** What saving a draft takes from users of the model. @throws CatalogueError for faults of the draft */
  losses(viewer: Viewer, context: Context, draft: ModelDraft, tableId: string): Promise<ModelLoss[]>;
  /** Runs a draft for the viewer. @throws CatalogueError for faults of the draft, and those of the engine */
  runQuery(
    viewer: Viewer,
    context: Context,
    draft: ModelDraft,
    page: { readonly tableId?: string | undefined; readonly start: number; readonly end: number; readonly sort: Sort },
  ): Promise<QueryResult>;
  /** @throws CatalogueError */
  save(viewer: Viewer, context: Context, change: ModelChange, copied?: RegisteredTable): Promise<Saved>;
}
type Sort = readonly { readonly fieldId: string; readonly sortFlag: 'asc' | 'desc' }[];
export interface Saved {
  readonly tableId: string;
  readonly version: number;
}

export function createModelService(options: ModelServiceOptions): ModelService {
  const { services, engine, registry, tables, repository, ownerRole, connections } = options;
  const runQuery = createRunQuery(engine);

  const sourcesOf = async (viewer: Viewer, locale: Locale): Promise<Sources> => {
    const { corporationCode } = viewer;
    const [all, seen, names] = await Promise.all([
      registry.list(corporationCode),
      tables.all(viewer),
      connections(viewer),
    ]);
    return createSources(all, seen, names, locale);
  };
  const measureAs = async ({ corporationCode }: Viewer, signal: AbortSignal): Promise<MeasureKey> =>
    createMeasureKey(engine, { corporationCode, roleId: await ownerRole(corporationCode) }, signal);
  const faultsOf = (
    draft: ModelDraft,
    sources: Sources,
    locale: Locale,
    tableId: string | undefined,
    known: RegisteredTable | null,
  ): ModelFault[] =>
    checkModel(draft, {
      sources,
      locale,
      tableId,
      ownStore: text(locale, 'model.ownStore', {}),
      computed: (known?.fields ?? []).flatMap(({ formula, names }) =>
        formula === null ? [] : [nameIn(names, locale)],
      ),
    });
  const refuse = (faults: readonly ModelFault[]): void => {
    const [fault] = faults;
    if (fault) throw new CatalogueError(fault.key, fault.args);
  };
  /** The draft in place of the catalogue's table. */
  const asTable = (
    draft: ModelDraft,
    sources: Sources,
    measured: readonly MeasuredJoin[],
    tableId?: string,
  ): CatalogueTable => {
    const { table: main } = sources.find(draft.tables[0]!.tableId)!;
    return {
      tableId: tableId ?? `draft-${randomUUID()}`,
      dialect: main.dialect,
      connection: main.connection,
      relation: relationOf(draft, measured),
      fields: catalogueFields(draft, sources),
      rowRules: [],
      dataVersion: 'draft',
      dataTime: services.now(),
    };
  };
  const unmeasured = (draft: ModelDraft): MeasuredJoin[] =>
    modelGraph(draft).joins.map((join) => ({ join, left: null, right: null }));
  const rows = async (
    viewer: Viewer,
    context: Context,
    table: CatalogueTable,
    { start, end, sort, count }: { start: number; end: number; sort: Sort; count: boolean },
    shown: readonly string[],
  ): Promise<QueryResult> => {
    const spec = reportParamSchema.parse({
      tbId: table.tableId,
      isDetailData: '1',
      sortCondition: sort.map(({ fieldId, sortFlag }) => ({ uniqId: fieldId, fieldId, sortFlag })),
      dataStart: start,
      dataEnd: end,
      queryCount: count,
    });
    // A table may be wider than a chart.
    const dimensionCondition = shown.map((fieldId) => ({ uniqId: fieldId, fieldId }));
    try {
      return await runQuery({ ...spec, dimensionCondition }, viewer, context, { table });
    } catch (error) {
      if (!(error instanceof CatalogueError) || error.key !== 'queryInvalid') throw error;
      const name = table.fields.find(({ fieldId }) => fieldId === error.args['field'])?.names.zh_CN;
      throw name === undefined ? error : new CatalogueError('modelFieldUnfit', { field: name }, { cause: error });
    }
  };

  const editableModel = async (viewer: Viewer, tableId: string): Promise<RegisteredTable> => {
    const known = await tables.editable(viewer, tableId);
    if (known.table.kind !== 'model') throw new CatalogueError('notFound');
    return known;
  };
  /** The draft with its joins measured. */
  const measuredTable = async (
    viewer: Viewer,
    { signal }: Context,
    draft: ModelDraft,
    sources: Sources,
    tableId?: string,
  ): Promise<CatalogueTable> => {
    const measure = await measureAs(viewer, signal);
    const measured = await withCatalogueErrors(measureJoins(draft, modelGraph(draft).joins, measure));
    return asTable(draft, sources, measured, tableId);
  };

  return {
    sources: sourcesOf,
    measure: measureAs,
    async check(viewer, context, draft, tableId) {
      const known = tableId === undefined ? null : await tables.seen(viewer, tableId);
      const sources = await sourcesOf(viewer, context.locale);
      const faults = faultsOf(draft, sources, context.locale, tableId, known);
      const wrong = new Set(faults.flatMap(({ join }) => (join === undefined ? [] : [join])));
      const joins = modelGraph(draft).joins.filter(
        ({ index, left, right }) =>
          !wrong.has(index) &&
          [left, right].every((side) => sources.find(draft.tables.find(({ alias }) => alias === side)!.tableId)),
      );
      const measure = await measureAs(viewer, context.signal);
      const measured = await withCatalogueErrors(measureJoins(draft, joins, measure));
      return {
        problems: faults.map(({ key, args, table, join, fieldId }) => ({
          key,
          message: text(context.locale, `error.${key}`, args),
          table: table ?? null,
          join: join ?? null,
          fieldId: fieldId ?? null,
        })),
        joins: draft.joins.map((_, index) =>
          factsOf(measured.find(({ join }) => join.index === index) ?? { left: null, right: null }),
        ),
        repeated: draft.tables.length > 0 ? repeatedTables(draft, measured) : [],
      };
    },
    async losses(viewer, context, draft, tableId) {
      const known = await editableModel(viewer, tableId);
      const sources = await sourcesOf(viewer, context.locale);
      refuse(faultsOf(draft, sources, context.locale, tableId, known));
      const table = await measuredTable(viewer, context, draft, sources, tableId);
      return modelLosses(options, known, draft, table, viewer, context);
    },
    async runQuery(viewer, context, draft, { tableId, start, end, sort }) {
      const known = tableId === undefined ? null : await tables.seen(viewer, tableId);
      const sources = await sourcesOf(viewer, context.locale);
      refuse(faultsOf(draft, sources, context.locale, tableId, known));
      const table = asTable(draft, sources, unmeasured(draft), tableId);
      const shown = draft.fields.filter(({ hidden }) => !hidden).map(({ fieldId }) => fieldId);
      if (shown.length === 0) throw new CatalogueError('modelEmpty');
      return rows(viewer, context, table, { start, end, sort, count: true }, shown);
    },
    async save(viewer, context, change, copied) {
      const { tableId, draft, name, description, force } = change;
      const { corporationCode, userId, roleId } = viewer;
      const known = tableId === undefined ? null : await editableModel(viewer, tableId);
      const sources = await sourcesOf(viewer, context.locale);
      refuse(faultsOf(draft, sources, context.locale, tableId, known ?? copied ?? null));
      const newName = known && name === nameIn(known.table.names, context.locale) ? undefined : name;
      if (newName !== undefined) await tables.refuseTakenName(viewer, newName);
      if (known) await refuseLostFields(viewer, context.locale, known, draft, force);
      const table = await measuredTable(viewer, context, draft, sources, tableId);
      if (known && !force) await refuseRefusedFormulas(viewer, context, known, table);
      // One row says whether the database can do what was drawn.
      const fieldIds = table.fields.map(({ fieldId }) => fieldId);
      await rows(viewer, context, table, { start: 0, end: 1, sort: [], count: false }, fieldIds);

      const layout = draft.tables.map(({ alias, name: called, x, y }) => ({ alias, name: called, x, y }));
      let version = 1;
      const saved = await registry.save(
        {
          ...(tableId === undefined ? {} : { tableId }),
          corporationCode,
          name,
          description,
          kind: 'model',
          ownerId: known ? known.table.owner_id : userId,
          grantTo: [roleId],
          dialect: table.dialect,
          connection: table.connection,
          physicalSchema: '',
          physicalTable: '',
          relation: table.relation,
          sources: draft.tables.map(({ tableId }) => tableId),
          rowCount: null,
          fields: registeredFields(draft, sources, known ?? copied ?? null, context.locale),
        },
        async (transaction, id) => {
          if (!known) return repository.add(transaction, id, layout);
          const next = await repository.change(transaction, id, change.version ?? 0, layout);
          if (next === null) throw new CatalogueError('conflict');
          version = next;
          return undefined;
        },
      );
      if (known && (newName !== undefined || description !== known.table.description)) {
        await tables.rename(viewer, context.locale, { tableId: saved, description, name: newName });
      }
      return { tableId: saved, version };
    },
  };

  /** @throws CatalogueError modelFormulasRefused for formulas that lose their meaning with these joins */
  async function refuseRefusedFormulas(
    viewer: Viewer,
    context: Context,
    known: RegisteredTable,
    table: CatalogueTable,
  ): Promise<void> {
    const refused = await refusedFormulas(options, known, table, viewer, context);
    const [first] = refused;
    if (!first) return;
    throw new CatalogueError('modelFormulasRefused', {
      fields: refused.map(({ field }) => nameIn(field.names, context.locale)).join('、'),
      reason: first.reason,
    });
  }

  /** @throws CatalogueError modelFieldsInUse for a lost field in use */
  async function refuseLostFields(
    viewer: Viewer,
    locale: Locale,
    known: RegisteredTable,
    draft: ModelDraft,
    force: boolean,
  ): Promise<void> {
    const lost = lostFields(known, draft);
    if (lost.length === 0) return;
    const uses = await tables.uses(viewer, locale, known.table.table_id);
    const formulas = computedFields(known).map(({ formula }) => formula ?? '');
    const users = (fieldId: string): number =>
      uses.filter(({ kind, fieldIds }) => fieldIds.includes(fieldId) && (kind === 'model' || !force)).length +
      formulas.filter((formula) => formula.includes(`{${fieldId}}`)).length;
    const used = lost.filter(({ field_id }) => users(field_id) > 0);
    if (used.length === 0) return;
    throw new CatalogueError('modelFieldsInUse', {
      count: used.reduce((sum, { field_id }) => sum + users(field_id), 0),
      fields: used.map(({ names }) => nameIn(names, locale)).join('、'),
    });
  }
}
