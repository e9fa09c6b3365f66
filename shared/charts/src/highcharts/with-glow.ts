import type { Options } from 'highcharts';

import type { ChartTheme } from '../theme/chart-theme.ts';

/** Lines and columns; what has many small parts, such as maps, would be slow to paint and gain nothing. */
const SHINING = new Set(['line', 'spline', 'area', 'areaspline', 'column', 'bar']);
/** px that the light reaches, for text of 16 px. */
const REACH = 8;

/** Gives lines, areas and columns the light that a theme of screens asks for; other themes leave the options as they are. */
export function withGlow(options: Options, theme: ChartTheme): Options {
  if (!theme.glow || !options.series) return options;
  return { ...options, series: options.series.map((series, at) => shining(series, at, options, theme)) };
}

type Series = NonNullable<Options['series']>[number];

function shining(series: Series, at: number, options: Options, theme: ChartTheme): Series {
  const type = ('type' in series ? series.type : undefined) ?? options.chart?.type ?? 'line';
  if (!SHINING.has(type)) return series;
  const own = 'color' in series ? series.color : undefined;
  const usual = options.colors?.[at % options.colors.length] ?? theme.colors[at % theme.colors.length];
  const color = typeof own === 'string' ? own : String(usual);
  const width = Math.round((REACH * theme.textSize) / 16);
  return {
    ...series,
    shadow: { color, width, opacity: 0.32, offsetX: 0, offsetY: 0 },
  } as Series;
}
