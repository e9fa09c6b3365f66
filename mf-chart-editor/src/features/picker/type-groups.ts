import type { ChartTypeCode } from '@tessera/charts/model';

/** Chart types by what they are for. */
export const TYPE_GROUPS = {
  table: ['graph_crosstab', 'graph_table2d', 'graph_detailtable', 'graph_num'],
  compare: [
    'graph_histogram',
    'graph_stack',
    'graph_percentstack',
    'graph_twoaxis',
    'graph_bar',
    'graph_stackbar',
    'graph_comparebar',
    'graph_waterfall',
    'graph_radar',
  ],
  trend: ['graph_line', 'graph_area', 'graph_stackarea', 'graph_perarea'],
  relation: ['graph_pie', 'graph_scatter', 'graph_bubble', 'graph_sankey'],
  goal: ['graph_gauge', 'graph_dashboard', 'graph_solidgauge', 'graph_circle', 'graph_progress', 'graph_liquidfill'],
  map: ['graph_map', 'graph_districtmap', 'graph_lnglatmap'],
} as const satisfies Readonly<Record<string, readonly ChartTypeCode[]>>;
export type TypeGroup = keyof typeof TYPE_GROUPS;

/** Of the warning area: tables alone. */
export const WARNING_TYPES: readonly ChartTypeCode[] = ['graph_crosstab'];
