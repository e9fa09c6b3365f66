import type { ChartRequirement } from '../../chart-model.ts';

/** CT-019: the spec gives only one reading, marked as the other one. */
export const graphPercentstackRequirement: ChartRequirement = {
  required: { dimensions: 1, measures: 2 },
  accepts: { dimensions: { min: 1, max: null }, measures: { min: 2, max: null }, compares: { min: 0, max: null } },
  hiddenPanels: [],
  linkage: true,
  jump: true,
  enlarge: true,
  labels: true,
};
