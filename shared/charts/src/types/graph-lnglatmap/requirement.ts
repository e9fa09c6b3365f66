import type { ChartRequirement } from '../../chart-model.ts';

/** CT-024: counts as for the map, and coordinates that are measures too. */
export const graphLnglatmapRequirement: ChartRequirement = {
  required: { dimensions: 0, measures: 1 },
  accepts: { dimensions: { min: 0, max: null }, measures: { min: 1, max: null }, compares: { min: 0, max: 0 } },
  hiddenPanels: ['compare', 'sort', 'split'],
  linkage: true,
  jump: true,
  enlarge: true,
  labels: true,
};
