import type { PointOptionsObject } from 'highcharts';

import type { BuildInput } from '../build-input.ts';
import type { Drawing } from '../chart-output.ts';
import type { ResultFrame } from '../result/result-frame.ts';
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

/** A place of a stack whose series has no value: it adds nothing to the height and is no point to a reader. */
const NOTHING: PointOptionsObject = { y: 0, marker: { enabled: false }, accessibility: { enabled: false } };

/**
 * Values of a series in a stack. A missing value is zero, as a gap would take away the height of the series above it.
 *
 * @param drawn whether any series has a value, by category; without one a percent stack has no whole and keeps the gap
 */
const stackPoints = (values: readonly (number | null)[], drawn: readonly boolean[]) =>
  values.map((value, index) => value ?? (drawn[index] ? NOTHING : null));

/** A frame without negative values, which have no place in areas that add up to 100 %, and how many there were. */
function withoutNegatives(frame: ResultFrame): { readonly frame: ResultFrame; readonly negatives: number } {
  let negatives = 0;
  const series = frame.series.map((one) => ({
    ...one,
    values: one.values.map((value) => {
      if (value === null || value >= 0) return value;
      negatives += 1;
      return null;
    }),
  }));
  return negatives === 0 ? { frame, negatives } : { frame: { ...frame, series }, negatives };
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

/** Lines, or areas below them, over the categories; a missing period is a gap in a line and zero in a stack. */
export function lineChart(input: LineInput, area: boolean, stacking?: AxisLayout['stacking']): Drawing {
  const { settings, theme, texts } = input;
  const percent = stacking === 'percent';
  const filled = axisFrame(input, { fill: true });
  const { frame, negatives } = percent ? withoutNegatives(filled) : { frame: filled, negatives: 0 };
  const drawn = frame.categories.map((_category, at) => !percent || frame.series.some(({ values }) => values[at]));
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
        data: stacking ? stackPoints(one.values, drawn) : withLonelyMarkers(one.values),
        legendSymbol: 'rectangle',
      };
    },
    stacking ? { stacking } : {},
  );
  return {
    notes: negatives > 0 ? [texts.negativeHidden(negatives)] : [],
    options: {
      ...options,
      plotOptions: {
        series: {
          ...options.plotOptions?.series,
          ...linePlot(settings.lineStyle, theme),
          states: { ...options.plotOptions?.series?.states, hover: { lineWidthPlus: 0, halo: { size: 8 } } },
        },
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
