import { PLAIN_TEXT, type ChartTheme } from './chart-theme.ts';

/** Sizes that settings have where their author chose none. */
const DEFAULTS = new Set(['12px', '14px', '24px']);
const NAMES = new Set(['fontSize', 'numFontSize', 'secondFontSzie']);

type Sized = Pick<ChartTheme, 'textSize'>;

/** Whether a size is what settings have where their author chose none. */
export const isDefaultSize = (size: string): boolean => DEFAULTS.has(size);

/** Times that a chart of a theme is drawn larger than on a board. */
export const enlargementOf = ({ textSize }: Sized): number => textSize / PLAIN_TEXT;

/** Settings whose sizes of letters follow the theme where they are still the default; sizes of authors are unchanged. */
export const inThemeSize = <Settings>(settings: Settings, theme: Sized): Settings =>
  sized(settings, enlargementOf(theme), (size) => isDefaultSize(size));

/**
 * Settings of a drawing that is enlarged as a whole for its theme: defaults are those of boards, and sizes that authors
 * chose are smaller by as much as they are enlarged, so that they are seen as chosen.
 */
export const beforeEnlarging = <Settings>(settings: Settings, theme: Sized): Settings =>
  sized(settings, 1 / enlargementOf(theme), (size) => !isDefaultSize(size));

function sized<Settings>(settings: Settings, times: number, concerns: (size: string) => boolean): Settings {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        NAMES.has(key) && typeof one === 'string' && concerns(one) ? multiplied(one, times) : change(one),
      ]),
    );
  };
  return times === 1 ? settings : (change(settings) as Settings);
}

function multiplied(size: string, times: number): string {
  const pixels = Number.parseFloat(size) * times;
  return `${times < 1 ? Number(pixels.toFixed(2)) : Math.round(pixels)}px`;
}
