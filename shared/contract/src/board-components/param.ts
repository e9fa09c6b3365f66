import { GRID_FILTER_SIZE, paramFilterShape } from '../entities/board-filter.ts';
import { componentKind } from './component-kind.ts';

/** A dynamic parameter: the charts that it names are asked with the values that readers choose (RU-757). */
export const paramKind = componentKind(
  '0004',
  paramFilterShape,
)({
  size: GRID_FILTER_SIZE,
  fresh: () => ({ dynamicParamId: '', dynamicParamFilterReportCodes: [], location: 'bar' }),
  refer: ({ dynamicParamId, dynamicParamFilterReportCodes }, { list, one }) => ({
    dynamicParamId: one('param', dynamicParamId),
    dynamicParamFilterReportCodes: list('chart', dynamicParamFilterReportCodes),
  }),
});
