import {
  WARNING_LIMITS,
  type Cell,
  type FilterCondition,
  type ReportParam,
  type WarningDraft,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { askedAt, watchedQuery } from './watched-query.ts';

/**
 * The question for the rows behind a group at a moment: the same conditions, and the values of the group.
 * @param wallClock `yyyy-mm-dd hh:mm:ss` in the corporation's zone
 * @throws CatalogueError invalidInput for a group of another size
 */
export function explainQuery(
  { question, groupBy }: Pick<WarningDraft, 'question' | 'groupBy'>,
  group: readonly Cell[],
  wallClock: string,
  page: number,
): ReportParam {
  if (group.length !== 0 && group.length !== groupBy.length)
    throw new CatalogueError('invalidInput', { field: 'group', reason: 'other' });
  const { reportParam } = question;
  const { clockField } = watchedQuery({ question, groupBy, levels: [] });
  const dimensions = new Map(reportParam.dimensionCondition.map((one) => [one.uniqId, one]));
  const conditions = groupBy.slice(0, group.length).flatMap((uniqId, at): FilterCondition[] => {
    const dimension = dimensions.get(uniqId);
    const value = group[at] ?? null;
    if (!dimension) return [];
    if (value === null) return [{ fieldId: dimension.fieldId, aggregator: 'is_null', fieldValue: [] }];
    return [{ fieldId: dimension.fieldId, aggregator: 'equal', fieldValue: [value] }];
  });
  const { topCondition: _top, totalCondition: _totals, ...rest } = reportParam;
  const detail: ReportParam = {
    ...rest,
    isDetailData: '1',
    limit: -1,
    sortCondition: [],
    filterCondition: [...reportParam.filterCondition, ...conditions],
    indexCondition: [...reportParam.indexCondition, ...reportParam.indexDoubleCondition].map(
      ({ comparison: _comparison, percentOf: _share, qoqType: _type, aggregatorFlag: _flag, ...measure }) => measure,
    ),
    indexDoubleCondition: [],
    queryCount: true,
    dataStart: (page - 1) * WARNING_LIMITS.explainRows,
    dataEnd: page * WARNING_LIMITS.explainRows,
  };
  return askedAt(detail, clockField, wallClock);
}
