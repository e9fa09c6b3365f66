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
