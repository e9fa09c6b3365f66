import type { Options, PlotSeriesDataLabelsOptions, SeriesOptionsType } from 'highcharts';

import type { BuildInput } from '../build-input.ts';
import { displayOf, formatCompact, formatValue } from '../format/value-format.ts';
import type { FrameSeries, ResultFrame } from '../result/result-frame.ts';
import type { SettingsOf } from '../settings/read-settings.ts';
import type { axisBlocks } from '../settings/series-blocks.ts';
import { FONT_SEPARATORS } from '../settings/series-blocks.ts';
import type { NumDisplayed, ValueDisplay } from '../settings/value-display.ts';
import { seriesColors } from '../theme/themed-color.ts';
import { baseOptions, legendOptions } from './base-options.ts';
import { categoryAxis } from './category-axis.ts';
import { escapeHtml } from './escape-html.ts';
import { fontCss } from './font-css.ts';
import { tooltipMarkup } from './tooltip-markup.ts';
import { valueAxis } from './value-axis.ts';

type Input = BuildInput<SettingsOf<typeof axisBlocks>>;

/** Where the author shows an axis in percent and said nothing of the measure, its tooltip follows. */
function tooltipDisplay(series: FrameSeries, numDisplayed: NumDisplayed, axis: ValueDisplay): ValueDisplay {
  const percent = axis.type === 'pre' || axis.unit === '%';
  const authored = numDisplayed.some(({ uniqId }) => uniqId === series.column.uniqId);
  return percent && !authored ? axis : displayOf(series.column, numDisplayed);
}

/** Options of a chart with a category axis and a value axis; each type adds how its series are drawn. */
export function axisChart(
  { settings, theme, locale, texts }: Input,
  frame: ResultFrame,
  toSeries: (one: FrameSeries, color: string) => SeriesOptionsType,
): Options {
  const { coordinateAxis, legend, tooltip, chartLabels, numDisplayed } = settings;
  const colors = seriesColors(settings.chartColor.palette, theme);
  const colorOf = (index: number) => colors[index % colors.length] as string;
  const base = baseOptions(theme, colors);
  const displays = frame.series.map((one) =>
    tooltipDisplay(one, numDisplayed, coordinateAxis.yPrimaryAxis.valueDisplay),
  );
  const dataLabels: PlotSeriesDataLabelsOptions = {
    enabled: chartLabels.enabled,
    style: { ...fontCss(chartLabels.style, theme.textSecondary, theme), textOutline: 'none' },
    formatter() {
      const one = frame.series[this.series.index];
      if (!one || typeof this.y !== 'number') return '';
      const parts = [
        ...(chartLabels.label ? [one.name] : []),
        ...(chartLabels.num ? [formatCompact(this.y, one.column, numDisplayed, locale)] : []),
      ];
      return escapeHtml(parts.join(FONT_SEPARATORS[chartLabels.fontSeparator])).replaceAll('\n', '<br>');
    },
  };
  return {
    ...base,
    chart: { ...base.chart, ...(coordinateAxis.zoomAxis.enabled ? { zooming: { type: 'x' } } : {}) },
    xAxis: categoryAxis(frame, coordinateAxis.xAxis, theme, locale),
    yAxis: valueAxis(coordinateAxis.yPrimaryAxis, theme, locale),
    legend: legendOptions(legend, frame.series.length, theme),
    tooltip: {
      ...base.tooltip,
      enabled: tooltip.enabled,
      shared: true,
      formatter() {
        const points = this.points ?? [this];
        const rows = points.flatMap((point) => {
          const one = frame.series[point.series.index];
          const display = displays[point.series.index];
          if (!one || !display || typeof point.y !== 'number') return [];
          return [{ color: colorOf(point.series.index), name: one.name, value: formatValue(point.y, display, locale) }];
        });
        return tooltipMarkup(frame.categories[Number(this.x)]?.label ?? '', rows, tooltip.rowNumber, texts.moreItems);
      },
    },
    plotOptions: { series: { ...base.plotOptions?.series, dataLabels, turboThreshold: 0 } },
    series: frame.series.map((one, index) => toSeries(one, colorOf(index))),
  };
}
