import type { ChartRequirement } from '../../chart-model.ts';

/** CT-030: counts are ours. */
export const graphWaterfallRequirement: ChartRequirement = {
  required: { dimensions: 1, measures: 1 },
  accepts: { dimensions: { min: 1, max: null }, measures: { min: 1, max: 1 }, compares: { min: 0, max: null } },
  hiddenPanels: [],
  linkage: true,
  jump: true,
  enlarge: true,
  labels: true,
};
