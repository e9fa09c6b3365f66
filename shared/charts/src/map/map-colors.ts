import { escapeHtml } from '../highcharts/escape-html.ts';
import type { MapColor } from '../settings/map-blocks.ts';
import { CHART_THEMES, type ChartTheme } from '../theme/chart-theme.ts';
import { colorSteps, mixColors } from '../theme/color-scale.ts';
import { HEAT_PRESETS } from '../theme/palettes.ts';

/**
 * The colours of a map from low to high (ST-034 to ST-037); presets begin near the page's own colour. On a screen the
 * first preset, which is the default, is the first colour of the screen's theme.
 */
export function mapColors({ preset, startColor, endColor, colorNumber }: MapColor, theme: ChartTheme): string[] {
  const own = HEAT_PRESETS[preset - 1] ?? HEAT_PRESETS[0];
  const [first] = theme.colors;
  if (preset === 1 && first !== undefined && !(theme.name in CHART_THEMES))
    return colorSteps([startColor ?? mixColors(theme.surface, first, 0.32), endColor ?? first], colorNumber);
  const high = endColor ?? (theme.dark ? mixColors(own.endColor, '#FFFFFF', 0.28) : own.endColor);
  const low = startColor ?? (theme.dark ? mixColors(theme.surface, own.endColor, 0.42) : own.startColor);
  return colorSteps([low, high], colorNumber);
}

/** Intervals of equal width over the values, one per colour; fewer where the values do not spread. */
export function valueClasses(values: readonly number[], colors: readonly string[]) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (values.length === 0) return [];
  if (low === high) return [{ from: low, to: high, color: colors.at(-1) as string }];
  const width = (high - low) / colors.length;
  return colors.map((color, index) => ({
    from: low + width * index,
    to: index === colors.length - 1 ? high : low + width * (index + 1),
    color,
  }));
}

/** Intervals with what a legend says of them: one that holds a single value is no range. */
export function namedClasses(classes: ReturnType<typeof valueClasses>, text: (value: number) => string) {
  return classes.map((one) => {
    const [from, to] = [text(one.from), text(one.to)];
    return { ...one, name: escapeHtml(from === to ? from : `${from} – ${to}`) };
  });
}
