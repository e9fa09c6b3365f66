import type { ChartRequirement, ChartTypeCode } from './chart-model.ts';
import { graphAreaRequirement } from './types/graph-area/requirement.ts';
import { graphBarRequirement } from './types/graph-bar/requirement.ts';
import { graphBubbleRequirement } from './types/graph-bubble/requirement.ts';
import { graphCircleRequirement } from './types/graph-circle/requirement.ts';
import { graphComparebarRequirement } from './types/graph-comparebar/requirement.ts';
import { graphCrosstabRequirement } from './types/graph-crosstab/requirement.ts';
import { graphDashboardRequirement } from './types/graph-dashboard/requirement.ts';
import { graphDetailtableRequirement } from './types/graph-detailtable/requirement.ts';
import { graphDistrictmapRequirement } from './types/graph-districtmap/requirement.ts';
import { graphGaugeRequirement } from './types/graph-gauge/requirement.ts';
import { graphHistogramRequirement } from './types/graph-histogram/requirement.ts';
import { graphLineRequirement } from './types/graph-line/requirement.ts';
import { graphLiquidfillRequirement } from './types/graph-liquidfill/requirement.ts';
import { graphLnglatmapRequirement } from './types/graph-lnglatmap/requirement.ts';
import { graphMapRequirement } from './types/graph-map/requirement.ts';
import { graphNumRequirement } from './types/graph-num/requirement.ts';
import { graphPerareaRequirement } from './types/graph-perarea/requirement.ts';
import { graphPercentstackRequirement } from './types/graph-percentstack/requirement.ts';
import { graphPieRequirement } from './types/graph-pie/requirement.ts';
import { graphProgressRequirement } from './types/graph-progress/requirement.ts';
import { graphRadarRequirement } from './types/graph-radar/requirement.ts';
import { graphSankeyRequirement } from './types/graph-sankey/requirement.ts';
import { graphScatterRequirement } from './types/graph-scatter/requirement.ts';
import { graphSolidgaugeRequirement } from './types/graph-solidgauge/requirement.ts';
import { graphStackRequirement } from './types/graph-stack/requirement.ts';
import { graphStackareaRequirement } from './types/graph-stackarea/requirement.ts';
import { graphStackbarRequirement } from './types/graph-stackbar/requirement.ts';
import { graphTable2dRequirement } from './types/graph-table2d/requirement.ts';
import { graphTwoaxisRequirement } from './types/graph-twoaxis/requirement.ts';
import { graphWaterfallRequirement } from './types/graph-waterfall/requirement.ts';

/** What each chart type needs and what it can do: the part of the types that every page knows. */
export const CHART_REQUIREMENTS = {
  graph_num: graphNumRequirement,
  graph_crosstab: graphCrosstabRequirement,
  graph_pie: graphPieRequirement,
  graph_histogram: graphHistogramRequirement,
  graph_line: graphLineRequirement,
  graph_stack: graphStackRequirement,
  graph_percentstack: graphPercentstackRequirement,
  graph_bar: graphBarRequirement,
  graph_stackbar: graphStackbarRequirement,
  graph_comparebar: graphComparebarRequirement,
  graph_area: graphAreaRequirement,
  graph_stackarea: graphStackareaRequirement,
  graph_perarea: graphPerareaRequirement,
  graph_twoaxis: graphTwoaxisRequirement,
  graph_waterfall: graphWaterfallRequirement,
  graph_scatter: graphScatterRequirement,
  graph_bubble: graphBubbleRequirement,
  graph_radar: graphRadarRequirement,
  graph_sankey: graphSankeyRequirement,
  graph_gauge: graphGaugeRequirement,
  graph_dashboard: graphDashboardRequirement,
  graph_solidgauge: graphSolidgaugeRequirement,
  graph_circle: graphCircleRequirement,
  graph_liquidfill: graphLiquidfillRequirement,
  graph_progress: graphProgressRequirement,
  graph_map: graphMapRequirement,
  graph_districtmap: graphDistrictmapRequirement,
  graph_lnglatmap: graphLnglatmapRequirement,
  graph_table2d: graphTable2dRequirement,
  graph_detailtable: graphDetailtableRequirement,
} as const satisfies Record<ChartTypeCode, ChartRequirement>;
