import type { ChartOutput } from '../../chart-type.ts';
import type { GoalInput, GoalReading } from '../../gauge/goal-reading.ts';
import { goalReading } from '../../gauge/goal-reading.ts';
import { themedColor } from '../../theme/themed-color.ts';

export interface TextLook {
  readonly color: string;
  readonly fontSize: string;
}
/** What a progress shows. */
export interface ProgressModel extends GoalReading {
  readonly barColor: string;
  readonly trackColor: string;
  /** The word above the bar, where it shows. */
  readonly title: TextLook | undefined;
  readonly number: TextLook | undefined;
  readonly second: TextLook;
}

/** A bar on the way to its goal (ST-236 to ST-251). */
export function buildProgress(input: GoalInput): ChartOutput {
  const reading = goalReading(input);
  if (reading === 'empty') return { kind: 'empty' };
  if ('well' in reading) return { kind: 'missing', problems: [reading] };
  const { theme, settings } = input;
  const { progress, fillColor, chartLabels } = settings;
  return {
    kind: 'progress',
    model: {
      ...reading,
      barColor: reading.fill ?? themedColor(progress.positiveColor, theme),
      trackColor: themedColor(fillColor.enabled ? fillColor.color6 : progress.backgroundColor, theme),
      title: progress.numEnable
        ? { color: progress.numColor ?? theme.textSecondary, fontSize: progress.numFontSize }
        : undefined,
      number: chartLabels.enabled
        ? { color: progress.targetColor ?? theme.text, fontSize: progress.targetFontSize }
        : undefined,
      second: { color: progress.secondColor ?? theme.textSecondary, fontSize: progress.secondFontSzie },
    },
  };
}
