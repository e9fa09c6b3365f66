import type { CSSProperties } from 'react';

import type { ChartTheme } from '../theme/chart-theme.ts';

/** The theme as the variables that chart-view.css and Highcharts' own defaults read. */
export function themeVariables(theme: ChartTheme): CSSProperties {
  const variables: Record<`--${string}`, string> = {
    '--chart-text-size': `${theme.textSize}px`,
    '--chart-text': theme.text,
    '--chart-text-secondary': theme.textSecondary,
    '--chart-text-faint': theme.textFaint,
    '--chart-surface': theme.surface,
    '--chart-track': theme.track,
    '--chart-brand': theme.colors[0] ?? '',
    '--chart-tooltip-surface': theme.tooltipSurface,
    '--table-hover': theme.tableHover,
    '--table-line': theme.tableLine,
    '--table-line-strong': theme.tableLineStrong,
    '--highcharts-background-color': theme.surface,
    '--highcharts-neutral-color': theme.text,
    '--highcharts-highlight-color': theme.colors[0] ?? '',
    '--highcharts-positive-color': theme.positive,
  };
  for (const weight of [3, 5, 10]) variables[`--highcharts-neutral-color-${weight}`] = theme.gridLine;
  for (const weight of [20, 40]) variables[`--highcharts-neutral-color-${weight}`] = theme.axisLine;
  for (const weight of [60, 80]) variables[`--highcharts-neutral-color-${weight}`] = theme.textSecondary;
  variables['--highcharts-neutral-color-100'] = theme.text;
  for (const weight of [3, 5, 10, 20]) variables[`--highcharts-highlight-color-${weight}`] = theme.tableHover;
  for (const weight of [40, 60, 80, 100]) variables[`--highcharts-highlight-color-${weight}`] = theme.colors[0] ?? '';
  theme.colors.forEach((color, index) => {
    variables[`--highcharts-color-${index}`] = color;
  });
  return variables as CSSProperties;
}
