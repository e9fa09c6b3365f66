import type { Locale, QueryResult, ResultColumn } from '@tessera/contract';

import { dimensionLabel } from '../../result/dimension-label.ts';
import { toNumber } from '../../result/result-frame.ts';
import type { ChartTexts } from '../../texts.ts';

export interface GeoPoint {
  readonly lon: number;
  readonly lat: number;
  readonly name: string;
  readonly value: number | null;
}
export interface GeoPoints {
  readonly points: readonly GeoPoint[];
  readonly measure: ResultColumn | undefined;
  /** Rows whose coordinates are missing or beyond the earth. */
  readonly misplaced: number;
}

/**
 * Rows as places. Coordinates: columns with that role, else fields of the settings, else `longitude` and `latitude`,
 * else the first two columns; undefined with fewer.
 */
export function geoPoints(
  result: QueryResult,
  chosen: { readonly longitude: string; readonly latitude: string },
  locale: Locale,
  texts: ChartTexts,
): GeoPoints | undefined {
  const { columns, values } = result;
  if (columns.length < 2) return undefined;
  const at = (uniqId: string, name: 'longitude' | 'latitude', fallback: number) => {
    const placed = columns.findIndex(({ role }) => role === name);
    if (placed >= 0) return placed;
    const picked = uniqId ? columns.findIndex((column) => column.uniqId === uniqId) : -1;
    const named = columns.findIndex((column) => column.name === name);
    return picked >= 0 ? picked : named >= 0 ? named : fallback;
  };
  const longitude = at(chosen.longitude, 'longitude', 0);
  const latitude = at(chosen.latitude, 'latitude', 1);
  const value = columns.findIndex(
    ({ role }, index) => index !== longitude && index !== latitude && (role === 'index' || role === 'indexDouble'),
  );
  const naming = columns.flatMap((column, index) =>
    column.role === 'dimension' && index !== longitude && index !== latitude ? [{ column, index }] : [],
  );
  const points: GeoPoint[] = [];
  let misplaced = 0;
  for (let row = 0; row < result.rowCount; row += 1) {
    const lon = toNumber(values[longitude]?.[row]);
    const lat = toNumber(values[latitude]?.[row]);
    if (lon === null || lat === null || Math.abs(lon) > 180 || Math.abs(lat) > 90) {
      misplaced += 1;
      continue;
    }
    const name = naming
      .map(({ column, index }) => dimensionLabel(values[index]?.[row] ?? null, column, locale, texts))
      .join(' · ');
    points.push({
      lon,
      lat,
      name: name || `${lon.toFixed(4)}, ${lat.toFixed(4)}`,
      value: toNumber(values[value]?.[row]),
    });
  }
  return { points, measure: columns[value], misplaced };
}

/** The map that all places are on: China, or the world. */
export function mapAround(points: readonly GeoPoint[]): 'china' | 'world' {
  const inChina = ({ lon, lat }: GeoPoint) => lon >= 73 && lon <= 136 && lat >= 3 && lat <= 54;
  return points.every(inChina) ? 'china' : 'world';
}
