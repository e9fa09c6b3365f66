import type { ChartOutput } from '../../chart-type.ts';
import { areaChart } from '../../map/area-chart.ts';
import { dimensionTexts } from '../../map/area-values.ts';
import type { MapInput } from '../../map/base-map.ts';

/** The provinces of China, or the countries of the world, coloured by the measure. */
export const buildMap = (input: MapInput): ChartOutput => ({
  kind: 'map',
  area: input.settings.mapDisplay.area || 'china',
  names: dimensionTexts(input.result),
  draw: (map) => areaChart(input, map),
});
