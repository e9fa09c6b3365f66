import type { Options } from 'highcharts';

import type { BuildInput } from '../../build-input.ts';
import type { BuildsOf } from '../../chart-family.ts';
import { plainDrawing } from '../../chart-output.ts';
import { axisChart, axisFrame } from '../../highcharts/axis-chart.ts';
import { columnPlot, intervalColors } from '../../highcharts/column-chart.ts';
import { escapeHtml } from '../../highcharts/escape-html.ts';
import { linePlot, lineShape } from '../../highcharts/line-chart.ts';
import type { FrameSeries } from '../../result/result-frame.ts';
import type { SettingsOf } from '../../settings/read-settings.ts';
import type { twoAxes } from './index.ts';
import type { twoAxesBlocks } from './schema.ts';

/** Two axes: secondary measures on the right, or the last measure when there are none. */
function buildTwoaxis(input: BuildInput<SettingsOf<typeof twoAxesBlocks>>): Options {
  const { settings, theme } = input;
  const frame = axisFrame(input);
  const named = frame.series.some(({ column }) => column.role === 'indexDouble');
  const last = frame.series.at(-1)?.column.uniqId;
  const isSecondary = ({ column }: FrameSeries) =>
    named ? column.role === 'indexDouble' : column.uniqId === last && frame.series[0]?.column.uniqId !== last;
  const options = axisChart(
    input,
    frame,
    (one, color) => {
      const shape = isSecondary(one) ? settings.doubleAxis.secondary : settings.doubleAxis.primary;
      const common = { id: one.id, name: escapeHtml(one.name), color, legendSymbol: 'rectangle' as const };
      if (shape === 'column')
        return { ...common, type: 'column', data: intervalColors(one.values, settings.colorInterval) };
      const { type, ...steps } = lineShape(settings.lineShape.shape);
      const line = { ...linePlot(settings.lineStyle, theme), zIndex: 3, data: [...one.values] };
      return shape === 'area'
        ? { ...common, ...steps, ...line, type: type === 'spline' ? 'areaspline' : 'area', fillOpacity: 0.18 }
        : { ...common, ...steps, ...line, type };
    },
    { isSecondary },
  );
  return { ...options, plotOptions: { ...options.plotOptions, column: columnPlot(theme, false) } };
}

export const builds: BuildsOf<typeof twoAxes> = { graph_twoaxis: (input) => plainDrawing(buildTwoaxis(input)) };
