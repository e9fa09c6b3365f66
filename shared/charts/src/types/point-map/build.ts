import type { SeriesMappointOptions } from 'highcharts';

import type { BuildsOf, InputOf } from '../../chart-family.ts';
import type { ChartOutput, Drawing } from '../../chart-output.ts';
import { displayOf, formatCompact, formatValue } from '../../format/value-format.ts';
import { escapeHtml } from '../../highcharts/escape-html.ts';
import { tooltipWriter } from '../../highcharts/tooltip-options.ts';
import type { AreaMap } from '../../map/area-map.ts';
import { baseMap, mapView } from '../../map/base-map.ts';
import { listWidth, withClassLegend } from '../../map/class-legend.ts';
import { mapColors, namedClasses, valueClasses } from '../../map/map-colors.ts';
import { withOpacity } from '../../theme/color-scale.ts';
import type { GeoPoint, GeoPoints } from './geo-points.ts';
import { geoPoints, mapAround } from './geo-points.ts';
import type { pointMap } from './index.ts';

type Input = InputOf<(typeof pointMap)['graph_lnglatmap']>;

const SYMBOLS = { dot: 'circle', flash: 'circle', loc: 'mapmarker', triangle: 'triangle' } as const;

/** Places by longitude and latitude, as points, flashes, pins, triangles or heat. */
export function buildLnglatmap(input: Input): ChartOutput {
  const { result, settings, locale, texts } = input;
  const places = geoPoints(result, settings.mapCoordinate, locale, texts);
  if (!places)
    return {
      kind: 'missing',
      problems: [{ well: 'dimension', kind: 'missing', limit: 2, actual: result.columns.length }],
    };
  if (places.points.length === 0) return { kind: 'empty' };
  return {
    kind: 'map',
    area: settings.mapDisplay.area || mapAround(places.points),
    names: [],
    draw: (map) => drawPlaces(input, map, places),
  };
}

function bounds(points: readonly GeoPoint[]): number[] {
  const lon = points.map((point) => point.lon);
  const lat = points.map((point) => point.lat);
  return [Math.min(...lon), Math.min(...lat), Math.max(...lon), Math.max(...lat)];
}

function drawPlaces(input: Input, map: AreaMap, { points, measure, misplaced }: GeoPoints): Drawing {
  const { settings, theme, locale, texts } = input;
  const { mapType, mapMarker, mapDisplay, numDisplayed } = settings;
  const { options, areas } = baseMap(input, map);
  const tip = tooltipWriter(settings, theme, texts);
  const heat = mapType.type === 'heat';
  const values = points.flatMap(({ value }) => value ?? []);
  const [low, high] = [Math.min(...values, Number.POSITIVE_INFINITY), Math.max(...values, Number.NEGATIVE_INFINITY)];
  const classes = valueClasses(values, mapColors(settings.mapColor, theme));
  const colorAt = (value: number | null) =>
    classes.find(({ from, to }) => value !== null && value >= from && value <= to)?.color ?? mapMarker.highlightColor;
  const { min, max } = mapMarker.sizeRange;
  // Areas, not radii, are in proportion to the values.
  const radiusAt = (value: number | null) =>
    value === null || high <= low ? (min + max) / 2 : min + (max - min) * Math.sqrt((value - low) / (high - low));
  const short = (value: number) => (measure ? formatCompact(value, measure, numDisplayed, locale) : '');
  const series: SeriesMappointOptions = {
    type: 'mappoint',
    id: 'places',
    name: escapeHtml(measure?.name ?? ''),
    colorKey: 'none',
    className: mapMarker.shape === 'flash' && !heat ? 'tessera-map-flash' : '',
    dataLabels: { enabled: false },
    enableMouseTracking: true,
    data: points.map(({ lon, lat, name, value }) => {
      const color = heat ? colorAt(value) : mapMarker.highlightColor;
      return {
        lon,
        lat,
        name: escapeHtml(name),
        color,
        marker: heat
          ? {
              symbol: 'circle',
              radius: mapType.radius * 2,
              lineWidth: 0,
              fillColor: {
                radialGradient: { cx: 0.5, cy: 0.5, r: 0.5 },
                stops: [
                  [0, withOpacity(color, 0.85)],
                  [0.45, withOpacity(color, 0.4)],
                  [1, withOpacity(color, 0)],
                ] as [number, string][],
              },
            }
          : {
              symbol: SYMBOLS[mapMarker.shape],
              radius: radiusAt(value) * (mapMarker.shape === 'loc' ? 0.8 : 0.6),
              lineWidth: 1,
              lineColor: mapMarker.shape === 'flash' ? color : theme.surface,
              fillColor: withOpacity(color, mapMarker.shape === 'loc' ? 1 : 0.78),
            },
      };
    }),
  };
  return {
    parts: ['map'],
    notes: misplaced > 0 ? [texts.misplaced(misplaced)] : [],
    options: {
      ...withClassLegend(options, {
        classes: heat ? classes : [],
        settings: { ...settings.legend, align: 1 },
        theme,
        text: short,
      }),
      mapView: mapView(
        map,
        mapDisplay.range === 1 ? bounds(points) : undefined,
        listWidth({ classes: heat ? classes : [], settings: { ...settings.legend, align: 1 }, text: short }, map.code),
      ),
      ...(heat && classes.length > 0
        ? {
            colorAxis: {
              dataClasses: namedClasses(classes, short),
            },
          }
        : {}),
      tooltip: {
        ...options.tooltip,
        ...tip.enabled,
        formatter() {
          const point = this.series.options.id === 'places' ? points[this.index] : undefined;
          if (!point) return false;
          const rows =
            measure && point.value !== null
              ? [
                  {
                    color: String(this.color),
                    name: measure.name,
                    value: formatValue(point.value, displayOf(measure, numDisplayed), locale),
                  },
                ]
              : [];
          return tip.write(point.name, rows);
        },
      },
      series: [
        { ...areas, data: [], enableMouseTracking: false, showInLegend: false, colorAxis: false },
        { ...series, showInLegend: false },
      ],
    },
  };
}

export const builds: BuildsOf<typeof pointMap> = { graph_lnglatmap: buildLnglatmap };
