import type { AccessibilityOptions } from 'highcharts';

import { escapeHtml } from './escape-html.ts';

/** What screen readers are told of a chart. @param name what the chart is called */
export const described = (name: string): AccessibilityOptions => ({
  enabled: true,
  landmarkVerbosity: 'disabled',
  description: escapeHtml(name),
  // Its descriptions of axes exist in English only; the data view has what they say.
  screenReaderSection: { beforeChartFormat: '<div>{typeDescription}</div><div>{chartLongdesc}</div>' },
});
