import type { Options, Point, ResponsiveOptions, Series } from 'highcharts';

import { cutToWidth, displayWidth } from '../format/display-width.ts';
import { escapeHtml } from '../highcharts/escape-html.ts';
import { fontCss } from '../highcharts/font-css.ts';
import type { GaugeInput, GaugeReading } from './gauge-reading.ts';

const inline = (css: object) =>
  Object.entries(css)
    .filter(([, value]) => value !== 'none')
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${String(value)}`)
    .join(';');

/** px of a width unit of text as a share of its height. */
const UNIT = 0.56;
/** px of the smallest number that can be read, and of the letters that names are cut by. */
const SMALLEST = 8;
const LETTERS = 12;
/** px of the height of low gauges. */
const LOW = 150;

interface Pane {
  readonly pane?: { readonly center?: readonly number[] };
}

/**
 * The number and name of a gauge as label of its point. @param share largest width and height as share of the diameter
 */
export function gaugeLabel(
  { settings, theme }: GaugeInput,
  reading: GaugeReading,
  y: number,
  share: { readonly width: number; readonly height: number },
) {
  const { gauge, chartLabels, customColor } = settings;
  const numberCss = fontCss(gauge.numberStyle, customColor.fontColor ?? theme.text, theme);
  const name = inline(fontCss(chartLabels.style, theme.textSecondary, theme));
  const lines = (diameter: number) => {
    const width = diameter * share.width;
    const own = Number.parseFloat(gauge.numberStyle.fontSize) || LETTERS;
    const fitting = Math.min(own, width / (displayWidth(reading.text) * UNIT), diameter * share.height);
    const number = inline({ ...numberCss, fontSize: `${Math.max(SMALLEST, Math.floor(fitting))}px` });
    const units = Math.max(4, Math.floor(width / (LETTERS * UNIT)));
    return [
      `<span style="${escapeHtml(number.replace('bold', '600'))}">${escapeHtml(reading.text)}</span>`,
      ...(gauge.nameVisible
        ? [`<span style="${escapeHtml(name)}">${escapeHtml(cutToWidth(reading.column.name, units))}</span>`]
        : []),
    ];
  };
  return {
    enabled: chartLabels.enabled,
    borderWidth: 0,
    padding: 0,
    y,
    style: { textOutline: 'none' },
    // No template: a name may hold braces.
    formatter(this: Point) {
      const axis = (this.series as Partial<Series> | undefined)?.yAxis as Pane | undefined;
      const diameter = axis?.pane?.center?.[2] ?? Number.POSITIVE_INFINITY;
      return lines(diameter).join('<br><span style="font-size:5px">\u00A0</span><br>');
    },
  };
}

/** Changes for gauges in low or narrow charts, against overlaps and clipping. */
export function smallGauge(
  type: 'gauge' | 'solidgauge',
  y: number,
  { low, narrow }: { readonly low?: Options; readonly narrow: string },
): ResponsiveOptions {
  return {
    rules: [
      {
        condition: {
          callback() {
            return this.chartWidth < this.chartHeight;
          },
        },
        chartOptions: { pane: { size: narrow } },
      },
      {
        condition: { maxHeight: LOW },
        chartOptions: { ...low, series: [{ type, dataLabels: { y, crop: false, overflow: 'allow' } }] },
      },
    ],
  };
}
