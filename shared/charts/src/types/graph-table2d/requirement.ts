import type { ChartRequirement } from '../../chart-model.ts';

/** CT-021: counts are ours. */
export const graphTable2dRequirement: ChartRequirement = {
  required: { dimensions: 1, measures: 0 },
  accepts: { dimensions: { min: 1, max: null }, measures: { min: 0, max: null }, compares: { min: 0, max: null } },
  hiddenPanels: ['split'],
  linkage: true,
  jump: true,
  enlarge: true,
  labels: true,
};
