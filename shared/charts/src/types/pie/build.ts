import { isAdditive } from '@tessera/contract';
import type { Options } from 'highcharts';

import type { BuildInput } from '../../build-input.ts';
import type { BuildsOf } from '../../chart-family.ts';
import { cutToWidth, displayWidth, estimatedPixels, LABEL_WIDTH } from '../../format/display-width.ts';
import { displayOf, formatCompact, formatShort, formatValue } from '../../format/value-format.ts';
import { baseOptions, legendIsBeside, legendOptions } from '../../highcharts/base-options.ts';
import { escapeHtml } from '../../highcharts/escape-html.ts';
import { fontCss } from '../../highcharts/font-css.ts';
import { tooltipMarkup } from '../../highcharts/tooltip-markup.ts';
import { arrangeFrame } from '../../result/arrange-frame.ts';
import { valueOrder } from '../../result/default-order.ts';
import { toFrame } from '../../result/result-frame.ts';
import { wholeNotes } from '../../result/whole-notes.ts';
import type { SettingsOf } from '../../settings/read-settings.ts';
import { FONT_SEPARATORS } from '../../settings/series-blocks.ts';
import { seriesColors } from '../../theme/themed-color.ts';
import { colorsFor } from '../../theme/value-colors.ts';
import type { pie } from './index.ts';
import { drawRingTotal } from './ring-total.ts';
import type { pieBlocks } from './schema.ts';
import { roomBeside, sliceLabel } from './slice-label.ts';
import { toSlices } from './slices.ts';

/** Diameter of a labelled pie as a share of its plot, and the width in pixels below which the smaller one holds. */
const LABELLED_SIZE = { wide: '68%', narrow: '50%', narrowBelow: 320 } as const;

type Input = BuildInput<SettingsOf<typeof pieBlocks>>;

/**
 * px of a width unit of a legend's text, share of a chart's width that a legend beside a pie takes, px of symbol and
 * gaps, and width units of a name below which it needs the place of its share, which tooltips say.
 */
const UNIT = 6.2;
const LEGEND_SHARE = 0.42;
const ENTRY = 34;
const SHORTEST = 6;

interface LegendPoint {
  readonly name: string;
  readonly index?: number;
  readonly y?: number;
  readonly series?: { readonly chart?: { readonly chartWidth: number } };
}

/** Width units that the name of a legend entry has beside so many px. */
function legendUnits({ series }: LegendPoint, beside: number): number {
  const width = (series?.chart?.chartWidth ?? Number.POSITIVE_INFINITY) * LEGEND_SHARE - ENTRY;
  return Math.min(LABEL_WIDTH, Math.max(2, Math.floor((width - beside) / UNIT)));
}

/** A pie or ring of the first measure, with the shares in its legend. */
function buildPie({ result, settings, theme, locale, texts, unsorted = false, valueColors }: Input): {
  options: Options;
  notes: string[];
} {
  const { sortOrder, chartDisplay } = settings;
  const sorted = { sortOrder, chartDisplay: { ...chartDisplay, partSelect: false } };
  const all = toFrame(result, locale, texts);
  const frame = arrangeFrame(all, sorted, unsorted ? valueOrder(all, result.columns) : undefined);
  const series = frame.series[0];
  const { slices, negatives } = toSlices(frame, settings.chartDisplay.chartDataNum, texts.others);
  const palette = seriesColors(settings.chartColor.palette, theme);
  const keys = slices.map(({ colorKey }) => colorKey ?? null);
  const colors = colorsFor(keys, palette, theme, valueColors);
  const base = baseOptions(theme, palette);
  const { legend, tooltip, chartLabels, pieRing, numDisplayed } = settings;
  const column = series?.column;
  const share = (ratio: number) => `${(ratio * 100).toFixed(1)}%`;
  const additive = column !== undefined && isAdditive(column);
  const vertical = legendIsBeside(legend);
  const longest = Math.max(0, ...slices.map(({ name }) => displayWidth(name)));
  const widest = estimatedPixels(share(slices.length === 1 ? 1 : 0.999));
  const options: Options = {
    ...base,
    chart: {
      ...base.chart,
      type: 'pie',
      events: {
        render() {
          if (!column || !pieRing.isShow || !additive) return;
          drawRingTotal(this, {
            caption: texts.total,
            captionColor: theme.textSecondary,
            textColor: theme.text,
            format: (total) => formatCompact(total, column, numDisplayed, locale),
          });
        },
      },
    },
    legend: {
      ...legendOptions(legend, slices.length, theme),
      enabled: legend.enabled && slices.length > 0,
      ...(vertical ? { width: `${LEGEND_SHARE * 100}%` } : {}),
      labelFormatter() {
        const point = this as unknown as LegendPoint;
        const total = slices.reduce((sum, { value }) => sum + value, 0);
        const ratio = total > 0 ? (point.y ?? 0) / total : 0;
        if (chartLabels.enabled && chartLabels.percent) return point.name;
        const room = vertical ? legendUnits(point, widest) : LABEL_WIDTH;
        const named = (units: number) =>
          escapeHtml(cutToWidth(slices[point.index ?? -1]?.name ?? '', units)) || point.name;
        if (room < Math.min(SHORTEST, longest)) return named(legendUnits(point, 0));
        const name = named(room);
        return `${name}&nbsp;&nbsp;<span style="color:${theme.textFaint}">${share(ratio)}</span>`;
      },
    },
    tooltip: {
      ...base.tooltip,
      enabled: tooltip.enabled,
      formatter() {
        const slice = slices[this.index];
        if (!slice || !column || !series) return '';
        const value = formatValue(slice.value, displayOf(column, numDisplayed), locale);
        const ratio = share((this.percentage ?? 0) / 100);
        return tooltipMarkup(
          slice.name,
          [{ color: String(this.color), name: column.name, value, note: ratio }],
          tooltip.rowNumber,
          texts.moreItems,
        );
      },
    },
    plotOptions: {
      pie: {
        // Highcharts' own sizing leaves too little room for labels of two lines.
        size: chartLabels.enabled ? LABELLED_SIZE.wide : '94%',
        innerSize: pieRing.isShow ? `${pieRing.innerSize}%` : 0,
        borderWidth: 2,
        borderColor: theme.surface,
        borderRadius: 3,
        showInLegend: true,
        slicedOffset: 6,
        allowPointSelect: false,
        states: { hover: { halo: { size: 5, opacity: 0.2 }, brightness: 0.03 } },
        dataLabels: {
          enabled: chartLabels.enabled,
          distance: 10,
          connectorColor: theme.axisLine,
          softConnector: true,
          style: {
            ...fontCss(chartLabels.style, theme.textSecondary, theme),
            textOutline: 'none',
            textOverflow: 'clip',
          },
          formatter() {
            const slice = slices[this.index];
            if (!slice || !column) return '';
            const numbers = (format: typeof formatCompact) => [
              ...(chartLabels.num ? [format(slice.value, column, numDisplayed, locale)] : []),
              ...(chartLabels.percent ? [share((this.percentage ?? 0) / 100)] : []),
            ];
            const label = sliceLabel(
              chartLabels.label ? slice.name : null,
              [numbers(formatCompact), numbers(formatShort)],
              FONT_SEPARATORS[chartLabels.fontSeparator],
              roomBeside(this.series),
              chartLabels.style.fontSize,
            );
            return escapeHtml(label).replaceAll('\n', '<br>');
          },
        },
      },
      series: { ...base.plotOptions?.series },
    },
    ...(chartLabels.enabled
      ? {
          responsive: {
            rules: [
              {
                condition: { maxWidth: LABELLED_SIZE.narrowBelow },
                chartOptions: { plotOptions: { pie: { size: LABELLED_SIZE.narrow } } },
              },
            ],
          },
        }
      : {}),
    series: [
      {
        type: 'pie',
        id: series?.id ?? 'slices',
        name: escapeHtml(column?.name ?? ''),
        data: slices.map(({ name, value, gathered }, index) => ({
          name: escapeHtml(cutToWidth(name, LABEL_WIDTH)),
          y: value,
          color: gathered > 1 ? theme.gathered : (colors[index] as string),
        })),
      },
    ],
  };
  const notes = [
    ...(negatives > 0 ? [texts.negativeHidden(negatives)] : []),
    ...wholeNotes({ result: { columns: column ? [column] : [] }, texts }),
  ];
  return { options, notes };
}

export const builds: BuildsOf<typeof pie> = { graph_pie: (input) => ({ kind: 'highcharts', ...buildPie(input) }) };
