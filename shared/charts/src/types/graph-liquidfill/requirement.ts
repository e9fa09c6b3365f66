import type { ChartRequirement } from '../../chart-model.ts';

/** CT-026: one measure is enough where the goal is fixed. */
export const graphLiquidfillRequirement: ChartRequirement = {
  required: { dimensions: 0, measures: 2 },
  accepts: { dimensions: { min: 0, max: 0 }, measures: { min: 1, max: 2 }, compares: { min: 0, max: 0 } },
  hiddenPanels: ['dimension', 'compare'],
  linkage: false,
  jump: true,
  enlarge: true,
  labels: true,
};
