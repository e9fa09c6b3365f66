import type { Locale } from '@tessera/contract';
import type { YAxisOptions } from 'highcharts';

import { axisFormat } from '../format/value-format.ts';
import type { AxisSettings } from '../settings/axis-blocks.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { escapeHtml } from './escape-html.ts';

/** A y axis whose ticks share one unit; in percent, it counts shares of 100. */
export function valueAxis(
  settings: AxisSettings['yPrimaryAxis'],
  theme: ChartTheme,
  locale: Locale,
  { percent = false, opposite = false, sideways = false } = {},
): YAxisOptions {
  return {
    visible: settings.enabled,
    min: settings.min ?? undefined,
    max: settings.max ?? undefined,
    title: settings.title.enabled
      ? { text: escapeHtml(settings.title.text), style: { color: theme.textSecondary, fontSize: '12px' } }
      : { text: '' },
    gridLineColor: theme.gridLine,
    lineWidth: 0,
    tickAmount: undefined,
    tickPixelInterval: sideways ? 96 : 56,
    opposite,
    labels: {
      ...(sideways
        ? { rotation: 0, x: 0 }
        : { x: opposite ? 8 : -8, align: opposite ? ('left' as const) : ('right' as const) }),
      style: {
        color: theme.textSecondary,
        fontSize: '12px',
        ...(sideways ? { textOverflow: 'none', whiteSpace: 'nowrap' } : {}),
      },
      formatter() {
        if (percent) return `${this.value}%`;
        const { max, min } = this.axis.getExtremes();
        const largest = Math.max(Math.abs(max ?? 0), Math.abs(min ?? 0));
        const [first = 0, second = first] = this.axis.tickPositions ?? [];
        return escapeHtml(axisFormat(settings.valueDisplay, largest, locale, second - first)(Number(this.value)));
      },
    },
  };
}
