import type { ChartRequirement } from '../../chart-model.ts';

/** CT-017: no dimension at all is the other reading. */
export const graphScatterRequirement: ChartRequirement = {
  required: { dimensions: 1, measures: 2 },
  accepts: { dimensions: { min: 0, max: null }, measures: { min: 2, max: 2 }, compares: { min: 0, max: 0 } },
  hiddenPanels: ['compare', 'sort', 'split'],
  linkage: false,
  jump: true,
  enlarge: true,
  labels: true,
};
