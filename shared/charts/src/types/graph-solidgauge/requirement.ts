import type { ChartRequirement } from '../../chart-model.ts';

/** CT-028. */
export const graphSolidgaugeRequirement: ChartRequirement = {
  required: { dimensions: 0, measures: 1 },
  accepts: { dimensions: { min: 0, max: 0 }, measures: { min: 1, max: 1 }, compares: { min: 0, max: 0 } },
  hiddenPanels: ['dimension', 'compare'],
  linkage: false,
  jump: true,
  enlarge: true,
  labels: true,
};
