import type { PatternObject, PatternOptionsObject, SeriesMapOptions } from 'highcharts';

import type { Drawing } from '../chart-output.ts';
import { displayOf, formatCompact, formatValue } from '../format/value-format.ts';
import { escapeHtml } from '../highcharts/escape-html.ts';
import { tooltipWriter } from '../highcharts/tooltip-options.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { AreaMap } from './area-map.ts';
import { areaFinder, areaName } from './area-map.ts';
import { areaValues } from './area-values.ts';
import type { MapInput } from './base-map.ts';
import { baseMap, coveredBounds, mapView } from './base-map.ts';
import { listWidth, withClassLegend } from './class-legend.ts';
import { mapColors, namedClasses, valueClasses } from './map-colors.ts';

/** Areas without a value are hatched, so that no step of the colours is taken for them. */
function withoutValue(backgroundColor: SeriesMapOptions['nullColor'], theme: ChartTheme): PatternObject {
  const pattern: PatternOptionsObject = {
    path: { d: 'M -1 1 l 2 -2 M 0 6 l 6 -6 M 5 7 l 2 -2', stroke: theme.mapBorder, strokeWidth: 0.6 },
    width: 6,
    height: 6,
    color: theme.mapBorder,
    backgroundColor: String(backgroundColor),
  };
  return { pattern };
}

/**
 * A map whose areas are coloured by the measure. Notes below it count names that it does not know, and areas with several
 * rows whose values make no one value.
 */
export function areaChart(input: MapInput, map: AreaMap): Drawing {
  const { result, settings, theme, locale, texts } = input;
  const { measure, values, unknown, mixed } = areaValues(result, areaFinder(map));
  const { options, areas } = baseMap(input, map);
  const tip = tooltipWriter(settings, theme, texts);
  const classes = valueClasses([...values.values()], mapColors(settings.mapColor, theme));
  const names = new Map(
    map.topology.objects.areas.geometries.map(({ properties }) => [properties.adcode, areaName(properties, locale)]),
  );
  const short = (value: number) => (measure ? formatCompact(value, measure, settings.numDisplayed, locale) : '');
  return {
    parts: ['map'],
    notes: [
      ...(unknown.length > 0 ? [texts.unknownAreas(unknown.length, unknown.slice(0, 3).join('、'))] : []),
      ...(mixed.length > 0 ? [texts.mixedAreas(mixed.length, mixed.slice(0, 3).join('、'))] : []),
    ],
    options: {
      ...withClassLegend(options, { classes, settings: settings.legend, theme, text: short }),
      mapView: mapView(
        map,
        coveredBounds(input, map, values.keys()),
        listWidth({ classes, settings: settings.legend, text: short }, map.code),
      ),
      colorAxis: {
        dataClasses: namedClasses(classes, short),
        dataClassColor: 'category',
      },
      tooltip: {
        ...options.tooltip,
        ...tip.enabled,
        formatter() {
          const point = this as unknown as { value?: number | null; properties?: { adcode: string } };
          if (!measure || point.value === null || point.value === undefined) return false;
          const value = formatValue(point.value, displayOf(measure, settings.numDisplayed), locale);
          return tip.write(names.get(point.properties?.adcode ?? '') ?? '', [
            { color: String(this.color), name: measure.name, value },
          ]);
        },
      },
      series: [
        {
          ...areas,
          nullColor: withoutValue(areas.nullColor, theme),
          name: escapeHtml(measure?.name ?? ''),
          data: [...values].map(([adcode, value]) => ({ adcode, value })),
        },
      ],
    },
  };
}
