import { PLAIN_TEXT, type ChartTheme } from './chart-theme.ts';

/** Sizes that settings have where their author chose none. */
const DEFAULTS = new Set(['12px', '14px', '24px']);
const NAMES = new Set(['fontSize', 'numFontSize', 'secondFontSzie']);

/** Whether a size is what settings have where their author chose none. */
export const isDefaultSize = (size: string): boolean => DEFAULTS.has(size);

/** Settings whose sizes of letters follow the theme where they are still the default; sizes of authors are unchanged. */
export function inThemeSize<Settings>(settings: Settings, theme: Pick<ChartTheme, 'textSize'>): Settings {
  return theme.textSize === PLAIN_TEXT ? settings : (sized(settings, theme.textSize / PLAIN_TEXT) as Settings);
}

function sized(value: unknown, times: number): unknown {
  if (Array.isArray(value)) return value.map((one) => sized(one, times));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      NAMES.has(key) && typeof one === 'string' && DEFAULTS.has(one)
        ? `${Math.round(Number.parseFloat(one) * times)}px`
        : sized(one, times),
    ]),
  );
}
