import type { ChartModel, ChartTypeCode } from './chart-model.ts';
import { graphCrosstabRequirement } from './types/graph-crosstab/requirement.ts';
import { graphCrosstabBlocks } from './types/graph-crosstab/schema.ts';
import { graphHistogramRequirement } from './types/graph-histogram/requirement.ts';
import { graphHistogramBlocks } from './types/graph-histogram/schema.ts';
import { graphLineRequirement } from './types/graph-line/requirement.ts';
import { graphLineBlocks } from './types/graph-line/schema.ts';
import { graphNumRequirement } from './types/graph-num/requirement.ts';
import { graphNumBlocks } from './types/graph-num/schema.ts';
import { graphPieRequirement } from './types/graph-pie/requirement.ts';
import { graphPieBlocks } from './types/graph-pie/schema.ts';

/** The chart types as the server knows them. */
export const CHART_MODELS = {
  graph_num: { code: 'graph_num', requirement: graphNumRequirement, blocks: graphNumBlocks },
  graph_crosstab: { code: 'graph_crosstab', requirement: graphCrosstabRequirement, blocks: graphCrosstabBlocks },
  graph_pie: { code: 'graph_pie', requirement: graphPieRequirement, blocks: graphPieBlocks },
  graph_histogram: { code: 'graph_histogram', requirement: graphHistogramRequirement, blocks: graphHistogramBlocks },
  graph_line: { code: 'graph_line', requirement: graphLineRequirement, blocks: graphLineBlocks },
} as const satisfies Record<ChartTypeCode, ChartModel>;
