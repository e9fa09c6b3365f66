import type { ChartOptions, Options } from 'highcharts';

import type { ChartTheme } from '../theme/chart-theme.ts';
import { withOpacity } from '../theme/color-scale.ts';
import { isLow } from './small-chart.ts';

/** px of the slider below the plot. */
const SLIDER = 28;

/**
 * ST-125: a chart that can be zoomed has a slider below its plot; its part of the categories can also be drawn by mouse.
 * Bars, which have their categories below each other, and low charts have no room for the slider.
 */
export function zoomOptions(
  enabled: boolean,
  chart: ChartOptions | undefined,
  theme: ChartTheme,
  sideways: boolean,
): Pick<Options, 'chart' | 'navigator' | 'responsive'> {
  if (!enabled) return { chart };
  const zooming = { ...chart, zooming: { type: 'x' as const } };
  if (sideways) return { chart: zooming };
  return {
    chart: zooming,
    navigator: {
      enabled: true,
      height: SLIDER,
      margin: 10,
      outlineColor: theme.axisLine,
      maskFill: withOpacity(theme.colors[0] as string, theme.dark ? 0.24 : 0.14),
      handles: { backgroundColor: theme.surface, borderColor: theme.textFaint, width: 8, height: 16 },
      series: { type: 'line', color: theme.textFaint, lineWidth: 1, fillOpacity: 0, dataLabels: { enabled: false } },
      xAxis: { gridLineWidth: 0, labels: { enabled: false } },
      yAxis: { gridLineWidth: 0 },
    },
    responsive: {
      rules: [
        {
          condition: {
            callback() {
              return isLow(this);
            },
          },
          chartOptions: { navigator: { enabled: false } },
        },
      ],
    },
  };
}
