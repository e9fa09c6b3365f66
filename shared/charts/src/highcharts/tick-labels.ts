import type { Locale } from '@tessera/contract';
import type { Axis } from 'highcharts';

import { estimatedPixels } from '../format/display-width.ts';
import { axisFormat } from '../format/value-format.ts';
import type { AxisDisplay } from '../settings/value-display.ts';

/** What labels need of the axis that draws them. */
export type TickAxis = Pick<Axis, 'getExtremes'> & Partial<Pick<Axis, 'chart' | 'horiz' | 'len' | 'tickPositions'>>;

/** Share of a chart's width that the labels beside its plot may take, and px that they always may. */
const BESIDE = { share: 0.22, least: 36 } as const;
/** px between neighbouring labels below a plot. */
const GAP = 8;

/**
 * Labels of the ticks of an axis. Where they take too much of a small chart, they have the unit of the locale in place of
 * the set format; below a plot, where they would meet, only every second one shows, or every third, and so on.
 *
 * @returns writer of the label of a tick
 */
export function tickLabels(axis: TickAxis, display: AxisDisplay, locale: Locale): (value: number) => string {
  const { min, max } = axis.getExtremes();
  const ticks = axis.tickPositions ?? [Number(min), Number(max)];
  const widest = (write: (value: number) => string) =>
    ticks.reduce((most, tick) => Math.max(most, estimatedPixels(write(tick))), 0);
  const spacing =
    ticks.length > 1 ? (axis.len ?? Number.POSITIVE_INFINITY) / (ticks.length - 1) : Number.POSITIVE_INFINITY;
  const beside = Math.max(BESIDE.least, (axis.chart?.chartWidth ?? Number.POSITIVE_INFINITY) * BESIDE.share);
  const room = axis.horiz ? spacing - GAP : beside;
  const asSet = axisFormat(display, ticks, locale);
  const short = axisFormat({ ...display, unit: display.unit === '%' ? '%' : 'auto', decSet: false }, ticks, locale);
  const write = widest(asSet) > room && widest(short) < widest(asSet) ? short : asSet;
  const step = axis.horiz ? Math.max(1, Math.ceil((widest(write) + GAP) / spacing)) : 1;
  return step === 1 ? write : (value) => (ticks.indexOf(value) % step === 0 ? write(value) : '');
}
