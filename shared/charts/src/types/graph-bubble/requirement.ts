import type { ChartRequirement } from '../../chart-model.ts';

/** CT-018: no dimension, or only two measures, are the other reading. */
export const graphBubbleRequirement: ChartRequirement = {
  required: { dimensions: 1, measures: 3 },
  accepts: { dimensions: { min: 0, max: null }, measures: { min: 2, max: 3 }, compares: { min: 0, max: 0 } },
  hiddenPanels: ['compare', 'sort', 'split'],
  linkage: false,
  jump: true,
  enlarge: true,
  labels: true,
};
