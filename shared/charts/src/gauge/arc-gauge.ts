import type { Drawing } from '../chart-output.ts';
import { baseOptions } from '../highcharts/base-options.ts';
import { escapeHtml } from '../highcharts/escape-html.ts';
import { themedColor } from '../theme/themed-color.ts';
import { gaugeLabel, smallGauge } from './gauge-label.ts';
import type { GaugeInput, GaugeReading } from './gauge-reading.ts';

/** A filled arc: half a circle with the ends of its scale, or a whole ring around the number. */
export function arcGauge(input: GaugeInput, reading: GaugeReading, shape: 'half' | 'ring'): Drawing {
  const { settings, theme } = input;
  const base = baseOptions(theme, theme.colors);
  const half = shape === 'half';
  const track = settings.fillColor.enabled ? themedColor(settings.fillColor.color6, theme) : theme.track;
  return {
    parts: ['solid-gauge'],
    notes: [],
    options: {
      ...base,
      chart: { ...base.chart, type: 'solidgauge', spacing: [4, 8, 4, 8] },
      tooltip: { enabled: false },
      pane: {
        startAngle: half ? -100 : 0,
        endAngle: half ? 100 : 360,
        size: half ? '116%' : '92%',
        center: ['50%', half ? '66%' : '50%'],
        background: [
          {
            backgroundColor: track,
            borderWidth: 0,
            innerRadius: half ? '80%' : '82%',
            outerRadius: '100%',
            shape: 'arc',
            borderRadius: '50%',
          },
        ],
      },
      yAxis: {
        min: reading.min,
        max: reading.max,
        lineWidth: 0,
        tickWidth: 0,
        minorTickInterval: undefined,
        tickPositions: [reading.min, reading.max],
        gridLineWidth: 0,
        labels: {
          enabled: half && settings.gauge.scaleVisible,
          distance: '-12%',
          y: 30,
          style: { color: theme.textSecondary, fontSize: '11px' },
          formatter() {
            return escapeHtml(reading.format(Number(this.value)));
          },
        },
      },
      responsive: smallGauge('solidgauge', half ? -18 : -4, { narrow: '90%' }),
      plotOptions: {
        series: { ...base.plotOptions?.series },
        solidgauge: { rounded: true, linecap: 'round', stickyTracking: false },
      },
      series: [
        {
          type: 'solidgauge',
          id: reading.column.uniqId,
          name: escapeHtml(reading.column.name),
          innerRadius: half ? '80%' : '82%',
          radius: '100%',
          data: [{ y: Math.min(reading.max, Math.max(reading.min, reading.value)), color: reading.color }],
          dataLabels: {
            ...gaugeLabel(
              input,
              reading,
              half ? -34 : -8,
              half ? { width: 0.66, height: 0.15 } : { width: 0.66, height: 0.2 },
            ),
            verticalAlign: 'middle',
            align: 'center',
          },
        },
      ],
    },
  };
}
