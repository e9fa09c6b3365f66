import type { ChartTypeCode } from './chart-model.ts';
import type { ChartOutput, ChartType, DrawInput } from './chart-type.ts';

type LazyType = () => Promise<ChartType>;

/** The chart types as the browser knows them; each is fetched with its first chart. */
const CHART_TYPES = {
  graph_num: async () => (await import('./types/graph-num/index.ts')).graphNum,
  graph_crosstab: async () => (await import('./types/graph-crosstab/index.ts')).graphCrosstab,
  graph_pie: async () => (await import('./types/graph-pie/index.ts')).graphPie,
  graph_histogram: async () => (await import('./types/graph-histogram/index.ts')).graphHistogram,
  graph_line: async () => (await import('./types/graph-line/index.ts')).graphLine,
  graph_stack: async () => (await import('./types/graph-stack/index.ts')).graphStack,
  graph_percentstack: async () => (await import('./types/graph-percentstack/index.ts')).graphPercentstack,
  graph_bar: async () => (await import('./types/graph-bar/index.ts')).graphBar,
  graph_stackbar: async () => (await import('./types/graph-stackbar/index.ts')).graphStackbar,
  graph_comparebar: async () => (await import('./types/graph-comparebar/index.ts')).graphComparebar,
  graph_area: async () => (await import('./types/graph-area/index.ts')).graphArea,
  graph_stackarea: async () => (await import('./types/graph-stackarea/index.ts')).graphStackarea,
  graph_perarea: async () => (await import('./types/graph-perarea/index.ts')).graphPerarea,
  graph_twoaxis: async () => (await import('./types/graph-twoaxis/index.ts')).graphTwoaxis,
  graph_waterfall: async () => (await import('./types/graph-waterfall/index.ts')).graphWaterfall,
  graph_scatter: async () => (await import('./types/graph-scatter/index.ts')).graphScatter,
  graph_bubble: async () => (await import('./types/graph-bubble/index.ts')).graphBubble,
  graph_radar: async () => (await import('./types/graph-radar/index.ts')).graphRadar,
  graph_sankey: async () => (await import('./types/graph-sankey/index.ts')).graphSankey,
  graph_gauge: async () => (await import('./types/graph-gauge/index.ts')).graphGauge,
  graph_dashboard: async () => (await import('./types/graph-dashboard/index.ts')).graphDashboard,
  graph_solidgauge: async () => (await import('./types/graph-solidgauge/index.ts')).graphSolidgauge,
  graph_circle: async () => (await import('./types/graph-circle/index.ts')).graphCircle,
  graph_liquidfill: async () => (await import('./types/graph-liquidfill/index.ts')).graphLiquidfill,
  graph_progress: async () => (await import('./types/graph-progress/index.ts')).graphProgress,
  graph_map: async () => (await import('./types/graph-map/index.ts')).graphMap,
  graph_districtmap: async () => (await import('./types/graph-districtmap/index.ts')).graphDistrictmap,
  graph_lnglatmap: async () => (await import('./types/graph-lnglatmap/index.ts')).graphLnglatmap,
  graph_table2d: async () => (await import('./types/graph-table2d/index.ts')).graphTable2d,
  graph_detailtable: async () => (await import('./types/graph-detailtable/index.ts')).graphDetailtable,
} as const satisfies Record<ChartTypeCode, LazyType>;

const loaded = new Map<ChartTypeCode, ChartType>();

/** The type, where it is there already. */
export const knownChartType = (code: ChartTypeCode): ChartType | undefined => loaded.get(code);

/** The type, fetched where it is not there yet; a failed load is tried anew by the next call. */
export async function loadChartType(code: ChartTypeCode): Promise<ChartType> {
  const type = loaded.get(code) ?? (await CHART_TYPES[code]());
  loaded.set(code, type);
  return type;
}

/** Builds the drawing of a chart from its stored configuration; a result without rows is empty whatever the type. */
export function drawChart(type: ChartType, input: DrawInput): ChartOutput {
  return input.result.rowCount === 0 ? { kind: 'empty' } : type.draw(input);
}
