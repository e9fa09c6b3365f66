import type { ChartRequirement } from '../../chart-model.ts';

/** CT-022. */
export const graphDetailtableRequirement: ChartRequirement = {
  required: { dimensions: 0, measures: 0 },
  accepts: { dimensions: { min: 0, max: null }, measures: { min: 0, max: null }, compares: { min: 0, max: null } },
  hiddenPanels: ['split'],
  linkage: false,
  jump: true,
  enlarge: true,
  labels: true,
};
