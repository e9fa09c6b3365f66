import type { BoardState } from '@tessera/contract';

import type { DrillStep } from './drill-report.ts';

const NONE: readonly DrillStep[] = [];

/** Steps that a reader took down the path of a chart; the same object as long as the state is. */
export function stepsOn({ drills = [] }: Pick<BoardState, 'drills'>, reportCode: string): readonly DrillStep[] {
  return drills.find((one) => one.reportCode === reportCode)?.steps ?? NONE;
}

/** The state with other steps of a chart; none leave no word of it. */
export function withSteps(state: BoardState, reportCode: string, steps: readonly DrillStep[]): BoardState {
  const { drills = [], ...rest } = state;
  const others = drills.filter((one) => one.reportCode !== reportCode);
  const next = steps.length > 0 ? [...others, { reportCode, steps: [...steps] }] : others;
  return next.length > 0 ? { ...rest, drills: next } : rest;
}
