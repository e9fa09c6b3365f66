import type { ReportConfItem, ThemeName } from '@tessera/contract';
import type { CSSProperties } from 'react';

import { commonBlocks } from '../settings/common-blocks.ts';
import { readSettings } from '../settings/read-settings.ts';
import { CHART_THEMES } from '../theme/chart-theme.ts';
import { themedColor } from '../theme/themed-color.ts';

/** What the frame around a chart shows: title, remarks and background. */
export interface ChartHead {
  readonly titleVisible: boolean;
  readonly titleStyle: CSSProperties;
  readonly remarks: string;
  readonly background: CSSProperties;
}

export function chartHead(conf: readonly ReportConfItem[], themeName: ThemeName): ChartHead {
  const { chartTitle, chartRemarks, chartBgcolor } = readSettings(commonBlocks, conf).settings;
  const theme = CHART_THEMES[themeName];
  const { style } = chartTitle;
  const picture = chartBgcolor.isShowPic && chartBgcolor.imageUrl;
  return {
    titleVisible: chartTitle.enabled,
    titleStyle: {
      color: themedColor(style.color ?? theme.title, theme),
      fontSize: style.fontSize,
      fontWeight: style.fontWeight === 'bold' ? 600 : style.fontWeight,
      fontStyle: style.fontStyle,
      textDecoration: style.textDecoration,
      textAlign: chartTitle.align,
      ...(style.fontFamily ? { fontFamily: style.fontFamily } : {}),
    },
    remarks: chartRemarks.text,
    background: {
      ...(chartBgcolor.isShowBgColor && chartBgcolor.bgColor ? { backgroundColor: chartBgcolor.bgColor } : {}),
      ...(picture
        ? {
            backgroundImage: `url("${chartBgcolor.imageUrl}")`,
            backgroundSize: { 1: 'cover', 2: 'contain', 3: 'auto' }[chartBgcolor.layoutValue],
            backgroundRepeat: chartBgcolor.layoutValue === 3 ? 'repeat' : 'no-repeat',
            backgroundPosition: 'center',
          }
        : {}),
    },
  };
}
