import type { ChartRequirement } from '../../chart-model.ts';

/** CT-023: counts as for the map. */
export const graphDistrictmapRequirement: ChartRequirement = {
  required: { dimensions: 0, measures: 1 },
  accepts: { dimensions: { min: 0, max: null }, measures: { min: 1, max: 1 }, compares: { min: 0, max: 0 } },
  hiddenPanels: ['compare', 'sort', 'split'],
  linkage: false,
  jump: true,
  enlarge: true,
  labels: true,
};
