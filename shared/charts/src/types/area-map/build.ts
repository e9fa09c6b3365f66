import type { BuildsOf } from '../../chart-family.ts';
import type { ChartOutput } from '../../chart-output.ts';
import { areaChart } from '../../map/area-chart.ts';
import { dimensionTexts } from '../../map/area-values.ts';
import type { MapInput } from '../../map/base-map.ts';
import type { areaMap } from './index.ts';

/** The areas of a map, coloured by the measure. */
const areas = (input: MapInput, area: string): ChartOutput => ({
  kind: 'map',
  area,
  names: dimensionTexts(input.result),
  draw: (map) => areaChart(input, map),
});

export const builds: BuildsOf<typeof areaMap> = {
  /** The provinces of China, or the countries of the world. */
  graph_map: (input) => areas(input, input.settings.mapDisplay.area || 'china'),
  /** The prefectures of a province; the names in the data decide which province. */
  graph_districtmap: (input) => areas(input, input.settings.mapDisplay.area),
};
