import type { ChartTheme } from './chart-theme.ts';
import { CHART_THEMES } from './chart-theme.ts';

/** Roles of which a stored default follows the theme. */
const SWAPPED = [
  'title',
  'tableHeader',
  'tableHeaderText',
  'tableStripe',
  'progressBar',
  'progressTrack',
  'liquidRing',
  'fillRest',
  'mapArea',
  'mapBorder',
] as const;
const normalized = (color: string) => color.toUpperCase().replaceAll(' ', '');

/** Maps a stored default colour of the other theme to this theme's; other colours are unchanged. */
export function themedColor(color: string, theme: ChartTheme): string {
  const normal = normalized(color);
  for (const other of Object.values(CHART_THEMES)) {
    const role = SWAPPED.find((key) => normalized(other[key]) === normal);
    if (role) return theme[role];
  }
  return color;
}

/** Colours of a chart: the author's palette, or the theme's where it is empty or still the default of a theme. */
export function seriesColors(palette: readonly string[], theme: ChartTheme): readonly string[] {
  const isDefault = Object.values(CHART_THEMES).some(
    ({ colors }) => palette.length === colors.length && palette.every((one, i) => one.toUpperCase() === colors[i]),
  );
  return palette.length === 0 || isDefault ? theme.colors : palette;
}
