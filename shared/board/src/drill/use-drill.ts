import type { PickedValue } from '@tessera/charts';
import { drilledReport, validSteps, type ReportComponent } from '@tessera/contract';
import { useMemo, useState } from 'react';

import { nextLevel, stepDown, type DrillStep } from './drill-report.ts';

export interface Drill {
  /** The chart on the level where the reader is; the same object as long as nothing changes. */
  readonly shown: ReportComponent;
  readonly steps: readonly DrillStep[];
  /** Whether the chart has levels at all, and whether there is one below. */
  readonly drillable: boolean;
  readonly hasNext: boolean;
  readonly down: (picked: PickedValue) => void;
  /** @param count remaining steps; 0 is the chart itself */
  readonly up: (count: number) => void;
}

const NONE: readonly DrillStep[] = [];

/** Where the steps live, if not in the chart itself. */
export interface DrillHome {
  /** Steps that were taken; where `take` is left out, those taken elsewhere before, such as before a chart was enlarged. */
  readonly steps?: readonly DrillStep[] | undefined;
  readonly take?: ((steps: readonly DrillStep[]) => void) | undefined;
}

/** Where a reader is on the drill path of a chart. */
export function useDrill(report: ReportComponent, { steps: given = NONE, take }: DrillHome = {}): Drill {
  const [own, setOwn] = useState(given);
  const taken = take ? given : own;
  const steps = useMemo(() => validSteps(report, taken), [report, taken]);
  const shown = useMemo(() => drilledReport(report, steps), [report, steps]);
  const go = take ?? setOwn;
  return {
    shown,
    steps,
    drillable: report.drillThroughPath.length > 0 && report.reportParam.dimensionCondition.length > 0,
    hasNext: nextLevel(report, steps) !== undefined,
    down: ({ value, label }) => go(stepDown(report, steps, value, label)),
    up: (count) => go(steps.slice(0, count)),
  };
}
