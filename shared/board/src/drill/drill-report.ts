import { drilledParam } from '@tessera/contract';
import type { Cell, DrillNode, ReportComponent } from '@tessera/contract';

/** A step that was taken: the level it leads to, and what was picked on the level above (RU-583). */
export interface DrillStep {
  readonly targetNodeId: string;
  readonly value: Cell;
  /** As the reader saw it. */
  readonly label: string;
}

type Drillable = Pick<ReportComponent, 'reportParam' | 'drillThroughPath' | 'reportTypeCode'>;

/** The level below the steps that were taken (RU-577); undefined at the last one, and for a chart without dimensions. */
export function nextLevel(
  { reportParam, drillThroughPath }: Drillable,
  steps: readonly DrillStep[],
): DrillNode | undefined {
  return reportParam.dimensionCondition.length > 0 ? drillThroughPath[steps.length] : undefined;
}

/** The steps with one more (RU-578); unchanged at the last level. */
export function stepDown(
  report: Drillable,
  steps: readonly DrillStep[],
  value: Cell,
  label: string,
): readonly DrillStep[] {
  const next = nextLevel(report, steps);
  return next ? [...steps, { targetNodeId: next.id, value, label }] : steps;
}

/** Steps that still fit the path of a chart, which its author may have changed. */
export function validSteps({ drillThroughPath }: Drillable, steps: readonly DrillStep[]): readonly DrillStep[] {
  const wrong = steps.findIndex(({ targetNodeId }, at) => drillThroughPath[at]?.id !== targetNodeId);
  return wrong < 0 ? steps : steps.slice(0, wrong);
}

/** The chart on the level that the steps lead to, see {@link drilledParam}. */
export function drilledReport<R extends Drillable>(report: R, steps: readonly DrillStep[]): R {
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
