import type { LegendOptions, Options } from 'highcharts';

import type { LegendSettings } from '../settings/series-blocks.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { fontCss } from './font-css.ts';

/** Above dialogs, in which charts are enlarged. */
const TOOLTIP_LAYER = 1_000_100;

/** What every Highcharts drawing of ours has in common. */
export function baseOptions(theme: ChartTheme, colors: readonly string[]): Options {
  return {
    chart: {
      backgroundColor: 'transparent',
      style: { fontFamily: theme.fontFamily, fontSize: `${theme.textSize}px` },
      spacing: [8, 8, 8, 8],
      animation: { duration: 250 },
    },
    // The policy of the page allows no injected style element; chart-view.css has the palette's variables.
    palette: { injectCSS: false },
    title: { text: '' },
    credits: { enabled: false },
    colors: [...colors],
    plotOptions: { series: { animation: { duration: 350 }, states: { inactive: { opacity: 0.35 } } } },
    tooltip: {
      // Over the page, so that a small chart does not cut it.
      outside: true,
      useHTML: true,
      backgroundColor: theme.tooltipSurface,
      borderColor: theme.tooltipBorder,
      borderWidth: 1,
      borderRadius: 6,
      padding: 10,
      shadow: { color: theme.dark ? 'rgba(0,0,0,0.5)' : 'rgba(27,35,48,0.14)', offsetX: 0, offsetY: 4, width: 12 },
      style: { color: theme.text, fontSize: `${theme.textSize}px`, zIndex: TOOLTIP_LAYER },
      animation: { duration: 120 },
      hideDelay: 120,
      stickOnContact: false,
    },
  };
}

/** Whether a legend stands to the left or to the right. */
export const legendIsBeside = ({ align }: Pick<LegendSettings, 'align'>): boolean => align === 3 || align === 5;

/** Legend beside or over the plot (ST-091 to ST-094). */
export function legendOptions(settings: LegendSettings, count: number, theme: ChartTheme): LegendOptions {
  const vertical = legendIsBeside(settings);
  return {
    enabled: settings.enabled && count > 1,
    align: settings.align === 5 ? 'right' : 'left',
    verticalAlign: vertical ? 'middle' : settings.align === 2 ? 'bottom' : 'top',
    layout: vertical ? 'vertical' : 'horizontal',
    maxHeight: vertical ? undefined : settings.height,
    symbolHeight: 8,
    symbolWidth: 8,
    symbolRadius: 4,
    symbolPadding: 6,
    itemDistance: 16,
    itemMarginTop: vertical ? 3 : 0,
    itemMarginBottom: vertical ? 3 : 2,
    margin: 14,
    padding: 0,
    itemStyle: { ...fontCss(settings.itemStyle, theme.textSecondary, theme), textOverflow: 'ellipsis' },
    itemHoverStyle: { color: theme.text },
    itemHiddenStyle: { color: theme.textFaint, textDecoration: 'line-through' },
    navigation: {
      activeColor: theme.textSecondary,
      inactiveColor: theme.axisLine,
      arrowSize: 8,
      style: { color: theme.textSecondary, fontSize: `${theme.textSize}px`, fontWeight: 'normal' },
    },
  };
}
