import type { Options } from 'highcharts';

import { displayOf, formatCompact, formatValue } from '../../format/value-format.ts';
import { axisFrame } from '../../highcharts/axis-chart.ts';
import type { ColumnInput } from '../../highcharts/column-chart.ts';
import { columnChart } from '../../highcharts/column-chart.ts';
import { escapeHtml } from '../../highcharts/escape-html.ts';
import { tooltipWriter } from '../../highcharts/tooltip-options.ts';

/**
 * Bars back to back: the two values of the compare field go to the left and to the right of one middle. Any other
 * number of values, and negative ones, can't lie so, and stand side by side.
 */
export function buildComparebar(input: ColumnInput): Options {
  const frame = axisFrame(input);
  const options = columnChart(input, 'bar');
  const [left, right] = frame.series;
  const negative = frame.series.some(({ values }) => values.some((value) => value !== null && value < 0));
  if (!left || !right || frame.series.length !== 2 || negative) return options;
  const { settings, theme, locale, texts } = input;
  const tip = tooltipWriter(settings, theme, texts);
  const colors = options.colors ?? [];
  const reach = settings.chartLabels.enabled ? 1.32 : 1.04;
  const largest = reach * Math.max(...frame.series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const [axis] = Array.isArray(options.yAxis) ? options.yAxis : [];
  const mirrored = options.series?.map((one, index) => ({
    ...one,
    data: (frame.series[index]?.values ?? []).map((value) => (value === null ? null : index === 0 ? -value : value)),
  })) as Options['series'];
  return {
    ...options,
    yAxis: [
      {
        ...axis,
        min: -largest,
        max: largest,
        startOnTick: false,
        endOnTick: false,
        maxPadding: 0,
        plotLines: [{ value: 0, width: 1, color: theme.axisLine, zIndex: 3 }],
        labels: {
          ...axis?.labels,
          formatter() {
            return escapeHtml(formatCompact(Math.abs(Number(this.value)), left.column, [], locale));
          },
        },
      },
    ],
    tooltip: {
      ...options.tooltip,
      formatter() {
        const rows = (this.points ?? [this]).flatMap((point) => {
          const one = frame.series[point.series.index];
          if (!one || typeof point.y !== 'number') return [];
          const value = formatValue(Math.abs(point.y), displayOf(one.column, settings.numDisplayed), locale);
          return [{ color: String(colors[point.series.index % colors.length]), name: one.name, value }];
        });
        return tip.write(frame.categories[Number(this.x)]?.label ?? '', rows);
      },
    },
    plotOptions: {
      ...options.plotOptions,
      series: {
        ...options.plotOptions?.series,
        stacking: 'normal',
        dataLabels: {
          ...options.plotOptions?.series?.dataLabels,
          inside: false,
          formatter() {
            const one = frame.series[this.series.index];
            if (!one || typeof this.y !== 'number') return '';
            return escapeHtml(formatCompact(Math.abs(this.y), one.column, settings.numDisplayed, locale));
          },
        },
      },
    },
    series: mirrored,
  };
}
