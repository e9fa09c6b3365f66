import type { ColumnMask, Lineage, Locale, RowCondition, TableDetail, TableSummary, TableUse } from '@tessera/contract';
import { DEFAULT_LOCALE, toLanguageTag } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import type { Sight } from '../grants/index.ts';
import type { ReadParameters } from './catalogue.ts';
import { lineageOf, reach, usesOf, type ChartUse, type CollectedLine, type SourceEdges } from './lineage.ts';
import { maskedFields } from './masked-fields.ts';
import { rowAges } from './row-ages.ts';
import { nameIn, refuseTakenName, renamed, type RegisteredTable, type TableRegistry } from './table-registry.ts';
import { EMBEDDED } from './table-repository.ts';
import { detailOf, mayEdit, summaryOf, type ViewContext } from './table-views.ts';

/** Data of other slices that tables need. */
export interface TableSurroundings {
  /** Tables that a role sees; null for all. */
  readonly visible: (viewer: Viewer) => Promise<ReadonlySet<string> | null>;
  readonly masks: (viewer: Viewer, tableId: string) => Promise<readonly ColumnMask[]>;
  readonly charts: (corporationCode: string, locale: Locale) => Promise<readonly ChartUse[]>;
  readonly seesBoards: (viewer: Viewer) => Promise<Sight['may']>;
  /** Names of users by id. */
  readonly users: (corporationCode: string) => Promise<ReadonlyMap<string, string>>;
  /** Names of the connections that a viewer may see, by id. */
  readonly connections: (viewer: Viewer) => Promise<ReadonlyMap<string, string>>;
  /** What fills tables by collecting, where the viewer may know it. */
  readonly collectedLines: (viewer: Viewer) => Promise<readonly CollectedLine[]>;
  /** Jobs that are queued or running, by the table that they write. */
  readonly jobs: (corporationCode: string) => Promise<ReadonlyMap<string, string>>;
  /** Parameters that formulas may name. */
  readonly parameters: ReadParameters;
}
export interface TableList {
  readonly search?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
  /** Only tables of the same database as this one. */
  readonly besideTableId?: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly sortBy: 'name' | 'rowCount' | 'dataTime' | 'createdAt';
  readonly sortFlag: 'asc' | 'desc';
}

/** How a table was loaded last. */
export interface TableLoad {
  readonly tableId: string;
  readonly names: RegisteredTable['table']['names'];
  /** When its rows were loaded. */
  readonly dataTime: Date;
  /** Null where nobody counted. */
  readonly rowCount: number | null;
  readonly failed: boolean;
}

/** Tables as users see them. A table that the viewer's role may not see is not there. */
export interface TableService {
  list(viewer: Viewer, locale: Locale, asked: TableList): Promise<{ list: TableSummary[]; total: number }>;
  /** @throws CatalogueError notFound */
  detail(viewer: Viewer, locale: Locale, tableId: string): Promise<TableDetail>;
  /** The same, and null for a table that the viewer does not see. */
  findDetail(viewer: Viewer, locale: Locale, tableId: string): Promise<TableDetail | null>;
  all(viewer: Viewer): Promise<RegisteredTable[]>;
  /** @throws CatalogueError notFound */
  seen(viewer: Viewer, tableId: string): Promise<RegisteredTable>;
  /** @throws CatalogueError notFound, noPermission */
  editable(viewer: Viewer, tableId: string): Promise<RegisteredTable>;
  /** Ids of the fields of a table, without asking who may see it. */
  fieldIds(tableId: string): Promise<string[]>;
  rename(
    viewer: Viewer,
    locale: Locale,
    change: { tableId: string; name?: string | undefined; description?: string | undefined },
  ): Promise<void>;
  /** Everything that would change with a table, whether or not the viewer sees it. @throws CatalogueError notFound */
  uses(viewer: Viewer, locale: Locale, tableId: string): Promise<TableUse[]>;
  /** Whether a viewer may not see something that uses a table: its board, its model, or as a rule any. */
  hides(viewer: Viewer): Promise<(use: Pick<TableUse, 'id' | 'boardCode'> & { readonly kind: string }) => boolean>;
  lineage(viewer: Viewer, locale: Locale, tableId: string): Promise<Lineage>;
  /** Every table of a corporation, for who gives rights on them. */
  names(corporationCode: string): Promise<{ tableId: string; name: string }[]>;
  /** The stored tables that these tables read, themselves among them, as they were loaded last. Unknown ones are left out. */
  loads(corporationCode: string, tableIds: Iterable<string>): Promise<TableLoad[]>;
  /** @throws CatalogueError nameTaken */
  refuseTakenName(viewer: Viewer, name: string): Promise<void>;
  /**
   * Checks masks, conditions (no computed fields) and relative ranges. @throws CatalogueError queryFieldUnknown,
   * queryInvalid
   */
  checkFields(
    tableId: string,
    conditions: readonly Pick<RowCondition, 'fieldId' | 'quickRange'>[],
    masks: readonly { readonly fieldId: string }[],
  ): Promise<void>;
}

export function createTableService(
  { store }: Pick<Services, 'store'>,
  registry: TableRegistry,
  around: TableSurroundings,
  changed: () => void,
): TableService {
  const context = async (viewer: Viewer, locale: Locale): Promise<ViewContext> => {
    const [users, connections, jobs, parameters, ages] = await Promise.all([
      around.users(viewer.corporationCode),
      around.connections(viewer),
      around.jobs(viewer.corporationCode),
      around.parameters(viewer.corporationCode),
      rowAges(store, viewer.corporationCode),
    ]);
    return { viewer, locale, users, connections, jobs, parameters, ages };
  };
  const all = async (viewer: Viewer): Promise<RegisteredTable[]> => {
    const [tables, visible] = await Promise.all([registry.list(viewer.corporationCode), around.visible(viewer)]);
    return visible ? tables.filter(({ table }) => visible.has(table.table_id)) : tables;
  };
  const findSeen = async (viewer: Viewer, tableId: string): Promise<RegisteredTable | null> => {
    const found = await registry.find(viewer.corporationCode, tableId);
    const visible = await around.visible(viewer);
    return !found || (visible && !visible.has(tableId)) ? null : found;
  };
  const seen = async (viewer: Viewer, tableId: string): Promise<RegisteredTable> => {
    const found = await findSeen(viewer, tableId);
    if (!found) throw new CatalogueError('notFound');
    return found;
  };
  const described = async (viewer: Viewer, locale: Locale, table: RegisteredTable): Promise<TableDetail> => {
    const find = (below: string) => registry.find(viewer.corporationCode, below);
    const masked = await maskedFields(table, find, (below) => around.masks(viewer, below));
    const former = await registry.formerFields(table.table.table_id);
    return detailOf(table, await context(viewer, locale), masked, former);
  };
  const editable = async (viewer: Viewer, tableId: string): Promise<RegisteredTable> => {
    const found = await seen(viewer, tableId);
    if (!mayEdit(found, viewer)) throw new CatalogueError('noPermission');
    return found;
  };
  const edgesOf = async (corporationCode: string): Promise<SourceEdges> =>
    store
      .selectFrom('table_source')
      .innerJoin('analytic_table', 'analytic_table.table_id', 'table_source.table_id')
      .select(['table_source.table_id as tableId', 'table_source.source_table_id as sourceTableId'])
      .where('analytic_table.corporation_code', '=', corporationCode)
      .execute();

  return {
    all,
    seen,
    editable,
    async names(corporationCode) {
      const tables = await registry.list(corporationCode);
      return tables.map(({ table }) => ({ tableId: table.table_id, name: nameIn(table.names, DEFAULT_LOCALE) }));
    },
    refuseTakenName: (viewer, name) => refuseTakenName(store, viewer.corporationCode, name, ''),
    async loads(corporationCode, tableIds) {
      const edges = await edgesOf(corporationCode);
      const reached = new Set([...tableIds].flatMap((tableId) => [...reach(tableId, edges, 'up')]));
      const tables = await registry.list(corporationCode);
      return (
        tables
          .filter(({ table }) => reached.has(table.table_id))
          // Rows of a customer's database are asked where they lie, and those of a model are those of its tables.
          .filter(({ table }) => table.dialect === EMBEDDED.dialect && table.relation === null)
          .map(({ table }) => ({
            tableId: table.table_id,
            names: table.names,
            dataTime: table.data_time,
            rowCount: table.row_count === null ? null : Number(table.row_count),
            failed: table.status === 'failed',
          }))
      );
    },
    async fieldIds(tableId) {
      const fields = await store
        .selectFrom('analytic_field')
        .select('field_id')
        .where('table_id', '=', tableId)
        .execute();
      return fields.map(({ field_id }) => field_id);
    },
    async checkFields(tableId, conditions, masks) {
      const fields = await store
        .selectFrom('analytic_field')
        .select(['field_id', 'formula', 'data_type'])
        .where('table_id', '=', tableId)
        .execute();
      const known = new Set(fields.map(({ field_id }) => field_id));
      // A rule on a computed field would refuse every query.
      const stored = new Set(fields.flatMap(({ field_id, formula }) => (formula === null ? [field_id] : [])));
      const unknown =
        masks.find(({ fieldId }) => !known.has(fieldId)) ?? conditions.find(({ fieldId }) => !stored.has(fieldId));
      if (unknown) throw new CatalogueError('queryFieldUnknown', { field: unknown.fieldId });
      const dates = new Set(fields.flatMap(({ field_id, data_type }) => (data_type === 'datetime' ? [field_id] : [])));
      const unfit = conditions.find(
        ({ fieldId, quickRange }) => quickRange !== undefined && (quickRange === 'none' || !dates.has(fieldId)),
      );
      if (unfit) throw new CatalogueError('queryInvalid', { field: unfit.fieldId, reason: 'rule' });
    },
    async list(viewer, locale, { search, kinds, besideTableId, page, limit, sortBy, sortFlag }) {
      const shown = await context(viewer, locale);
      const beside = besideTableId === undefined ? null : (await seen(viewer, besideTableId)).table;
      const wanted = search?.trim().toLocaleLowerCase() ?? '';
      const summaries = (await all(viewer))
        .filter(({ table }) => !kinds?.length || kinds.includes(table.kind))
        .filter(
          ({ table }) =>
            beside === null || (table.dialect === beside.dialect && table.connection === beside.connection),
        )
        .map((table) => summaryOf(table, shown))
        .filter(({ name, description }) => `${name}\n${description}`.toLocaleLowerCase().includes(wanted));
      const names = new Intl.Collator(toLanguageTag(locale), { numeric: true });
      const order = (a: TableSummary, b: TableSummary): number => {
        if (sortBy === 'name') return names.compare(a.name, b.name);
        if (sortBy === 'rowCount') return (a.rowCount ?? -1) - (b.rowCount ?? -1);
        return a[sortBy].localeCompare(b[sortBy]);
      };
      const sign = sortFlag === 'asc' ? 1 : -1;
      summaries.sort(
        (a, b) => sign * order(a, b) || names.compare(a.name, b.name) || a.tableId.localeCompare(b.tableId),
      );
      return { list: summaries.slice((page - 1) * limit, page * limit), total: summaries.length };
    },
    detail: async (viewer, locale, tableId) => described(viewer, locale, await seen(viewer, tableId)),
    async findDetail(viewer, locale, tableId) {
      const table = await findSeen(viewer, tableId);
      return table ? described(viewer, locale, table) : null;
    },
    async rename(viewer, locale, { tableId, name, description }) {
      const { table } = await editable(viewer, tableId);
      if (name !== undefined) await refuseTakenName(store, viewer.corporationCode, name, tableId);
      await store
        .updateTable('analytic_table')
        .set({
          ...(name === undefined ? {} : { names: JSON.stringify(renamed(table.names, locale, name)) }),
          ...(description === undefined ? {} : { description }),
        })
        .where('table_id', '=', tableId)
        // An empty change is no statement.
        .$if(name === undefined && description === undefined, (query) => query.set({ description: table.description }))
        .execute();
      changed();
    },
    async uses(viewer, locale, tableId) {
      await seen(viewer, tableId);
      const { corporationCode } = viewer;
      return usesOf(
        tableId,
        await registry.list(corporationCode),
        await edgesOf(corporationCode),
        await around.charts(corporationCode, locale),
        locale,
      );
    },
    async hides(viewer) {
      const [visible, may] = await Promise.all([around.visible(viewer), around.seesBoards(viewer)]);
      return ({ kind, id, boardCode }) =>
        (kind === 'model' && visible !== null && !visible.has(id)) ||
        (kind === 'rule' && !viewer.permissions.has('role_type_admin')) ||
        (boardCode !== null && !may(boardCode, 'view'));
    },
    async lineage(viewer, locale, tableId) {
      await seen(viewer, tableId);
      const { corporationCode } = viewer;
      const may = await around.seesBoards(viewer);
      const charts = await around.charts(corporationCode, locale);
      return lineageOf(
        tableId,
        await all(viewer),
        await edgesOf(corporationCode),
        charts.filter(({ menuCode }) => may(menuCode, 'view')),
        { connections: await around.connections(viewer), lines: await around.collectedLines(viewer) },
        locale,
      );
    },
  };
}
