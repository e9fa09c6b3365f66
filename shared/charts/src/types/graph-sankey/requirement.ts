import type { ChartRequirement } from '../../chart-model.ts';

/** CT-025: up to five dimensions are the other reading. */
export const graphSankeyRequirement: ChartRequirement = {
  required: { dimensions: 2, measures: 1 },
  accepts: { dimensions: { min: 2, max: 5 }, measures: { min: 1, max: 1 }, compares: { min: 0, max: 0 } },
  hiddenPanels: ['compare', 'split'],
  linkage: false,
  jump: false,
  enlarge: true,
  labels: false,
};
