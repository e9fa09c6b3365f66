import type { Options, SeriesMapOptions } from 'highcharts';

import type { BuildInput } from '../build-input.ts';
import { cutToWidth, LABEL_WIDTH } from '../format/display-width.ts';
import { baseOptions } from '../highcharts/base-options.ts';
import { escapeHtml } from '../highcharts/escape-html.ts';
import { fontCss } from '../highcharts/font-css.ts';
import type { mapBlocks } from '../settings/map-blocks.ts';
import type { SettingsOf } from '../settings/read-settings.ts';
import { themedColor } from '../theme/themed-color.ts';
import type { AreaMap } from './area-map.ts';
import { areaBounds, areaName } from './area-map.ts';

export type MapInput = BuildInput<SettingsOf<typeof mapBlocks>>;

/**
 * The view of a map: the whole of it, or only what the data covers (ST-032).
 *
 * @param legend px at the left that a list of classes takes
 */
export function mapView(map: AreaMap, bounds: readonly number[] | undefined, legend = 0) {
  const projection = { name: map.code === 'world' ? ('Miller' as const) : ('WebMercator' as const) };
  const padding = legend > 0 ? [8, 8, 8, legend] : 8;
  if (!bounds) return { projection, padding };
  const [west = 0, south = 0, east = 0, north = 0] = bounds;
  const [dx, dy] = [Math.max(0.4, (east - west) * 0.08), Math.max(0.4, (north - south) * 0.08)];
  return {
    projection,
    padding,
    fitToGeometry: {
      type: 'MultiPoint' as const,
      coordinates: [
        [west - dx, south - dy],
        [east + dx, north + dy],
      ],
    },
  };
}

/** Bounds of the areas with values, if so set. */
export function coveredBounds({ settings }: MapInput, map: AreaMap, codes: Iterable<string>) {
  return settings.mapDisplay.range === 1 ? areaBounds(map, new Set(codes)) : undefined;
}

/** What every map has: the areas in quiet colours, zooming, and no tooltip where there is no value. */
export function baseMap(input: MapInput, map: AreaMap): { options: Options; areas: SeriesMapOptions } {
  const { settings, theme, locale } = input;
  const { mapDisplay, chartLabels } = settings;
  const base = baseOptions(theme, theme.colors);
  const properties = map.topology.objects.areas.geometries.map((geometry) => geometry.properties);
  const nameOf = new Map(properties.map((one) => [one.adcode, one]));
  return {
    options: {
      ...base,
      chart: { ...base.chart, spacing: [4, 4, 4, 4], map: map.topology as unknown as string },
      mapNavigation: {
        enabled: true,
        enableMouseWheelZoom: false,
        enableDoubleClickZoomTo: true,
        buttons: { zoomIn: { y: -26 }, zoomOut: { y: 0 } },
        buttonOptions: {
          align: 'right',
          verticalAlign: 'bottom',
          width: 12,
          height: 12,
          padding: 4,
          style: { fontSize: '12px', fontWeight: 'normal', color: theme.textSecondary },
          theme: { fill: theme.tooltipSurface, stroke: theme.tooltipBorder, 'stroke-width': 1, r: 4 },
        },
      },
      plotOptions: { series: { ...base.plotOptions?.series, turboThreshold: 0 } },
    },
    areas: {
      type: 'map',
      id: 'areas',
      joinBy: 'adcode',
      allAreas: true,
      nullColor: themedColor(mapDisplay.bgColor, theme),
      borderColor: themedColor(mapDisplay.borderColor, theme),
      borderWidth: 0.7,
      states: {
        hover: { brightness: theme.dark ? 0.12 : -0.06, borderColor: theme.textSecondary },
        inactive: { opacity: 1 },
      },
      dataLabels: {
        enabled: chartLabels.enabled,
        allowOverlap: false,
        style: { ...fontCss(chartLabels.style, theme.text, theme), textOutline: `2px ${theme.surface}` },
        formatter() {
          const own = (this as unknown as { properties?: { adcode?: string } }).properties;
          const found = own?.adcode ? nameOf.get(own.adcode) : undefined;
          return found ? escapeHtml(cutToWidth(areaName(found, locale), LABEL_WIDTH)) : '';
        },
      },
    },
  };
}
