import { drilledParam, type DrillNode, type ReportParam, type shareVisit } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { HandlerInput } from '../../platform/http/handlers.ts';

type Asked = HandlerInput<typeof shareVisit.report>['body'];
/** What a visitor may add to a stored query. */
export type VisitorPart = Pick<
  Asked,
  'dataStart' | 'dataEnd' | 'columnStart' | 'columnEnd' | 'queryCount' | 'titleSort' | 'drillValues'
>;

/**
 * The stored query with a visitor's page, column order and drill steps.
 * @throws CatalogueError queryInvalid for too many steps or an unknown column
 */
export function visitorQuery(stored: ReportParam, path: readonly DrillNode[], part: VisitorPart): ReportParam {
  const { titleSort, drillValues, ...page } = part;
  if (drillValues.length > 0 && (drillValues.length > path.length || stored.dimensionCondition.length === 0))
    throw new CatalogueError('queryInvalid');
  const drilled = drilledParam(stored, path, drillValues);
  // A further window of a table has no totals: they came with the first one.
  const further = page.columnEnd !== undefined && !page.queryCount;
  const { totalCondition, ...plain } = drilled;
  const asked = further || totalCondition === undefined ? plain : { ...plain, totalCondition };
  return { ...asked, ...given(page), ...(titleSort ? { sortCondition: sorted(drilled, titleSort) } : {}) };
}

function given({
  dataStart,
  dataEnd,
  columnStart,
  columnEnd,
  queryCount,
}: Omit<VisitorPart, 'titleSort' | 'drillValues'>) {
  const page = { dataStart, dataEnd, columnStart, columnEnd, queryCount };
  return Object.fromEntries(Object.entries(page).filter(([, value]) => value !== undefined));
}

function sorted(param: ReportParam, { uniqId, titleSortFlag }: NonNullable<VisitorPart['titleSort']>) {
  const columns = [
    ...param.dimensionCondition,
    ...param.compareCondition,
    ...param.indexCondition,
    ...param.indexDoubleCondition,
    ...param.columnCondition,
  ];
  if (!columns.some((column) => column.uniqId === uniqId)) throw new CatalogueError('queryInvalid');
  const sortFlag = titleSortFlag === 1 ? ('asc' as const) : ('desc' as const);
  const others = param.sortCondition.flatMap((sort) =>
    sort.uniqId === uniqId ? [] : [{ ...sort, titleSortFlag: 0 as const }],
  );
  return [{ uniqId, sortFlag, titleSortFlag }, ...others];
}
