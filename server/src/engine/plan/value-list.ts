import type { ReportParam } from '@tessera/contract';

import { EngineError } from '../errors.ts';

const PAGE = 100;

/** Query of a filter's values: distinct first index field in order, under parent filters and search text. */
export function valueListParam(spec: ReportParam): ReportParam {
  const [listed] = [...spec.indexCondition, ...spec.dimensionCondition];
  if (!listed) throw new EngineError('queryInvalid', { reason: 'empty' });
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
