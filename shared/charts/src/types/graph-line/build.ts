import type { Options, PointOptionsObject } from 'highcharts';

import type { BuildInput } from '../../build-input.ts';
import { axisChart } from '../../highcharts/axis-chart.ts';
import { escapeHtml } from '../../highcharts/escape-html.ts';
import { fillPeriods, toFrame } from '../../result/result-frame.ts';
import type { SettingsOf } from '../../settings/read-settings.ts';
import type { graphLineBlocks } from './schema.ts';

/** A value between two gaps has no line to it, so it gets a marker. */
function withLonelyMarkers(values: readonly (number | null)[]): (number | null | PointOptionsObject)[] {
  return values.map((value, index) => {
    const lonely = value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
    return lonely ? { y: value, marker: { enabled: true } } : value;
  });
}

/** Lines over the categories; a missing period is a gap and never a zero. */
export function buildLine(input: BuildInput<SettingsOf<typeof graphLineBlocks>>): Options {
  const { settings, theme, locale, texts } = input;
  const frame = fillPeriods(toFrame(input.result, locale, texts), locale, texts);
  const { shape } = settings.lineShape;
  const options = axisChart(input, frame, (one, color) => ({
    type: shape === 'smooth' ? 'spline' : 'line',
    ...(shape === 'step' ? { step: 'left' as const } : {}),
    id: one.id,
    name: escapeHtml(one.name),
    color,
    data: withLonelyMarkers(one.values),
    legendSymbol: 'rectangle',
  }));
  return {
    ...options,
    plotOptions: {
      series: {
        ...options.plotOptions?.series,
        lineWidth: settings.lineStyle.width,
        dashStyle: settings.lineStyle.style === 'dash' ? 'Dash' : 'Solid',
        connectNulls: false,
        marker: {
          symbol: 'circle',
          radius: 3,
          enabledThreshold: 10,
          lineWidth: 2,
          lineColor: undefined,
          fillColor: theme.surface,
          states: { hover: { radius: 4, lineWidth: 2 } },
        },
        states: { ...options.plotOptions?.series?.states, hover: { lineWidthPlus: 0, halo: { size: 8 } } },
      },
    },
  };
}
