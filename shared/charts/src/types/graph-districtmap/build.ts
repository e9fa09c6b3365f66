import type { ChartOutput } from '../../chart-type.ts';
import { areaChart } from '../../map/area-chart.ts';
import { dimensionTexts } from '../../map/area-values.ts';
import type { MapInput } from '../../map/base-map.ts';

/** The prefectures of a province, coloured by the measure; the names in the data decide which province. */
export const buildDistrictmap = (input: MapInput): ChartOutput => ({
  kind: 'map',
  area: input.settings.mapDisplay.area,
  names: dimensionTexts(input.result),
  draw: (map) => areaChart(input, map),
});
