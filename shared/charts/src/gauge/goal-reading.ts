import type { BuildInput } from '../build-input.ts';
import type { FieldProblem } from '../chart-model.ts';
import { formatCompact } from '../format/value-format.ts';
import type { progressBlocks } from '../settings/progress-blocks.ts';
import { ACCURACY_DECIMALS } from '../settings/progress-blocks.ts';
import type { SettingsOf } from '../settings/read-settings.ts';
import { fillColorOf, singleMeasures } from './gauge-reading.ts';

export type GoalInput = BuildInput<SettingsOf<typeof progressBlocks>>;

/** How far a measure is on the way to its goal. */
export interface GoalReading {
  readonly name: string;
  /** Share reached, from 0; above 1 the goal is passed. */
  readonly ratio: number;
  readonly ratioText: string;
  /** Remaining or exceeded percent, with own accuracy (ST-238, ST-247). */
  readonly restText: string | undefined;
  readonly current: { readonly name: string; readonly text: string } | undefined;
  readonly goal: { readonly name: string; readonly text: string } | undefined;
  /** Colour of the share reached, where the author asked for one. */
  readonly fill: string | undefined;
}

/** The reading, `empty` without a value, or the field that the target mode lacks. */
export function goalReading({ result, settings, locale, texts }: GoalInput): GoalReading | 'empty' | FieldProblem {
  const { progress, numDisplayed, fillColor } = settings;
  const [main, second] = singleMeasures(result);
  if (!main || main.value === null) return 'empty';
  const fixed = progress.targetValue === 2;
  if (!fixed && !second) return { well: 'measure', kind: 'missing', limit: 2, actual: 1 };
  const goal = fixed ? progress.goalValue : (second?.value ?? null);
  const ratio = goal ? main.value / goal : 0;
  const share = (value: number, accuracy: typeof progress.accuracyValue) =>
    `${(value * 100).toFixed(ACCURACY_DECIMALS[accuracy])}%`;
  return {
    name: progress.numName || texts.progress,
    ratio: Math.max(0, ratio),
    ratioText: goal === null || goal === 0 ? '-' : share(ratio, progress.accuracyValue),
    restText: !fixed && progress.secondPercent && goal ? share(1 - ratio, progress.secondAccuracyValue) : undefined,
    current:
      !fixed && progress.secondCurrentEnable
        ? { name: main.column.name, text: formatCompact(main.value, main.column, numDisplayed, locale) }
        : undefined,
    goal:
      !fixed && progress.secondGoalEnable && second && second.value !== null
        ? { name: second.column.name, text: formatCompact(second.value, second.column, numDisplayed, locale) }
        : undefined,
    fill: fillColor.enabled ? fillColorOf(ratio, fillColor) : undefined,
  };
}
