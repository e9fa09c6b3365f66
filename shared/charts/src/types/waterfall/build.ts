import { isAdditive } from '@tessera/contract';
import type { Options } from 'highcharts';

import type { BuildInput } from '../../build-input.ts';
import type { BuildsOf } from '../../chart-family.ts';
import { plainDrawing } from '../../chart-output.ts';
import { displayOf, formatCompact, formatValue } from '../../format/value-format.ts';
import { axisChart, axisFrame } from '../../highcharts/axis-chart.ts';
import { columnPlot } from '../../highcharts/column-chart.ts';
import { escapeHtml } from '../../highcharts/escape-html.ts';
import { tooltipWriter } from '../../highcharts/tooltip-options.ts';
import type { Category, ResultFrame } from '../../result/result-frame.ts';
import type { SettingsOf } from '../../settings/read-settings.ts';
import { themedColor } from '../../theme/themed-color.ts';
import type { waterfall } from './index.ts';
import type { waterfallBlocks } from './schema.ts';

/** One series with a step for each compare value and further measure. */
function toSteps(frame: ResultFrame): ResultFrame {
  const [first] = frame.series;
  if (!first || frame.series.length === 1) return frame;
  const steps = frame.categories.flatMap((category, at) =>
    frame.series.map((one) => ({
      category: { key: `${category.key}|${one.id}`, label: `${category.label} · ${one.name}` } satisfies Category,
      value: one.values[at] ?? null,
    })),
  );
  return {
    categories: steps.map(({ category }) => category),
    series: [{ ...first, values: steps.map(({ value }) => value) }],
  };
}

/** Steps from nothing to the total: each begins where the one before it ended. */
function buildWaterfall(input: BuildInput<SettingsOf<typeof waterfallBlocks>>): Options {
  const { settings, theme, locale, texts } = input;
  const { waterfallColor, numDisplayed } = settings;
  const steps = toSteps(axisFrame(input, { fill: false }));
  const series = steps.series[0];
  const values = series?.values ?? [];
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const additive = series !== undefined && isAdditive(series.column);
  const shown = waterfallColor.total.show && additive;
  const frame: ResultFrame = shown
    ? {
        categories: [...steps.categories, { key: 'total', label: waterfallColor.total.name || texts.total }],
        series: series ? [{ ...series, values: [...values, total] }] : [],
      }
    : steps;
  const color = {
    positive: themedColor(waterfallColor.positive ?? theme.positive, theme),
    negative: themedColor(waterfallColor.negative ?? theme.negative, theme),
    total: waterfallColor.total.color ?? String(theme.colors[0]),
  };
  const options = axisChart(input, frame, (one) => ({
    type: 'waterfall',
    id: one.id,
    name: escapeHtml(one.name),
    color: color.positive,
    upColor: color.positive,
    data: [
      ...values.map((value) => ({ y: value, color: value !== null && value < 0 ? color.negative : color.positive })),
      ...(shown ? [{ isSum: true, color: color.total }] : []),
    ],
  }));
  const tip = tooltipWriter(settings, theme, texts);
  const running = values.map((_value, index) =>
    values.slice(0, index + 1).reduce<number>((sum, value) => sum + (value ?? 0), 0),
  );
  return {
    ...options,
    chart: {
      ...options.chart,
      ...(waterfallColor.background ? { plotBackgroundColor: waterfallColor.background } : {}),
    },
    legend: { enabled: false },
    tooltip: {
      ...options.tooltip,
      shared: false,
      formatter() {
        if (!series) return '';
        const display = displayOf(series.column, numDisplayed);
        const at = Number(this.x);
        const step = values[at];
        const rows = [
          ...(step === undefined || step === null
            ? []
            : [{ color: String(this.color), name: series.name, value: formatValue(step, display, locale) }]),
          ...(additive
            ? [{ color: color.total, name: texts.total, value: formatValue(running[at] ?? total, display, locale) }]
            : []),
        ];
        return tip.write(frame.categories[at]?.label ?? '', rows);
      },
    },
    plotOptions: {
      ...options.plotOptions,
      series: {
        ...options.plotOptions?.series,
        dataLabels: {
          ...options.plotOptions?.series?.dataLabels,
          inside: false,
          formatter() {
            if (!series) return '';
            const value = values[this.index] ?? (this.index >= values.length ? total : null);
            return value === null ? '' : escapeHtml(formatCompact(value, series.column, numDisplayed, locale));
          },
        },
      },
      waterfall: {
        ...columnPlot(theme, false),
        minPointLength: 2,
        borderRadius: 2,
        lineColor: theme.axisLine,
        lineWidth: 1,
        dashStyle: 'Dash',
      },
    },
  };
}

export const builds: BuildsOf<typeof waterfall> = { graph_waterfall: (input) => plainDrawing(buildWaterfall(input)) };
