import type { ChartRequirement } from '../../chart-model.ts';

/** CT-010: counts as for areas. */
export const graphPerareaRequirement: ChartRequirement = {
  required: { dimensions: 1, measures: 1 },
  accepts: { dimensions: { min: 1, max: null }, measures: { min: 1, max: null }, compares: { min: 0, max: null } },
  hiddenPanels: [],
  linkage: true,
  jump: true,
  enlarge: true,
  labels: true,
};
