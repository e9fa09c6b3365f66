import type { Options } from 'highcharts';

import type { BuildInput } from '../../build-input.ts';
import type { BuildsOf } from '../../chart-family.ts';
import { plainDrawing } from '../../chart-output.ts';
import { axisChart, axisFrame } from '../../highcharts/axis-chart.ts';
import { escapeHtml } from '../../highcharts/escape-html.ts';
import { linePlot } from '../../highcharts/line-chart.ts';
import type { SettingsOf } from '../../settings/read-settings.ts';
import type { radar } from './index.ts';
import type { radarBlocks } from './schema.ts';

/** Diameter of the web as a share of the plot, and px of height below which names of spokes need more of it. */
const SIZE = { usual: '86%', low: '72%', lowBelow: 200 } as const;
/** px between the web and the names of its spokes. */
const DISTANCE = { usual: 14, low: 8 } as const;
/** Fewer spokes than these make no polygon. */
const POLYGON = 3;

/** One polygon per series on a web whose spokes are the categories; values below zero lie nearer to its middle. */
function buildRadar(input: BuildInput<SettingsOf<typeof radarBlocks>>): Options {
  const { settings, theme } = input;
  const frame = axisFrame(input);
  const values = frame.series.flatMap((one) => one.values.flatMap((value) => value ?? []));
  const below = values.some((value) => value < 0);
  const above = values.some((value) => value > 0);
  const options = axisChart(input, frame, (one, color) => ({
    type: settings.radar.filled ? 'area' : 'line',
    id: one.id,
    name: escapeHtml(one.name),
    color,
    // From the middle of the web, also where it lies below zero.
    threshold: null,
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
    pane: { size: SIZE.usual, background: { backgroundColor: 'transparent', borderWidth: 0 } },
    xAxis: {
      ...options.xAxis,
      crosshair: false,
      tickmarkPlacement: 'on',
      lineWidth: 0,
      gridLineWidth: 1,
      gridLineColor: theme.axisLine,
      tickPositioner: undefined,
      labels: { ...(Array.isArray(options.xAxis) ? {} : options.xAxis?.labels), distance: DISTANCE.usual },
    },
    yAxis: {
      ...plain,
      gridLineInterpolation: frame.categories.length < POLYGON ? 'circle' : settings.radar.shape,
      gridLineColor: theme.axisLine,
      min: plain.min ?? (below ? undefined : 0),
      max: plain.max ?? (below && !above ? 0 : undefined),
      tickPixelInterval: 40,
      labels: {
        ...plain.labels,
        x: -4,
        y: -2,
        style: { color: theme.textFaint, fontSize: '10px', textOverflow: 'none', whiteSpace: 'nowrap' },
      },
    },
    responsive: {
      rules: [
        {
          condition: { maxHeight: SIZE.lowBelow },
          chartOptions: { pane: { size: SIZE.low }, xAxis: { labels: { distance: DISTANCE.low } } },
        },
      ],
    },
    plotOptions: {
      series: { ...options.plotOptions?.series, ...linePlot(settings.lineStyle, theme) },
    },
  };
}

export const builds: BuildsOf<typeof radar> = { graph_radar: (input) => plainDrawing(buildRadar(input)) };
