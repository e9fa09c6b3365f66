import type { ChartRequirement } from '../../chart-model.ts';

/** CT-003. */
export const graphPieRequirement: ChartRequirement = {
  required: { dimensions: 1, measures: 1 },
  accepts: { dimensions: { min: 1, max: null }, measures: { min: 1, max: 1 }, compares: { min: 0, max: 0 } },
  hiddenPanels: ['compare'],
  linkage: true,
  jump: true,
  enlarge: true,
  labels: true,
};
