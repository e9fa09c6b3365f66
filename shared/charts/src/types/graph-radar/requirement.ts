import type { ChartRequirement } from '../../chart-model.ts';

/** CT-020. */
export const graphRadarRequirement: ChartRequirement = {
  required: { dimensions: 1, measures: 1 },
  accepts: { dimensions: { min: 1, max: 1 }, measures: { min: 1, max: null }, compares: { min: 0, max: null } },
  hiddenPanels: [],
  linkage: false,
  jump: true,
  enlarge: true,
  labels: true,
};
