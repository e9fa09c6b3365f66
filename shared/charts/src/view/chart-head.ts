import type { ReportConfItem } from '@tessera/contract';
import type { CSSProperties } from 'react';

import { commonBlocks, type dashboardBgcolorSchema } from '../settings/common-blocks.ts';
import { readSettings } from '../settings/read-settings.ts';
import { chartThemeOf, type ChartThemeChoice } from '../theme/chart-theme.ts';
import { chosenFont } from '../theme/chosen-font.ts';
import { inThemeSize, isDefaultSize } from '../theme/in-theme-size.ts';
import { themedColor } from '../theme/themed-color.ts';

/** What the frame around a chart shows: title, remarks and background. */
export interface ChartHead {
  readonly titleVisible: boolean;
  readonly titleStyle: CSSProperties;
  readonly remarks: string;
  readonly background: CSSProperties;
}

export function chartHead(conf: readonly ReportConfItem[], themeName: ChartThemeChoice): ChartHead {
  const theme = chartThemeOf(themeName);
  const { settings } = readSettings(commonBlocks, conf);
  const { chartTitle, chartRemarks, chartBgcolor, dashboardBgcolor } = inThemeSize(settings, theme);
  const { titleSize } = theme;
  const unsized = titleSize !== undefined && isDefaultSize(settings.chartTitle.style.fontSize);
  const { style } = chartTitle;
  const own = backgroundOf(chartBgcolor);
  return {
    titleVisible: chartTitle.enabled,
    titleStyle: {
      color: themedColor(style.color ?? theme.title, theme),
      fontSize: unsized ? `${titleSize}px` : style.fontSize,
      fontWeight: style.fontWeight === 'bold' ? 600 : style.fontWeight,
      fontStyle: style.fontStyle,
      textDecoration: style.textDecoration,
      textAlign: chartTitle.align,
      ...(style.fontFamily ? { fontFamily: chosenFont(style.fontFamily) } : {}),
    },
    remarks: chartRemarks.text,
    background: Object.keys(own).length > 0 ? own : backgroundOf(dashboardBgcolor),
  };
}

function backgroundOf(settings: ReturnType<typeof dashboardBgcolorSchema.parse>): CSSProperties {
  const { isShowBgColor, bgColor, isShowPic, imageUrl, layoutValue } = settings;
  return {
    ...(isShowBgColor && bgColor ? { backgroundColor: bgColor } : {}),
    ...(isShowPic && imageUrl
      ? {
          backgroundImage: `url("${imageUrl}")`,
          backgroundSize: { 1: 'cover', 2: 'contain', 3: 'auto' }[layoutValue],
          backgroundRepeat: layoutValue === 3 ? 'repeat' : 'no-repeat',
          backgroundPosition: 'center',
        }
      : {}),
  };
}
