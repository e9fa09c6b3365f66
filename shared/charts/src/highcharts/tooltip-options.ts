import type { TooltipOptions } from 'highcharts';

import type { ToolAlertSettings, TooltipSettings } from '../settings/series-blocks.ts';
import type { ChartTexts } from '../texts.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { fontCss } from './font-css.ts';
import type { TooltipRow } from './tooltip-markup.ts';
import { tooltipMarkup } from './tooltip-markup.ts';

interface Settings {
  readonly tooltip: TooltipSettings;
  readonly chartToolAlert: ToolAlertSettings;
}

/** Whether the tooltip shows, and how its contents are written (ST-095 to ST-100). */
export function tooltipWriter({ tooltip, chartToolAlert }: Settings, theme: ChartTheme, texts: ChartTexts) {
  const enabled: TooltipOptions = { enabled: tooltip.enabled && chartToolAlert.enabled };
  const css = (style: ToolAlertSettings['title'], color: string) =>
    Object.entries(fontCss(style, color, theme))
      .filter(([, value]) => value !== 'normal' && value !== 'none')
      .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${String(value)}`)
      .join(';');
  const fonts = {
    title: css(chartToolAlert.title, theme.textSecondary),
    labels: css(chartToolAlert.labels, theme.text),
  };
  const write = (heading: string, rows: readonly TooltipRow[]) =>
    tooltipMarkup(heading, rows, chartToolAlert.rowNumber, texts.moreItems, fonts);
  return { enabled, write };
}
