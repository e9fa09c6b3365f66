import type { PointOptionsObject } from 'highcharts';

import type { BuildInput } from '../build-input.ts';
import type { Drawing } from '../chart-output.ts';
import { formatCompact } from '../format/value-format.ts';
import { MOST_RANKED } from '../result/fold-rest.ts';
import type { RankingRest, ResultFrame } from '../result/result-frame.ts';
import type { ColorInterval, columnBlocks } from '../settings/axis-blocks.ts';
import type { SettingsOf } from '../settings/read-settings.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { AxisLayout } from './axis-chart.ts';
import { axisChart, axisFrame } from './axis-chart.ts';
import { escapeHtml } from './escape-html.ts';

export type ColumnInput = BuildInput<SettingsOf<typeof columnBlocks>>;

/** ST-127: a value takes the colour of the first interval that holds it. */
export function intervalColors(
  values: readonly (number | null)[],
  { enabled, list }: ColorInterval,
): (number | null | PointOptionsObject)[] {
  if (!enabled || list.length === 0) return [...values];
  return values.map((value) => {
    const found =
      value === null
        ? undefined
        : list.find(({ min, max }) => (min === null || value >= min) && (max === null || value <= max));
    return found ? { y: value, color: found.color } : value;
  });
}

/** How columns and bars look: rounded at their free end, never wider than reads well. */
export function columnPlot(theme: ChartTheme, stacked: boolean) {
  return {
    borderWidth: stacked ? 1 : 0,
    borderColor: theme.surface,
    borderRadius: { radius: 3, scope: stacked ? ('stack' as const) : ('point' as const), where: 'end' as const },
    maxPointWidth: 36,
    groupPadding: 0.16,
    pointPadding: stacked ? 0.1 : 0.06,
    minPointLength: stacked ? 0 : 1,
    states: { hover: { brightness: theme.dark ? 0.12 : -0.06 } },
    crisp: true,
  };
}

/** What bars do not show of a ranking. */
function restNote({ settings, locale, texts }: ColumnInput, { series }: ResultFrame, rest: RankingRest): string {
  if (rest.drawn) return texts.rankedWithOthers(MOST_RANKED, rest.count);
  const column = series[0]?.column;
  const total = column && rest.total !== null ? formatCompact(rest.total, column, settings.numDisplayed, locale) : '';
  return texts.ranked(MOST_RANKED, rest.count, total);
}

/** Columns or bars, one place per row of the table view: a row without any value keeps its place, which stays empty. */
export function columnChart(input: ColumnInput, type: 'column' | 'bar', stacking?: AxisLayout['stacking']): Drawing {
  // Piles that are all 100 % high show no ranking.
  const frame = axisFrame(input, { ranked: stacking !== 'percent' });
  const options = axisChart(
    input,
    frame,
    (one, color) => ({
      type,
      id: one.id,
      name: escapeHtml(one.name),
      color,
      data: intervalColors(one.values, input.settings.colorInterval),
      legendSymbol: 'rectangle',
    }),
    { sideways: type === 'bar', ...(stacking ? { stacking } : {}) },
  );
  const { rest } = frame;
  return {
    notes: rest ? [restNote(input, frame, rest)] : [],
    options: {
      ...options,
      plotOptions: { ...options.plotOptions, [type]: columnPlot(input.theme, stacking !== undefined) },
    },
  };
}
