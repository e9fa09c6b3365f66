import type { ChartModel, ChartTypeCode } from './chart-model.ts';
import { CHART_REQUIREMENTS } from './requirement-registry.ts';
import type { BlockSet } from './settings/read-settings.ts';
import { graphAreaBlocks } from './types/graph-area/schema.ts';
import { graphBarBlocks } from './types/graph-bar/schema.ts';
import { graphBubbleBlocks } from './types/graph-bubble/schema.ts';
import { graphCircleBlocks } from './types/graph-circle/schema.ts';
import { graphComparebarBlocks } from './types/graph-comparebar/schema.ts';
import { graphCrosstabBlocks } from './types/graph-crosstab/schema.ts';
import { graphDashboardBlocks } from './types/graph-dashboard/schema.ts';
import { graphDetailtableBlocks } from './types/graph-detailtable/schema.ts';
import { graphDistrictmapBlocks } from './types/graph-districtmap/schema.ts';
import { graphGaugeBlocks } from './types/graph-gauge/schema.ts';
import { graphHistogramBlocks } from './types/graph-histogram/schema.ts';
import { graphLineBlocks } from './types/graph-line/schema.ts';
import { graphLiquidfillBlocks } from './types/graph-liquidfill/schema.ts';
import { graphLnglatmapBlocks } from './types/graph-lnglatmap/schema.ts';
import { graphMapBlocks } from './types/graph-map/schema.ts';
import { graphNumBlocks } from './types/graph-num/schema.ts';
import { graphPerareaBlocks } from './types/graph-perarea/schema.ts';
import { graphPercentstackBlocks } from './types/graph-percentstack/schema.ts';
import { graphPieBlocks } from './types/graph-pie/schema.ts';
import { graphProgressBlocks } from './types/graph-progress/schema.ts';
import { graphRadarBlocks } from './types/graph-radar/schema.ts';
import { graphSankeyBlocks } from './types/graph-sankey/schema.ts';
import { graphScatterBlocks } from './types/graph-scatter/schema.ts';
import { graphSolidgaugeBlocks } from './types/graph-solidgauge/schema.ts';
import { graphStackBlocks } from './types/graph-stack/schema.ts';
import { graphStackareaBlocks } from './types/graph-stackarea/schema.ts';
import { graphStackbarBlocks } from './types/graph-stackbar/schema.ts';
import { graphTable2dBlocks } from './types/graph-table2d/schema.ts';
import { graphTwoaxisBlocks } from './types/graph-twoaxis/schema.ts';
import { graphWaterfallBlocks } from './types/graph-waterfall/schema.ts';

const model = <Code extends ChartTypeCode, Blocks extends BlockSet>(code: Code, blocks: Blocks) => ({
  code,
  requirement: CHART_REQUIREMENTS[code],
  blocks,
});

/** The chart types as the server knows them. */
export const CHART_MODELS = {
  graph_num: model('graph_num', graphNumBlocks),
  graph_crosstab: model('graph_crosstab', graphCrosstabBlocks),
  graph_pie: model('graph_pie', graphPieBlocks),
  graph_histogram: model('graph_histogram', graphHistogramBlocks),
  graph_line: model('graph_line', graphLineBlocks),
  graph_stack: model('graph_stack', graphStackBlocks),
  graph_percentstack: model('graph_percentstack', graphPercentstackBlocks),
  graph_bar: model('graph_bar', graphBarBlocks),
  graph_stackbar: model('graph_stackbar', graphStackbarBlocks),
  graph_comparebar: model('graph_comparebar', graphComparebarBlocks),
  graph_area: model('graph_area', graphAreaBlocks),
  graph_stackarea: model('graph_stackarea', graphStackareaBlocks),
  graph_perarea: model('graph_perarea', graphPerareaBlocks),
  graph_twoaxis: model('graph_twoaxis', graphTwoaxisBlocks),
  graph_waterfall: model('graph_waterfall', graphWaterfallBlocks),
  graph_scatter: model('graph_scatter', graphScatterBlocks),
  graph_bubble: model('graph_bubble', graphBubbleBlocks),
  graph_radar: model('graph_radar', graphRadarBlocks),
  graph_sankey: model('graph_sankey', graphSankeyBlocks),
  graph_gauge: model('graph_gauge', graphGaugeBlocks),
  graph_dashboard: model('graph_dashboard', graphDashboardBlocks),
  graph_solidgauge: model('graph_solidgauge', graphSolidgaugeBlocks),
  graph_circle: model('graph_circle', graphCircleBlocks),
  graph_liquidfill: model('graph_liquidfill', graphLiquidfillBlocks),
  graph_progress: model('graph_progress', graphProgressBlocks),
  graph_map: model('graph_map', graphMapBlocks),
  graph_districtmap: model('graph_districtmap', graphDistrictmapBlocks),
  graph_lnglatmap: model('graph_lnglatmap', graphLnglatmapBlocks),
  graph_table2d: model('graph_table2d', graphTable2dBlocks),
  graph_detailtable: model('graph_detailtable', graphDetailtableBlocks),
} as const satisfies Record<ChartTypeCode, ChartModel>;
