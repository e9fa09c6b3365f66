import type { Options } from 'highcharts';

import type { BuildInput } from '../../build-input.ts';
import { axisChart } from '../../highcharts/axis-chart.ts';
import { escapeHtml } from '../../highcharts/escape-html.ts';
import { toFrame } from '../../result/result-frame.ts';
import type { SettingsOf } from '../../settings/read-settings.ts';
import type { graphHistogramBlocks } from './schema.ts';

/** Columns side by side, one group per category. */
export function buildHistogram(input: BuildInput<SettingsOf<typeof graphHistogramBlocks>>): Options {
  const frame = toFrame(input.result, input.locale, input.texts);
  const options = axisChart(input, frame, (one, color) => ({
    type: 'column',
    id: one.id,
    name: escapeHtml(one.name),
    color,
    data: [...one.values],
    legendSymbol: 'rectangle',
  }));
  return {
    ...options,
    plotOptions: {
      ...options.plotOptions,
      column: {
        borderWidth: 0,
        borderRadius: { radius: 3, scope: 'point', where: 'end' },
        maxPointWidth: 36,
        groupPadding: 0.16,
        pointPadding: 0.06,
        minPointLength: 1,
        states: { hover: { brightness: input.theme.dark ? 0.12 : -0.06 } },
        crisp: true,
      },
    },
  };
}
