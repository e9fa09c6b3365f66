import { randomUUID } from 'node:crypto';

import {
  COMPONENT_TYPE_CODES,
  filtersOf,
  GRID_FILTER_SIZE,
  isFieldFilter,
  isParamFilter,
  recoded,
  referencesOf,
  type BoardConfiguration,
  type boardFilters,
  type BoardDocument,
  type BoardStateInput,
  type FieldFilter,
  type FilterComponent,
  type Locale,
  type TableDetail,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { HandlerInput, Handlers, Viewer } from '../../platform/http/handlers.ts';
import { fieldValues, type RunQuery } from '../tables/index.ts';
import type { BoardQueries } from './board-queries.ts';
import { branchesTree, composeAncestors } from './compose-state.ts';
import { documentSteps } from './document-steps.ts';
import { asksDraft } from './draft-right.ts';
import type { EditingOptions } from './editing-options.ts';
import { findComponent } from './find-component.ts';
import { withoutCodes } from './recode-document.ts';
import type { createSavedFilters } from './saved-filters.ts';

export interface FilterOptions extends Omit<EditingOptions, 'store'> {
  readonly runQuery: RunQuery;
  readonly queries: Pick<BoardQueries, 'document'>;
  /** Content of a board or report with its charts. @throws CatalogueError notFound, reportUnpublished */
  readonly shown: (
    viewer: Viewer,
    menuCode: string,
    locale: Locale,
    draft: boolean,
  ) => Promise<Pick<BoardConfiguration, 'document' | 'reports'>>;
  readonly saved: ReturnType<typeof createSavedFilters>;
}

/**
 * EP-160: values of a board's filter. @param board for parent filters
 * @throws CatalogueError notFound for a filter without values, queryInvalid for an unknown level
 */
export async function filterValues(
  { runQuery, table }: Pick<FilterOptions, 'runQuery' | 'table'>,
  board: BoardDocument,
  { viewer, body, context }: Omit<HandlerInput<typeof boardFilters.query>, 'params' | 'query'>,
): ReturnType<Handlers<typeof boardFilters>['query']> {
  const filter = findComponent(board, body.componentCode, 'filter');
  const [target] = filter.filterData;
  if (!target) throw new CatalogueError('notFound');
  const levels = [target.fieldId, ...target.levelFieldIds];
  const fieldId = levels[body.path.length];
  if (fieldId === undefined) throw new CatalogueError('queryInvalid');
  const { filterCondition, filterTrees } = composeAncestors(board, filter, target.tblId, body.boardState);
  const above = body.path.length > 0 ? [branchesTree(levels, [body.path])] : [];
  const children = [...filterTrees, ...above];
  const { keyword, dataStart, dataEnd } = body;
  const seen = keyword === '' ? null : await table(viewer, context.locale, target.tblId);
  const dataType = seen?.fields.find((field) => field.fieldId === fieldId)?.dataType;
  // Numbers have no parts to look for: the number itself is found.
  const whole = dataType === 'int' || dataType === 'double';
  if (whole && !Number.isFinite(Number(keyword))) return { values: [], truncated: false };
  const found = whole ? [{ fieldId, aggregator: 'equal' as const, fieldValue: [keyword] }] : [];
  const among = body.fieldValue ? [{ fieldId, aggregator: 'in' as const, fieldValue: body.fieldValue }] : [];
  return fieldValues(
    runQuery,
    {
      tbId: target.tblId,
      fieldId,
      keyword: whole ? '' : keyword,
      filterCondition: [...filterCondition, ...found, ...among],
      filterTree: children.length > 0 ? { relation: 'and', children } : undefined,
      dataStart,
      dataEnd,
    },
    viewer,
    context,
  );
}

/** EP-159 to EP-167: filters of boards as readers meet them, and single steps on them. */
export function filterHandlers(options: FilterOptions): Handlers<typeof boardFilters> {
  const { queries, saved, table } = options;
  const { change } = documentSteps(options);
  const document = (viewer: Viewer, menuCode: string, state?: Pick<BoardStateInput, 'draft'>) =>
    queries.document(viewer.corporationCode, menuCode, asksDraft(viewer, state));
  const tables = async (viewer: Viewer, locale: Locale, ids: Iterable<string>) =>
    new Map(
      await Promise.all([...new Set(ids)].map(async (id) => [id, await table(viewer, locale, id)] as const)),
    ) as ReadonlyMap<string, TableDetail | null>;
  const changeOne = (
    viewer: Viewer,
    { menuCode, componentCode }: { readonly menuCode: string; readonly componentCode: string },
    take: (filter: FilterComponent) => FilterComponent,
  ) =>
    change(viewer, menuCode, (before) => {
      const filter = findComponent(before, componentCode, 'filter', 'param');
      const components = before.components.map((one) => (one === filter ? take(filter) : one));
      return { componentCode, document: { ...before, components } };
    });

  return {
    async search({ viewer, body, context }) {
      const filters = filtersOf(await document(viewer, body.menuCode, body));
      const targets = filters.filter(isFieldFilter).flatMap(({ filterData }) => filterData);
      const known = await tables(
        viewer,
        context.locale,
        targets.map(({ tblId }) => tblId),
      );
      return filters.map((filter, at) => described(filter, at + 1, known));
    },

    query: async ({ viewer, body, context }) =>
      filterValues(options, await document(viewer, body.menuCode, body.boardState), { viewer, body, context }),

    remove: ({ viewer, body }) =>
      change(viewer, body.menuCode, (before) => {
        const { code } = findComponent(before, body.componentCode, 'filter', 'param');
        return { componentCode: code, document: withoutCodes(before, new Set([code])) };
      }),
    location: ({ viewer, body }) => changeOne(viewer, body, (filter) => ({ ...filter, location: body.location })),
    removeReport: ({ viewer, body }) =>
      changeOne(viewer, body, (filter) =>
        recoded(filter, { chart: (code) => (code === body.reportCode ? undefined : code) }),
      ),
    add: ({ viewer, body: { menuCode, componentName, ...shape } }) =>
      change(viewer, menuCode, (before) => {
        const code = randomUUID();
        const made: FieldFilter = { code, name: componentName, typeCode: COMPONENT_TYPE_CODES.filter, ...shape };
        const y = Math.max(0, ...before.layout.map((place) => place.y + place.h));
        const place = { i: code, x: 0, y, ...GRID_FILTER_SIZE };
        return {
          componentCode: code,
          document: {
            ...before,
            components: [...before.components, made],
            layout: made.location === 'grid' ? [...before.layout, place] : before.layout,
          },
        };
      }),

    async save({ viewer, body: { menuCode, filterId, name, boardState } }) {
      await document(viewer, menuCode);
      if (filterId === undefined) return { filterId: await saved.add(viewer.userId, menuCode, name, boardState) };
      await saved.change(viewer.userId, menuCode, filterId, { name, state: boardState });
      return { filterId };
    },
    async saved({ viewer, body }) {
      await document(viewer, body.menuCode);
      return saved.list(viewer.userId, body.menuCode);
    },
    async rename({ viewer, body: { menuCode, filterId, name } }) {
      await document(viewer, menuCode);
      await saved.change(viewer.userId, menuCode, filterId, { name });
      return null;
    },
    async forget({ viewer, body: { menuCode, filterId } }) {
      await document(viewer, menuCode);
      await saved.forget(viewer.userId, menuCode, filterId);
      return null;
    },

    async allTables({ viewer, body, context }) {
      const { reports } = await options.shown(viewer, body.menuCode, context.locale, asksDraft(viewer, body));
      const byTable = new Map<string, string[]>();
      for (const { reportCode, reportParam } of reports)
        byTable.set(reportParam.tbId, [...(byTable.get(reportParam.tbId) ?? []), reportCode]);
      const known = await tables(viewer, context.locale, byTable.keys());
      return [...byTable].flatMap(([tblId, reportCodes]) => {
        const seen = known.get(tblId);
        if (!seen) return [];
        const fieldList = seen.fields
          .filter(({ hidden, formula, formulaLevel }) => !hidden && (formula === null || formulaLevel === 'row'))
          .map(({ fieldId, name, dataType }) => ({ fieldId, fieldName: name, dataType }));
        return [{ tblId, tblName: seen.name, schemaName: seen.connection?.name ?? '', reportCodes, fieldList }];
      });
    },

    async info({ viewer, body, context }) {
      const shown = await options.shown(viewer, body.menuCode, context.locale, asksDraft(viewer, body));
      const { document: board, reports: onBoard } = shown;
      const filters = filtersOf(board);
      return {
        filterMode: board.settings.filterMode,
        boardState: {
          filters: filters.flatMap((filter) =>
            isFieldFilter(filter) && filter.filterValue
              ? [{ componentCode: filter.code, choice: filter.filterValue }]
              : [],
          ),
          linkages: [],
        },
        reports: onBoard.map(({ reportCode }) => ({
          reportCode,
          componentCodes: filters
            .filter((filter) => referencesOf(filter, 'chart').includes(reportCode))
            .map(({ code }) => code),
        })),
      };
    },
  };
}

/** A filter in the words of entity Board filter, its fields as the viewer sees them. */
function described(filter: FilterComponent, sort: number, tables: ReadonlyMap<string, TableDetail | null>) {
  const { code, name, location } = filter;
  const base = { componentCode: code, componentId: code, filterId: code, componentName: name, location, sort };
  if (isParamFilter(filter))
    return {
      ...base,
      filterType: '2' as const,
      filterData: [],
      dynamicParamId: filter.dynamicParamId,
      dynamicParamFilterReportCodes: filter.dynamicParamFilterReportCodes,
      parentFilterList: [],
      linkTargets: filter.dynamicParamFilterReportCodes.map((targetComponentId) => ({
        targetComponentId,
        targetFieldId: filter.dynamicParamId,
      })),
    };
  return {
    ...base,
    filterType: '1' as const,
    filterData: filter.filterData.map((target) => {
      const seen = tables.get(target.tblId);
      const levels = [target.fieldId, ...target.levelFieldIds].map((fieldId) => {
        const field = seen?.fields.find((one) => one.fieldId === fieldId);
        return { fieldId, fieldName: field?.name ?? '', dataType: field?.dataType ?? null };
      });
      return { ...target, tblName: seen?.name ?? '', schemaName: seen?.connection?.name ?? '', levels };
    }),
    dynamicParamId: null,
    dynamicParamFilterReportCodes: [],
    parentFilterList: filter.parentFilterList,
    linkTargets: filter.filterData.flatMap(({ fieldId, filterReportCodes }) =>
      filterReportCodes.map((targetComponentId) => ({ targetComponentId, targetFieldId: fieldId })),
    ),
  };
}
