import {
  filtersOf,
  isFieldFilter,
  isParamFilter,
  referencesOf,
  saysSomething,
  type BoardDocument,
  type shareVisit,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, RequestContext } from '../../platform/http/handlers.ts';
import type { Visit } from './share-access.ts';
import { boardOf, type ShareContext } from './share-context.ts';
import { closedCodes, visitorState, type Fixed } from './share-state.ts';
import { sharedBoard, type BoardContent } from './shared-board.ts';

type Variants = 'filterSearch' | 'filterQuery' | 'allTables' | 'filterInfo' | 'linkages';

/** EP-171, EP-176: filter and linkage calls for visitors. @param contentOf the board of a visit */
export function filterVariants(
  { access, around }: Pick<ShareContext, 'access' | 'around'>,
  contentOf: (visit: Visit, context: RequestContext) => Promise<BoardContent>,
): Pick<Handlers<typeof shareVisit>, Variants> {
  const shared = async (visit: Visit, context: RequestContext) =>
    sharedBoard(await contentOf(visit, context), visit.row.report_code, visit.fixed);
  return {
    async filterSearch({ body, context }) {
      const visit = await access.visit(context, body.shareId);
      const { document } = await shared(visit, context);
      const shown = new Map(filtersOf(document).map((one) => [one.code, one]));
      const { viewer, row } = visit;
      const facts = await around.filterFacts({ viewer, body: { menuCode: row.menu_code }, context });
      return facts.flatMap((fact) => {
        const component = shown.get(fact.componentCode);
        if (!component) return [];
        if (isParamFilter(component)) return [{ ...fact, linkTargets: [] }];
        const { filterData, parentFilterList } = component;
        return [
          {
            ...fact,
            parentFilterList,
            linkTargets: [],
            filterData: filterData.map((target, at) => ({
              ...target,
              tblName: '',
              schemaName: '',
              levels: (fact.filterData[at]?.levels ?? []).map(({ dataType }, level) => ({
                fieldId: `level-${level + 1}`,
                fieldName: '',
                dataType,
              })),
            })),
          },
        ];
      });
    },
    async filterQuery({ body: { shareId, ...body }, context }) {
      const visit = await access.visit(context, shareId);
      const { row, viewer, fixed } = visit;
      const board = await boardOf(around, visit);
      if (row.report_code !== null || closedCodes(fixed, board).has(body.componentCode))
        throw new CatalogueError('notFound');
      const boardState = visitorState(fixed, body.boardState, board);
      const values = await around.filterValues(belowClosed(board, fixed), {
        viewer,
        body: { ...body, boardState, menuCode: row.menu_code },
        context,
      });
      await access.stillStands(visit);
      return values;
    },
    async allTables({ body, context }) {
      const visit = await access.visit(context, body.shareId);
      const byTable = new Map<string, string[]>();
      for (const { reportCode, reportParam } of (await shared(visit, context)).reports)
        byTable.set(reportParam.tbId, [...(byTable.get(reportParam.tbId) ?? []), reportCode]);
      return [...byTable].map(([tblId, reportCodes]) => ({ tblId, reportCodes }));
    },
    async filterInfo({ body, context }) {
      const visit = await access.visit(context, body.shareId);
      const { document, reports } = await shared(visit, context);
      const filters = filtersOf(document);
      return {
        filterMode: document.settings.filterMode,
        boardState: {
          filters: filters.flatMap((one) =>
            isFieldFilter(one) && saysSomething(one.filterValue)
              ? [{ componentCode: one.code, choice: one.filterValue }]
              : [],
          ),
          linkages: [],
        },
        reports: reports.map(({ reportCode }) => ({
          reportCode,
          componentCodes: filters
            .filter((one) => referencesOf(one, 'chart').includes(reportCode))
            .map(({ code }) => code),
        })),
      };
    },
    async linkages({ body, context }) {
      const visit = await access.visit(context, body.shareId);
      return (await shared(visit, context)).document.linkages;
    },
  };
}

/** Puts locked and hidden filters above all others, so that values are limited by them. */
function belowClosed(board: BoardDocument, fixed: Fixed): BoardDocument {
  const above = closedCodes(fixed, board);
  return {
    ...board,
    components: board.components.map((one) =>
      isFieldFilter(one) ? { ...one, parentFilterList: [...new Set([...one.parentFilterList, ...above])] } : one,
    ),
  };
}
