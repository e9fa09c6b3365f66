import type { Options, PlotSeriesDataLabelsOptions, SeriesOptionsType } from 'highcharts';

import type { BuildInput } from '../build-input.ts';
import { cutToWidth, estimatedPixels, LABEL_WIDTH } from '../format/display-width.ts';
import { evenCompact } from '../format/even-format.ts';
import { shareText } from '../format/share-text.ts';
import { displayOf, formatValue, isPercent } from '../format/value-format.ts';
import { arrangeFrame } from '../result/arrange-frame.ts';
import { valueOrder } from '../result/default-order.ts';
import { foldRest } from '../result/fold-rest.ts';
import type { FrameSeries, ResultFrame } from '../result/result-frame.ts';
import { fillPeriods, toFrame } from '../result/result-frame.ts';
import type { axisBlocks } from '../settings/axis-blocks.ts';
import type { SettingsOf } from '../settings/read-settings.ts';
import { FONT_SEPARATORS } from '../settings/series-blocks.ts';
import type { AxisDisplay, NumDisplayed, ValueDisplay } from '../settings/value-display.ts';
import { seriesColors } from '../theme/themed-color.ts';
import { colorsFor } from '../theme/value-colors.ts';
import { withZero } from './axis-zero.ts';
import { baseOptions, legendIsBeside, legendOptions } from './base-options.ts';
import { categoryAxis } from './category-axis.ts';
import { escapeHtml } from './escape-html.ts';
import { fontCss } from './font-css.ts';
import { withLabelSpace, type LabelSpace } from './label-space.ts';
import { markLineOptions } from './mark-lines.ts';
import { fittingLabel } from './stack-labels.ts';
import { tooltipWriter } from './tooltip-options.ts';
import { axisDisplay, valueAxis } from './value-axis.ts';
import { zoomOptions } from './zoom-options.ts';

export type AxisInput = BuildInput<SettingsOf<typeof axisBlocks>>;

/** How the series of a chart with axes lie to each other. */
export interface AxisLayout {
  readonly stacking?: 'normal' | 'percent';
  /** Categories go down instead of across. */
  readonly sideways?: boolean;
  isSecondary?(one: FrameSeries, index: number): boolean;
}

/**
 * The frame of a chart with axes, ordered and cut.
 *
 * @param options `fill` adds missing periods, `ranked` puts names without an order of their own by value, and the
 *   smallest of very many together
 */
export function axisFrame(
  { result, settings, locale, texts, unsorted = false }: AxisInput,
  { fill = false, ranked = false } = {},
): ResultFrame {
  const frame = toFrame(result, locale, texts);
  const ranking = ranked && unsorted ? valueOrder(frame, result.columns) : undefined;
  const arranged = arrangeFrame(fill ? fillPeriods(frame, locale, texts) : frame, settings, ranking);
  // Who chose an order or a number of categories gets just that.
  const { sortOrder, chartDisplay } = settings;
  const chosen = chartDisplay.partSelect || sortOrder.uniqId || sortOrder.fieldId || sortOrder.selectNum !== null;
  return ranking && !chosen ? foldRest(arranged, texts.othersOf) : arranged;
}

/** Where the author shows an axis in percent and said nothing of the measure, its tooltip follows. */
function tooltipDisplay(series: FrameSeries, numDisplayed: NumDisplayed, axis: ValueDisplay): ValueDisplay {
  const percent = isPercent(axis);
  const authored = numDisplayed.some(({ uniqId }) => uniqId === series.column.uniqId);
  return percent && !authored ? axis : displayOf(series.column, numDisplayed);
}

/** Label writer for the parts that the author chose. */
function labelWriter({ settings, locale }: AxisInput, { series }: ResultFrame) {
  const { chartLabels, numDisplayed } = settings;
  const totals = series.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  // Series of one measure are read side by side, and share their decimals.
  const writers = series.map(({ column }) =>
    evenCompact(
      series.filter((one) => one.column.uniqId === column.uniqId).flatMap(({ values }) => values),
      column,
      numDisplayed,
      locale,
    ),
  );
  return (index: number, value: number, percentage = (value / (totals[index] || 1)) * 100, digits = 1) => {
    const one = series[index];
    if (!one) return '';
    const parts = [
      ...(chartLabels.label ? [one.name] : []),
      ...(chartLabels.num ? [writers[index]?.(value) ?? ''] : []),
      ...(chartLabels.percent ? [shareText(percentage, digits)] : []),
    ];
    return parts.join(FONT_SEPARATORS[chartLabels.fontSeparator]);
  };
}

/** px of the symbol and the margin of a legend. */
const LEGEND_MARK = 32;

/** The options of bars with as much room behind the longest one as its label takes. */
export function roomForLabels(
  options: Options,
  input: AxisInput,
  frame: ResultFrame,
  { sides, toAxis }: Pick<LabelSpace, 'sides' | 'toAxis'>,
): Options {
  const { chartLabels, coordinateAxis, legend } = input.settings;
  if (!chartLabels.enabled) return options;
  const { xAxis } = coordinateAxis;
  const names = xAxis.enabled && xAxis.labels.enabled ? frame.categories.map(({ label }) => label) : [];
  const entries = legendIsBeside(legend) ? frame.series.map(({ name }) => name) : [];
  const widest = (texts: readonly string[]) =>
    texts.reduce((most, text) => Math.max(most, estimatedPixels(cutToWidth(text, LABEL_WIDTH))), 0);
  const write = labelWriter(input, frame);
  const labels = frame.series.flatMap(({ values }, index) =>
    values.map((value) => (value === null ? '' : write(index, value))),
  );
  const beside = widest(names) + (entries.length > 1 ? widest(entries) + LEGEND_MARK : 0);
  return withLabelSpace(options, { labels, fontSize: chartLabels.style.fontSize, beside, sides, toAxis });
}

/** Options of a chart with a category axis and value axes; each type adds how its series are drawn. */
export function axisChart(
  input: AxisInput,
  frame: ResultFrame,
  toSeries: (one: FrameSeries, color: string, index: number) => SeriesOptionsType,
  { stacking, sideways = false, isSecondary = () => false }: AxisLayout = {},
): Options {
  const { settings, theme, locale, texts } = input;
  const { coordinateAxis, legend, chartLabels, numDisplayed, markLine } = settings;
  const { yPrimaryAxis, ySecondaryAxis } = coordinateAxis;
  const palette = seriesColors(settings.chartColor.palette, theme);
  const keys = frame.series.map(({ colorKey }) => colorKey);
  const colors = colorsFor(keys, palette, theme, input.valueColors);
  const colorOf = (index: number) => colors[index] as string;
  const base = baseOptions(theme, palette);
  const tip = tooltipWriter(settings, theme, texts);
  const secondary = frame.series.map(isSecondary);
  const twoAxes = secondary.includes(true);
  const displays = frame.series.map((one, index) =>
    tooltipDisplay(one, numDisplayed, (secondary[index] ? ySecondaryAxis : yPrimaryAxis).valueDisplay),
  );
  const percent = stacking === 'percent';
  const write = labelWriter(input, frame);
  // A stack draws zero where a series has no value; nobody reads it as one.
  const isMissing = (at: number, x: unknown, y: number) => y === 0 && frame.series[at]?.values[Number(x)] === null;
  const dataLabels: PlotSeriesDataLabelsOptions = {
    enabled: chartLabels.enabled,
    style: {
      ...fontCss(chartLabels.style, stacking ? theme.text : theme.textSecondary, theme),
      // Inside a stack, an edge in the page's colour keeps text readable on any colour.
      textOutline: stacking ? `2px ${theme.surface}` : 'none',
    },
    ...(sideways && !stacking ? { crop: false, overflow: 'allow' } : {}),
    formatter() {
      const { y, percentage, series } = this;
      if (typeof y !== 'number' || isMissing(series.index, this.x, y)) return '';
      const text = (digits?: number) => write(series.index, y, percentage, digits);
      const label = stacking ? fittingLabel(this, [text(), text(0)], chartLabels.style.fontSize) : text();
      return escapeHtml(label).replaceAll('\n', '<br>');
    },
  };
  const axisDisplays = ([yPrimaryAxis, ySecondaryAxis] as const).map((axis, at) =>
    axisDisplay(
      axis,
      frame.series.filter((_one, index) => Number(secondary[index]) === at),
      numDisplayed,
    ),
  ) as [AxisDisplay, AxisDisplay];
  const lines = (axis: 0 | 1) => {
    const marked = markLineOptions(
      markLine.filter(({ yAxisIndex }) => yAxisIndex === axis),
      frame.series,
      axisDisplays[axis],
      theme,
      locale,
      sideways,
    );
    const own = frame.series.filter((_one, index) => Number(secondary[index]) === axis);
    return twoAxes ? withZero(own, marked) : marked;
  };
  const options: Options = {
    ...base,
    ...zoomOptions(coordinateAxis.zoomAxis.enabled, base.chart, theme, sideways),
    xAxis: categoryAxis(frame, coordinateAxis.xAxis, theme, locale, sideways),
    yAxis: [
      {
        ...valueAxis(yPrimaryAxis, axisDisplays[0], theme, locale, { percent, sideways }),
        ...(percent ? {} : lines(0)),
        // Parts of a bar follow each other as in the legend, from left to right; those of a column from top to bottom.
        reversedStacks: !sideways,
      },
      ...(twoAxes
        ? [
            {
              ...valueAxis(ySecondaryAxis, axisDisplays[1], theme, locale, { opposite: true }),
              ...lines(1),
              gridLineWidth: 0,
            },
          ]
        : []),
    ],
    legend: legendOptions(legend, frame.series.length, theme),
    tooltip: {
      ...base.tooltip,
      ...tip.enabled,
      shared: true,
      formatter() {
        const points = this.points ?? [this];
        const rows = points.flatMap((point) => {
          const one = frame.series[point.series.index];
          const display = displays[point.series.index];
          if (!one || !display || typeof point.y !== 'number') return [];
          if (isMissing(point.series.index, this.x, point.y)) return [];
          return [
            {
              color: colorOf(point.series.index),
              name: one.name,
              value: formatValue(point.y, display, locale),
              ...(percent && point.percentage !== undefined ? { note: shareText(point.percentage, 1) } : {}),
            },
          ];
        });
        return tip.write(frame.categories[Number(this.x)]?.label ?? '', rows);
      },
    },
    plotOptions: {
      series: { ...base.plotOptions?.series, dataLabels, turboThreshold: 0, ...(stacking ? { stacking } : {}) },
    },
    series: frame.series.map((one, index) => {
      const drawn = toSeries(one, colorOf(index), index);
      return secondary[index] ? ({ ...drawn, yAxis: 1 } as SeriesOptionsType) : drawn;
    }),
  };
  if (!sideways || stacking) return options;
  const below = frame.series.some(({ values }) => values.some((value) => value !== null && value < 0));
  return roomForLabels(options, input, frame, {
    sides: below ? 2 : 1,
    toAxis: (room) => ({
      maxPadding: room,
      endOnTick: false,
      ...(below ? { minPadding: room, startOnTick: false } : {}),
    }),
  });
}
