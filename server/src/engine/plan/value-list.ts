import type { ReportParam } from '@tessera/contract';

import { EngineError } from '../errors.ts';

const PAGE = 100;

/**
 * The query behind the list of a filter's values: the first index field, once per value, in order, under the conditions
 * of the filters above it and the text that is searched for.
 */
export function valueListParam(spec: ReportParam): ReportParam {
  const [listed] = [...spec.indexCondition, ...spec.dimensionCondition];
  if (!listed) throw new EngineError('queryInvalid');
  const { uniqId, fieldId, fieldAlias } = listed;
  const { granularity } = spec.dimensionCondition[0] ?? {};
  const dataStart = spec.dataStart ?? 0;
  return {
    ...spec,
    filterQueryFlag: undefined,
    indexCondition: [],
    indexDoubleCondition: [],
    compareCondition: [],
    columnCondition: [],
    splitCondition: [],
    longitudeAndLatitude: undefined,
    totalCondition: undefined,
    topCondition: undefined,
    isDetailData: undefined,
    sortCondition: spec.sortCondition.filter((sort) => sort.uniqId === uniqId || sort.fieldId === fieldId),
    limit: -1,
    dataStart,
    dataEnd: spec.dataEnd ?? dataStart + PAGE,
    dimensionCondition: [{ uniqId, fieldId, fieldAlias, granularity }],
  };
}
