import type { ReportComponent } from '../entities/board.ts';
import type { DrillInfo, DrillNode } from '../entities/drill-path.ts';
import type { DrillCondition, ReportParam } from './report-param.ts';

/**
 * A chart's query at a drill level: the level's field replaces the first dimension under the same `uniqId`, and picked
 * values become conditions.
 * @param values picks from the first dimension down; at most as many as the path has levels
 */
export function drilledParam(
  param: ReportParam,
  path: readonly DrillNode[],
  values: readonly DrillCondition['fieldValue'][number][],
): ReportParam {
  const [first, ...others] = param.dimensionCondition;
  const level = path[values.length - 1];
  if (!first || !level) return param;
  const levels = [first, ...path];
  const drillCondition = values.map((value, at) => {
    const { fieldId = '', granularity } = levels[at] ?? {};
    return { fieldId, ...(granularity ? { granularity } : {}), fieldValue: [value] };
  });
  const { fieldId, granularity, fieldAlias } = level;
  const shown = {
    uniqId: first.uniqId,
    fieldId,
    ...(granularity ? { granularity } : {}),
    ...(fieldAlias ? { fieldAlias } : {}),
  };
  const sortCondition = param.sortCondition.map((sort) => {
    const { fieldId: _old, ...rest } = sort;
    return sort.uniqId === first.uniqId ? rest : sort;
  });
  return {
    ...param,
    dimensionCondition: [shown, ...others],
    sortCondition,
    drillCondition: [...param.drillCondition, ...drillCondition],
  };
}

type Drillable = Pick<ReportComponent, 'reportParam' | 'drillThroughPath' | 'reportTypeCode'>;

/** Steps that still fit the path of a chart, which its author may have changed. */
export function validSteps<S extends DrillInfo>(
  { drillThroughPath }: Pick<Drillable, 'drillThroughPath'>,
  steps: readonly S[],
): readonly S[] {
  const wrong = steps.findIndex(({ targetNodeId }, at) => drillThroughPath[at]?.id !== targetNodeId);
  return wrong < 0 ? steps : steps.slice(0, wrong);
}

/** The chart on the level that the steps lead to, see {@link drilledParam}. */
export function drilledReport<R extends Drillable>(report: R, steps: readonly DrillInfo[]): R {
  const valid = validSteps(report, steps);
  const level = valid.length > 0 ? report.drillThroughPath[valid.length - 1] : undefined;
  if (!level || report.reportParam.dimensionCondition.length === 0) return report;
  return {
    ...report,
    reportTypeCode: level.reportTypeCode ?? report.reportTypeCode,
    reportParam: drilledParam(
      report.reportParam,
      report.drillThroughPath,
      valid.map(({ value }) => value),
    ),
  };
}
