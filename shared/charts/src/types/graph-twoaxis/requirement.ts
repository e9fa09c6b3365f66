import type { ChartRequirement } from '../../chart-model.ts';

/** CT-007: one measure and a secondary one, or two and more. */
export const graphTwoaxisRequirement: ChartRequirement = {
  required: { dimensions: 1, measures: 2, secondary: 1 },
  accepts: { dimensions: { min: 1, max: null }, measures: { min: 2, max: null }, compares: { min: 0, max: null } },
  hiddenPanels: [],
  linkage: true,
  jump: true,
  enlarge: true,
  labels: true,
};
