import type { Options, PointOptionsObject } from 'highcharts';

import type { BuildInput } from '../build-input.ts';
import type { lineBlocks } from '../settings/axis-blocks.ts';
import type { SettingsOf } from '../settings/read-settings.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { withOpacity } from '../theme/color-scale.ts';
import type { AxisLayout } from './axis-chart.ts';
import { axisChart, axisFrame } from './axis-chart.ts';
import { escapeHtml } from './escape-html.ts';

export type LineInput = BuildInput<SettingsOf<typeof lineBlocks>>;

/** A value between two gaps has no line to it, so it gets a marker. */
function withLonelyMarkers(values: readonly (number | null)[]): (number | null | PointOptionsObject)[] {
  return values.map((value, index) => {
    const lonely = value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
    return lonely ? { y: value, marker: { enabled: true } } : value;
  });
}

/** Type and steps of a line in the shape that the author chose. */
export function lineShape(shape: 'straight' | 'smooth' | 'step') {
  return {
    type: shape === 'smooth' ? ('spline' as const) : ('line' as const),
    ...(shape === 'step' ? { step: 'left' as const } : {}),
  };
}

/** How lines look: width, dashes, and markers only where there are few. */
export function linePlot({ width, style }: { width: number; style: 'solid' | 'dash' }, theme: ChartTheme) {
  return {
    lineWidth: width,
    dashStyle: style === 'dash' ? ('Dash' as const) : ('Solid' as const),
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
  };
}

/** Lines, or areas below them, over the categories; a missing period is a gap and never a zero. */
export function lineChart(input: LineInput, area: boolean, stacking?: AxisLayout['stacking']): Options {
  const { settings, theme } = input;
  const frame = axisFrame(input, { fill: stacking === undefined });
  const { shape } = settings.lineShape;
  const options = axisChart(
    input,
    frame,
    (one, color) => {
      const { type, ...steps } = lineShape(shape);
      return {
        ...steps,
        type: area ? (type === 'spline' ? 'areaspline' : 'area') : type,
        id: one.id,
        name: escapeHtml(one.name),
        color,
        ...(area ? { fillColor: areaFill(color, theme, stacking !== undefined) } : {}),
        data: withLonelyMarkers(one.values),
        legendSymbol: 'rectangle',
      };
    },
    stacking ? { stacking } : {},
  );
  return {
    ...options,
    plotOptions: {
      series: {
        ...options.plotOptions?.series,
        ...linePlot(settings.lineStyle, theme),
        states: { ...options.plotOptions?.series?.states, hover: { lineWidthPlus: 0, halo: { size: 8 } } },
      },
    },
  };
}

/** Stacked areas are even, so that they compare; a single area fades towards its base. */
function areaFill(color: string, theme: ChartTheme, stacked: boolean) {
  if (stacked) return withOpacity(color, theme.dark ? 0.5 : 0.62);
  return {
    linearGradient: { x1: 0, y1: 0, x2: 0, y2: 1 },
    stops: [
      [0, withOpacity(color, theme.dark ? 0.3 : 0.2)],
      [1, withOpacity(color, 0.02)],
    ] as [number, string][],
  };
}
