import type { ChartRequirement } from '../../chart-model.ts';

/** CT-012. */
export const graphComparebarRequirement: ChartRequirement = {
  required: { dimensions: 1, measures: 1, compares: 1 },
  accepts: { dimensions: { min: 1, max: null }, measures: { min: 1, max: 1 }, compares: { min: 1, max: 1 } },
  hiddenPanels: [],
  linkage: true,
  jump: true,
  enlarge: true,
  labels: true,
};
