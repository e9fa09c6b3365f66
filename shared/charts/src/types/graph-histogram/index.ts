import { defineChartType } from '../../chart-type.ts';
import { buildHistogram } from './build.ts';
import { graphHistogramRequirement } from './requirement.ts';
import { graphHistogramBlocks } from './schema.ts';

export const graphHistogram = defineChartType(
  { code: 'graph_histogram', requirement: graphHistogramRequirement, blocks: graphHistogramBlocks },
  (input) => ({ kind: 'highcharts', options: buildHistogram(input), notes: [] }),
);
