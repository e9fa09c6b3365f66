import type { Options, SeriesOptionsType, XAxisOptions } from 'highcharts';

import type { BuildInput } from '../build-input.ts';
import { cutToWidth, LABEL_WIDTH } from '../format/display-width.ts';
import { displayOf, formatCompact, formatValue } from '../format/value-format.ts';
import type { PointGroup } from '../result/point-groups.ts';
import { trendLine } from '../result/trend-line.ts';
import type { SettingsOf } from '../settings/read-settings.ts';
import type { scatterBlocks } from '../settings/scatter-blocks.ts';
import { TREND_KINDS } from '../settings/scatter-blocks.ts';
import { FONT_SEPARATORS } from '../settings/series-blocks.ts';
import type { AxisDisplay } from '../settings/value-display.ts';
import { withOpacity } from '../theme/color-scale.ts';
import { seriesColors } from '../theme/themed-color.ts';
import { colorsFor } from '../theme/value-colors.ts';
import { floorOf } from './axis-zero.ts';
import { baseOptions, legendOptions } from './base-options.ts';
import { escapeHtml } from './escape-html.ts';
import { fontCss } from './font-css.ts';
import { markLineOptions } from './mark-lines.ts';
import { tooltipWriter } from './tooltip-options.ts';
import { axisDisplay, valueAxis } from './value-axis.ts';

export type ScatterInput = BuildInput<SettingsOf<typeof scatterBlocks>>;

/** Points placed by two measures, and sized by a third one where there is one. */
export function scatterChart(input: ScatterInput, groups: readonly PointGroup[], type: 'scatter' | 'bubble'): Options {
  const { settings, theme, locale, texts, result } = input;
  const { scatterAxis, legend, chartLabels, numDisplayed, markLine } = settings;
  const measures = result.columns.filter(({ role }) => role === 'index' || role === 'indexDouble');
  const palette = seriesColors(settings.chartColor.palette, theme);
  const keys = groups.map(({ colorKey }) => colorKey ?? null);
  const colors = colorsFor(keys, palette, theme, input.valueColors);
  const base = baseOptions(theme, palette);
  const tip = tooltipWriter(settings, theme, texts);
  const cloud = measures.map((column, index) => ({
    column,
    values: groups.flatMap(({ points }) => points.map(({ values }) => values[index] ?? null)),
  }));
  const [across, up] = ([scatterAxis.xAxis, scatterAxis.yAxis] as const).map((axis, at) =>
    axisDisplay(axis, cloud.slice(at, at + 1), numDisplayed),
  ) as [AxisDisplay, AxisDisplay];
  const acrossAxis = valueAxis(scatterAxis.xAxis, across, theme, locale) as XAxisOptions;
  const lines = (direction: 1 | 2) =>
    markLineOptions(
      markLine.filter((one) => one.markLineDirection === direction),
      cloud,
      direction === 1 ? up : across,
      theme,
      locale,
    );
  const floor = (at: 0 | 1) => (type === 'bubble' ? floorOf(cloud[at]?.values ?? []) : {});
  const axisTitle = (axis: typeof scatterAxis.xAxis, index: number) => ({
    text: escapeHtml(axis.title.enabled && axis.title.text ? axis.title.text : (measures[index]?.name ?? '')),
    style: { color: theme.textSecondary, fontSize: `${theme.textSize}px` },
  });
  const trend = settings.trendLine.showLine
    ? trendLine(
        groups.flatMap(({ points }) => points.map(({ values: [x = 0, y = 0] }) => [x, y] as const)),
        TREND_KINDS[settings.trendLine.lineType],
        settings.trendLine.num,
      )
    : [];
  const options: Options = {
    ...base,
    chart: { ...base.chart, type, zooming: { type: 'xy' } },
    xAxis: {
      ...acrossAxis,
      ...floor(0),
      ...(lines(2) as XAxisOptions),
      title: axisTitle(scatterAxis.xAxis, 0),
      lineWidth: 1,
      lineColor: theme.axisLine,
      gridLineWidth: 1,
      gridLineDashStyle: 'Dot',
      tickLength: 0,
      labels: {
        ...acrossAxis.labels,
        x: 0,
        align: 'center',
      },
    },
    yAxis: {
      ...valueAxis(scatterAxis.yAxis, up, theme, locale),
      ...floor(1),
      ...lines(1),
      title: { ...axisTitle(scatterAxis.yAxis, 1), margin: 6 },
      endOnTick: true,
    },
    legend: legendOptions(legend, groups.length + (trend.length > 0 ? 1 : 0), theme),
    tooltip: {
      ...base.tooltip,
      ...tip.enabled,
      formatter() {
        const point = groups[this.series.index]?.points[this.index];
        if (!point) return '';
        return tip.write(
          point.name,
          measures.flatMap((column, index) => {
            const value = point.values[index];
            if (value === undefined) return [];
            return [
              {
                color: String(this.color),
                name: column.name,
                value: formatValue(value, displayOf(column, numDisplayed), locale),
              },
            ];
          }),
        );
      },
    },
    plotOptions: {
      series: { ...base.plotOptions?.series, turboThreshold: 0, stickyTracking: false },
      scatter: { marker: { radius: 4.5, symbol: 'circle', lineWidth: 1, lineColor: theme.surface } },
      bubble: {
        minSize: 8,
        maxSize: '18%',
        marker: { fillOpacity: 0.62, lineWidth: 1, symbol: 'circle' },
        sizeBy: 'area',
      },
    },
    series: [
      ...groups.map(({ name, points }, index): SeriesOptionsType => ({
        type,
        id: `group-${index}`,
        name: escapeHtml(name),
        color: colors[index] as string,
        legendSymbol: 'rectangle',
        data: points.map(({ name: own, values: [x = 0, y = 0, z] }) => ({
          name: escapeHtml(own),
          x,
          y,
          ...(type === 'bubble' ? { z: z ?? 1 } : {}),
        })),
        dataLabels: {
          enabled: chartLabels.enabled,
          // Names stand above their points, which they would hide.
          ...(type === 'bubble' ? { inside: false, verticalAlign: 'bottom' as const, y: 2 } : { y: -6 }),
          style: { ...fontCss(chartLabels.style, theme.textSecondary, theme), textOutline: 'none' },
          formatter() {
            const point = points[this.index];
            const column = measures[type === 'bubble' ? 2 : 1] ?? measures[1];
            const value = point?.values[type === 'bubble' ? 2 : 1] ?? point?.values[1];
            if (!point || !column || value === undefined) return '';
            const parts = [
              ...(chartLabels.label ? [cutToWidth(point.name, LABEL_WIDTH)] : []),
              ...(chartLabels.num ? [formatCompact(value, column, numDisplayed, locale)] : []),
            ];
            return escapeHtml(parts.join(FONT_SEPARATORS[chartLabels.fontSeparator])).replaceAll('\n', '<br>');
          },
        },
      })),
      ...(trend.length > 0
        ? [
            {
              type: 'spline' as const,
              id: 'trend',
              name: escapeHtml(texts.trend),
              color: withOpacity(theme.negative, 0.85),
              dashStyle: 'ShortDash' as const,
              lineWidth: 2,
              marker: { enabled: false },
              enableMouseTracking: false,
              data: trend.map(([x, y]) => [x, y]),
            },
          ]
        : []),
    ],
  };
  return options;
}
