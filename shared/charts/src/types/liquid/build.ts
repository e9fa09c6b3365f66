import type { BuildsOf, InputOf } from '../../chart-family.ts';
import type { ChartOutput } from '../../chart-output.ts';
import { goalReading } from '../../gauge/goal-reading.ts';
import { readableOn } from '../../theme/color-scale.ts';
import { themedColor } from '../../theme/themed-color.ts';
import type { liquid } from './index.ts';

/** A vessel filled as far as the goal is reached (ST-252, ST-253). */
function buildLiquidfill(input: InputOf<(typeof liquid)['graph_liquidfill']>): ChartOutput {
  const reading = goalReading(input);
  if (reading === 'empty') return { kind: 'empty' };
  if ('well' in reading) return { kind: 'missing', problems: [reading] };
  const { theme, settings } = input;
  const { progress, fluidProgress, chartLabels } = settings;
  const liquid = reading.fill ?? fluidProgress.fillColor ?? (theme.colors[0] as string);
  return {
    kind: 'liquid',
    model: {
      ...reading,
      liquid,
      ring: themedColor(fluidProgress.outerColor, theme),
      surface: theme.surface,
      titleVisible: progress.numEnable,
      numberVisible: chartLabels.enabled,
      numberSize: progress.targetFontSize,
      titleSize: progress.numFontSize,
      dryText: progress.targetColor ?? theme.text,
      wetText: progress.targetColor ?? readableOn(liquid),
    },
  };
}

export const builds: BuildsOf<typeof liquid> = { graph_liquidfill: buildLiquidfill };
