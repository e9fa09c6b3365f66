import type { Options, YAxisPlotBandsOptions } from 'highcharts';

import { baseOptions } from '../highcharts/base-options.ts';
import { escapeHtml } from '../highcharts/escape-html.ts';
import { gaugeLabel, smallGauge } from './gauge-label.ts';
import type { GaugeInput, GaugeReading } from './gauge-reading.ts';

/** A scale with a needle; the type says which bands lie on the scale. */
export function needleGauge(
  input: GaugeInput,
  reading: GaugeReading,
  { bands, ticks, sweep }: { bands: readonly YAxisPlotBandsOptions[]; ticks: boolean; sweep: number },
): Options {
  const { settings, theme } = input;
  const base = baseOptions(theme, theme.colors);
  const wide = sweep > 100;
  return {
    ...base,
    chart: { ...base.chart, type: 'gauge', spacing: [4, 8, 4, 8] },
    tooltip: { enabled: false },
    pane: {
      startAngle: -sweep,
      endAngle: sweep,
      size: wide ? '98%' : '124%',
      center: ['50%', wide ? '54%' : '74%'],
      background: { backgroundColor: 'transparent', borderWidth: 0 },
    },
    yAxis: {
      min: reading.min,
      max: reading.max,
      startOnTick: false,
      endOnTick: false,
      tickAmount: 6,
      tickPositions: Array.from(
        { length: 6 },
        (_unused, index) => reading.min + ((reading.max - reading.min) * index) / 5,
      ),
      tickLength: ticks ? 8 : 0,
      tickWidth: 1.5,
      tickColor: theme.textFaint,
      minorTickInterval: ticks ? (reading.max - reading.min) / 25 : undefined,
      minorTickLength: ticks ? 4 : 0,
      minorTickColor: theme.axisLine,
      lineWidth: 0,
      gridLineWidth: 0,
      labels: {
        enabled: settings.gauge.scaleVisible,
        distance: ticks ? -40 : 12,
        style: { color: theme.textSecondary, fontSize: '11px' },
        formatter() {
          return escapeHtml(reading.format(Number(this.value)));
        },
      },
      plotBands: [...bands],
    },
    responsive: wide
      ? smallGauge('gauge', 11, { narrow: '86%', low: { yAxis: { labels: { enabled: false } } } })
      : smallGauge('gauge', 10, { narrow: '72%', low: { pane: { size: '92%', center: ['50%', '60%'] } } }),
    plotOptions: {
      series: { ...base.plotOptions?.series },
      gauge: {
        dial: {
          radius: '68%',
          baseWidth: 7,
          topWidth: 1,
          baseLength: '0%',
          rearLength: '0%',
          backgroundColor: reading.color,
        },
        pivot: { radius: 6, backgroundColor: theme.surface, borderColor: reading.color, borderWidth: 3 },
        overshoot: 4,
      },
    },
    series: [
      {
        type: 'gauge',
        id: reading.column.uniqId,
        name: escapeHtml(reading.column.name),
        data: [Math.min(reading.max, Math.max(reading.min, reading.value))],
        dataLabels: gaugeLabel(input, reading, wide ? 34 : 16, { width: wide ? 0.7 : 1.2, height: 0.15 }),
      },
    ],
  };
}
