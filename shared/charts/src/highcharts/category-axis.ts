import type { Granularity, Locale } from '@tessera/contract';
import type { Axis, XAxisOptions } from 'highcharts';

import { LABEL_WIDTH } from '../format/display-width.ts';
import { formatPeriodShort } from '../format/period-format.ts';
import { tellingLabels } from '../format/telling-labels.ts';
import type { ResultFrame } from '../result/result-frame.ts';
import type { AxisSettings } from '../settings/axis-blocks.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { escapeHtml } from './escape-html.ts';
import { fontCss } from './font-css.ts';
import { isLow } from './small-chart.ts';

/** Steps between the labels of a time axis that read well. */
const STEPS: Record<Granularity, readonly number[]> = {
  year: [1, 2, 5, 10, 20, 50],
  season: [1, 2, 4, 8, 20, 40],
  month: [1, 2, 3, 6, 12, 24, 60, 120],
  week: [1, 2, 4, 13, 26, 52, 104],
  day: [1, 2, 5, 7, 14, 30, 90, 180, 365],
};
const LABEL_SPACE: Record<Granularity, number> = { year: 52, season: 48, month: 44, week: 50, day: 58 };

/** Positions of the labels of a time axis of `count` periods on `width` px. */
export function periodTicks(count: number, width: number, granularity: Granularity): number[] {
  const room = Math.max(1, Math.floor(width / LABEL_SPACE[granularity]));
  const steps = STEPS[granularity];
  const step = steps.find((one) => count / one <= room) ?? Math.ceil(count / room);
  return Array.from({ length: Math.ceil(count / step) }, (_unused, index) => index * step);
}

/**
 * Whether the name of a category beside bars has a line of its own: Highcharts lets lines overlap by a quarter before it
 * leaves names out, which makes Chinese unreadable.
 *
 * @param fontSize px
 */
export function isShown(position: number, axis: Pick<Axis, 'len' | 'tickPositions'>, fontSize: number): boolean {
  const ticks = axis.tickPositions ?? [];
  if (ticks.length < 2) return true;
  const step = Math.max(1, Math.ceil(fontSize / (axis.len / ticks.length)));
  return ticks.indexOf(position) % step === 0;
}

/** px of a category from which on its name stands upright, in lines, and px of a width unit. */
const UPRIGHT = 64;
const UNIT = 6.5;

/** Width units that a name below an axis has: two lines where it stands upright, else those of a slanting one. */
const unitsBelow = ({ len }: Pick<Axis, 'len'>, count: number): number =>
  len / count < UPRIGHT ? LABEL_WIDTH : Math.min(LABEL_WIDTH, 2 * Math.floor(len / count / UNIT));

/** Categories up to which Highcharts chooses their labels itself, and ticks of an axis with more of them. */
const MOST_NAMES = 200;

/** Categories from one tick to the next where Highcharts would refuse one for each of them (its error 19). */
const manyTicks = (count: number) => (count > MOST_NAMES ? Math.ceil(count / MOST_NAMES) : undefined);

/** The x axis: names, or periods with the year once; one line per label when horizontal bars. */
export function categoryAxis(
  frame: ResultFrame,
  settings: AxisSettings['xAxis'],
  theme: ChartTheme,
  locale: Locale,
  sideways = false,
): XAxisOptions {
  const granularity = frame.timeColumn?.granularity;
  const { categories } = frame;
  const base: XAxisOptions = {
    visible: settings.enabled,
    categories: categories.map(({ label }) => label),
    title: settings.title.enabled
      ? {
          text: escapeHtml(settings.title.text),
          style: { color: theme.textSecondary, fontSize: `${theme.textSize}px` },
        }
      : { text: '' },
    lineColor: theme.axisLine,
    tickLength: 0,
    crosshair: { color: theme.crosshair },
  };
  const style = fontCss(settings.labels.style, theme.textSecondary, theme);
  if (granularity && settings.tickInterval === null && !sideways)
    return {
      ...base,
      tickPositioner() {
        return periodTicks(categories.length, this.len || 600, granularity);
      },
      labels: {
        enabled: settings.labels.enabled,
        rotation: 0,
        reserveSpace: true,
        style: { ...style, textOverflow: 'none', whiteSpace: 'nowrap' },
        formatter() {
          const ticks = this.axis.tickPositions ?? [];
          const before = ticks[ticks.indexOf(this.pos) - 1];
          const period = categories[this.pos]?.period;
          const previous = before === undefined ? undefined : categories[before]?.period;
          if (period === undefined) return '';
          const label = formatPeriodShort(period, previous, granularity, locale);
          // In a low chart the year precedes the period on the same line.
          return isLow(this.chart) ? label.replace(/^(.*)<br>(\d+).*$/, '$2/$1') : label;
        },
      },
    };
  const written = new Map<number, readonly string[]>();
  const labels = (units: number) => {
    const known =
      written.get(units) ??
      tellingLabels(
        categories.map(({ label }) => label),
        units,
      );
    written.set(units, known);
    return known;
  };
  return {
    ...base,
    tickInterval: settings.tickInterval ?? manyTicks(categories.length),
    labels: {
      enabled: settings.labels.enabled,
      ...(sideways ? {} : { autoRotation: [-45], autoRotationLimit: UPRIGHT }),
      style: { ...style, textOverflow: 'ellipsis' },
      formatter() {
        if (sideways && !isShown(this.pos, this.axis, Number.parseFloat(String(style.fontSize)) || theme.textSize))
          return '';
        return escapeHtml(labels(sideways ? LABEL_WIDTH : unitsBelow(this.axis, categories.length))[this.pos] ?? '');
      },
    },
  };
}
