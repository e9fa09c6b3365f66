import type { BuildsOf } from '../../chart-family.ts';
import type { ChartOutput } from '../../chart-output.ts';
import type { GoalInput } from '../../gauge/goal-reading.ts';
import { goalReading } from '../../gauge/goal-reading.ts';
import { themedColor } from '../../theme/themed-color.ts';
import type { progress } from './index.ts';

/** A bar on the way to its goal (ST-236 to ST-251). */
function buildProgress(input: GoalInput): ChartOutput {
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

export const builds: BuildsOf<typeof progress> = { graph_progress: buildProgress };
