import type { Locale } from '@tessera/contract';
import type { YAxisOptions } from 'highcharts';

import { shareText } from '../format/share-text.ts';
import { displayOf, isPercent } from '../format/value-format.ts';
import type { FrameSeries } from '../result/result-frame.ts';
import type { AxisSettings } from '../settings/axis-blocks.ts';
import type { AxisDisplay, NumDisplayed } from '../settings/value-display.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { escapeHtml } from './escape-html.ts';
import { tickLabels } from './tick-labels.ts';

type Settings = AxisSettings['yPrimaryAxis'];

/** An axis whose measures are all shown in percent counts in percent, too, unless its author chose a format. */
export function axisDisplay(
  settings: Settings,
  series: readonly Pick<FrameSeries, 'column'>[],
  numDisplayed: NumDisplayed,
): AxisDisplay {
  const { valueDisplay } = settings;
  const chosen = isPercent(valueDisplay) || valueDisplay.unit !== 'auto' || valueDisplay.decSet;
  const shares = series.length > 0 && series.every(({ column }) => isPercent(displayOf(column, numDisplayed)));
  return shares && !chosen ? { ...valueDisplay, type: 'pre' } : valueDisplay;
}

/** A y axis whose ticks share one unit; in percent, it counts shares of 100. */
export function valueAxis(
  settings: Settings,
  valueDisplay: AxisDisplay,
  theme: ChartTheme,
  locale: Locale,
  { percent = false, opposite = false, sideways = false } = {},
): YAxisOptions {
  return {
    visible: settings.enabled,
    min: settings.min ?? undefined,
    max: settings.max ?? undefined,
    title: settings.title.enabled
      ? {
          text: escapeHtml(settings.title.text),
          style: { color: theme.textSecondary, fontSize: `${theme.textSize}px` },
        }
      : { text: '' },
    gridLineColor: theme.gridLine,
    lineWidth: 0,
    tickAmount: undefined,
    tickPixelInterval: sideways ? 110 : 72,
    opposite,
    labels: {
      ...(sideways
        ? { rotation: 0, x: 0 }
        : { x: opposite ? 8 : -8, align: opposite ? ('left' as const) : ('right' as const) }),
      // A number is never cut: where it is too long it has another unit or stands at fewer ticks.
      style: {
        color: theme.textSecondary,
        fontSize: `${theme.textSize}px`,
        textOverflow: 'none',
        whiteSpace: 'nowrap',
      },
      formatter() {
        const value = Number(this.value);
        if (percent) return shareText(value, valueDisplay.decSet ? valueDisplay.dec : undefined);
        return escapeHtml(tickLabels(this.axis, valueDisplay, locale)(value));
      },
    },
  };
}
