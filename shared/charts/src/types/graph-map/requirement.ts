import type { ChartRequirement } from '../../chart-model.ts';

/** CT-016. */
export const graphMapRequirement: ChartRequirement = {
  required: { dimensions: 0, measures: 1 },
  accepts: { dimensions: { min: 0, max: null }, measures: { min: 1, max: 1 }, compares: { min: 0, max: null } },
  hiddenPanels: ['split'],
  linkage: false,
  jump: false,
  enlarge: true,
  labels: true,
};
