import {
  drilledParam,
  pagedParam,
  type DrillNode,
  type ReportParam,
  type shareVisit,
  type TablePage,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { HandlerInput } from '../../platform/http/handlers.ts';

type Asked = HandlerInput<typeof shareVisit.report>['body'];
/** What a visitor may add to a stored query. */
export type VisitorPart = Pick<Asked, keyof TablePage | 'titleSort' | 'drillValues'>;

/**
 * The stored query with a visitor's page, column order and drill steps.
 * @throws CatalogueError queryInvalid for too many steps or an unknown column
 */
export function visitorQuery(stored: ReportParam, path: readonly DrillNode[], part: VisitorPart): ReportParam {
  const { titleSort, drillValues, ...page } = part;
  if (drillValues.length > 0 && (drillValues.length > path.length || stored.dimensionCondition.length === 0))
    throw new CatalogueError('queryInvalid');
  const drilled = drilledParam(stored, path, drillValues);
  return { ...pagedParam(drilled, page), ...(titleSort ? { sortCondition: sorted(drilled, titleSort) } : {}) };
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
