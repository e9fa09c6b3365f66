import type { Options } from 'highcharts';

import type { BuildInput } from '../../build-input.ts';
import { axisChart, axisFrame } from '../../highcharts/axis-chart.ts';
import { escapeHtml } from '../../highcharts/escape-html.ts';
import { linePlot } from '../../highcharts/line-chart.ts';
import type { SettingsOf } from '../../settings/read-settings.ts';
import type { graphRadarBlocks } from './schema.ts';

/** One polygon per series on a web whose spokes are the categories. */
export function buildRadar(input: BuildInput<SettingsOf<typeof graphRadarBlocks>>): Options {
  const { settings, theme } = input;
  const frame = axisFrame(input);
  const options = axisChart(input, frame, (one, color) => ({
    type: settings.radar.filled ? 'area' : 'line',
    id: one.id,
    name: escapeHtml(one.name),
    color,
    fillOpacity: theme.dark ? 0.22 : 0.14,
    data: [...one.values],
    pointPlacement: 'on',
    legendSymbol: 'rectangle',
  }));
  const [axis] = Array.isArray(options.yAxis) ? options.yAxis : [];
  const { softMax: _softMax, softMin: _softMin, plotLines: _plotLines, ...plain } = axis ?? {};
  return {
    ...options,
    chart: { ...options.chart, polar: true, zooming: {} },
    pane: { size: '86%', background: { backgroundColor: 'transparent', borderWidth: 0 } },
    xAxis: {
      ...options.xAxis,
      crosshair: false,
      tickmarkPlacement: 'on',
      lineWidth: 0,
      gridLineWidth: 1,
      gridLineColor: theme.axisLine,
      tickPositioner: undefined,
      labels: { ...(Array.isArray(options.xAxis) ? {} : options.xAxis?.labels), distance: 14 },
    },
    yAxis: {
      ...plain,
      gridLineInterpolation: settings.radar.shape,
      gridLineColor: theme.axisLine,
      min: plain.min ?? 0,
      tickPixelInterval: 40,
      labels: { ...plain.labels, x: -4, y: -2, style: { color: theme.textFaint, fontSize: '10px' } },
    },
    plotOptions: {
      series: { ...options.plotOptions?.series, ...linePlot(settings.lineStyle, theme) },
    },
  };
}
