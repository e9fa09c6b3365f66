import type { BuildInput } from '../../build-input.ts';
import type { ChartOutput } from '../../chart-type.ts';
import type { GoalReading } from '../../gauge/goal-reading.ts';
import { goalReading } from '../../gauge/goal-reading.ts';
import type { SettingsOf } from '../../settings/read-settings.ts';
import { readableOn } from '../../theme/color-scale.ts';
import { themedColor } from '../../theme/themed-color.ts';
import type { graphLiquidfillBlocks } from './schema.ts';

/** What a liquid fill shows. */
export interface LiquidModel extends GoalReading {
  readonly liquid: string;
  readonly ring: string;
  readonly surface: string;
  readonly titleVisible: boolean;
  readonly numberVisible: boolean;
  readonly numberSize: string;
  readonly titleSize: string;
  /** Colours of the text above the liquid and below its surface. */
  readonly dryText: string;
  readonly wetText: string;
}

/** A vessel filled as far as the goal is reached (ST-252, ST-253). */
export function buildLiquidfill(input: BuildInput<SettingsOf<typeof graphLiquidfillBlocks>>): ChartOutput {
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
