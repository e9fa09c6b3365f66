import type { ChartTypeCode } from '@tessera/charts/model';

const GAUGES = ['graph_gauge', 'graph_dashboard', 'graph_solidgauge', 'graph_circle'] as const;
const GOALS = ['graph_progress', 'graph_liquidfill'] as const;
const MAPS = ['graph_map', 'graph_districtmap', 'graph_lnglatmap'] as const;
const PARTLESS = [...GAUGES, ...GOALS, ...MAPS, 'graph_waterfall'] as const;

/** Settings that a type shares with its family and has nothing to draw for: such a control would do nothing. */
const UNDRAWN: Readonly<Record<string, readonly ChartTypeCode[]>> = {
  legend: ['graph_waterfall', 'graph_sankey'],
  chartColor: ['graph_waterfall'],
  'chartLabels.label': PARTLESS,
  'chartLabels.num': PARTLESS,
  'chartLabels.percent': [...PARTLESS, 'graph_scatter', 'graph_bubble'],
  'chartLabels.fontSeparator': PARTLESS,
  'chartLabels.style': GOALS,
  markLine: ['graph_percentstack', 'graph_perarea', 'graph_radar'],
  lineShape: ['graph_radar'],
  'coordinateAxis.zoomAxis': ['graph_radar'],
  'gauge.scaleVisible': ['graph_circle'],
};

/** Whether a type draws what a path sets. */
export const isDrawn = (code: ChartTypeCode, path: string): boolean =>
  !Object.entries(UNDRAWN).some(
    ([prefix, codes]) => (path === prefix || path.startsWith(`${prefix}.`)) && codes.includes(code),
  );
