import type { CSSObject } from 'highcharts';

import type { FontStyle } from '../settings/primitives.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { chosenFont } from '../theme/chosen-font.ts';
import { themedColor } from '../theme/themed-color.ts';

/** A font style as Highcharts takes it. */
export function fontCss(style: FontStyle, color: string, theme: ChartTheme): CSSObject {
  return {
    color: style.color ? themedColor(style.color, theme) : color,
    fontSize: style.fontSize,
    fontWeight: style.fontWeight,
    fontStyle: style.fontStyle,
    textDecoration: style.textDecoration,
    ...(style.fontFamily ? { fontFamily: chosenFont(style.fontFamily) } : {}),
  };
}
