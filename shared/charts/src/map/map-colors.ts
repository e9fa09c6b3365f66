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

/** Widths of intervals that read well, as shares of a power of ten. */
const ROUND_WIDTHS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** The first round limit and the width with which `count` intervals hold everything from `low` to `high`. */
function roundScale(low: number, high: number, count: number): { from: number; width: number } {
  const power = 10 ** Math.floor(Math.log10((high - low) / count));
  for (const scale of [power, power * 10])
    for (const one of ROUND_WIDTHS) {
      const width = one * scale;
      const from = Math.floor(low / width + 1e-9) * width;
      if (from + width * count >= high) return { from, width };
    }
  return { from: low, width: (high - low) / count };
}

/** Removes what computing with fractions leaves behind the twelfth digit. */
const exact = (value: number) => Number(value.toPrecision(12));

/** Intervals of equal width with round limits over the values, at most one per colour; the highest has the last one. */
export function valueClasses(values: readonly number[], colors: readonly string[]) {
  if (values.length === 0) return [];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (low === high) return [{ from: low, to: high, color: colors.at(-1) as string }];
  const { from, width } = roundScale(low, high, colors.length);
  const count = Math.min(colors.length, Math.max(1, Math.ceil((high - from) / width - 1e-9)));
  return colors.slice(-count).map((color, index) => ({
    from: exact(from + width * index),
    to: exact(from + width * (index + 1)),
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
