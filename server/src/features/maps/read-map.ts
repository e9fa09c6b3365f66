import { setImmediate as breathe } from 'node:timers/promises';

import type { MapAreaGeometry, MapTopology } from '@tessera/contract';

import { excessOf } from './excess-of-json.ts';

/** Points and areas of a map that browsers draw without a pause. */
export const LARGEST_POINTS = 200_000;
const MOST_AREAS = 5_000;
const NAME_LENGTH = 100;
/** Limits of a map's text; parsing more would block other requests. */
const MOST_JSON = { depth: 64, parts: LARGEST_POINTS + 100_000, keys: 300_000, commas: 1_500_000 };
/** Outlines that are read before others have their turn. */
const AT_ONCE = 200;
/** Steps of the grid along the longer side: finer than any screen. */
const GRID = 100_000;

export type MapFault = 'mapRefused' | 'mapTooLarge' | 'mapPlaces' | 'mapNames';
type Place = readonly [number, number];
interface Outline {
  readonly names: Omit<MapAreaGeometry['properties'], 'adcode'>;
  readonly polygons: readonly (readonly (readonly Place[])[])[];
}

/** Keys of properties that name an area, the first that is there. */
const NAME_KEYS = ['name', 'NAME', 'Name', '名称', '名稱', 'fullname', 'NAME_1', 'NAME_2'];
const ENGLISH_KEYS = ['name_en', 'nameEn', 'NAME_EN', 'enName'];
const CODE_KEYS = ['adcode', 'code', 'CODE', 'id'];

class Refusal extends Error {
  readonly fault: MapFault;
  constructor(fault: MapFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Reads areas of a GeoJSON text in UTF-8, with pauses; too large ones are not parsed.
 * @returns the map and its number of named areas, or the fault
 */
export async function readMap(utf8: Uint8Array): Promise<ReadMap | MapFault> {
  try {
    const excess = await excessOf(utf8, MOST_JSON);
    if (excess !== null) throw new Refusal(excess === 'depth' ? 'mapRefused' : 'mapTooLarge');
    const features = featuresOf(parse(utf8));
    const outlines: Outline[] = [];
    for (const [index, feature] of features.entries()) {
      if (index % AT_ONCE === 0) await breathe();
      outlines.push(...outlineOf(feature));
    }
    if (outlines.length === 0) throw new Refusal('mapRefused');
    const areas = outlines.filter(({ names }) => names.name !== '').length;
    if (areas === 0) throw new Refusal('mapNames');
    await breathe();
    return { topology: topologyOf(outlines), areas };
  } catch (error) {
    if (error instanceof Refusal) return error.fault;
    throw error;
  }
}
interface ReadMap {
  readonly topology: MapTopology;
  readonly areas: number;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(utf8: Uint8Array): unknown {
  try {
    // A byte-order mark is skipped.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(utf8));
  } catch {
    throw new Refusal('mapRefused');
  }
}

function featuresOf(value: unknown): readonly unknown[] {
  const features =
    isObject(value) && value['type'] === 'FeatureCollection'
      ? value['features']
      : isObject(value) && value['type'] === 'Feature'
        ? [value]
        : undefined;
  if (!Array.isArray(features)) throw new Refusal('mapRefused');
  if (features.length > MOST_AREAS) throw new Refusal('mapTooLarge');
  return features;
}

/** Points and lines of a map are no areas and are left out. */
function outlineOf(feature: unknown): Outline[] {
  if (!isObject(feature) || feature['type'] !== 'Feature') throw new Refusal('mapRefused');
  const { geometry } = feature;
  if (!isObject(geometry)) return [];
  const { type, coordinates } = geometry;
  if (type !== 'Polygon' && type !== 'MultiPolygon') return [];
  const polygons = listOf(type === 'Polygon' ? [coordinates] : coordinates).map((polygon) =>
    listOf(polygon).map((ring) => ringOf(ring)),
  );
  if (polygons.length === 0 || polygons.some((rings) => rings.length === 0)) throw new Refusal('mapRefused');
  return [{ names: namesOf(isObject(feature['properties']) ? feature['properties'] : {}, feature['id']), polygons }];
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Refusal('mapRefused');
  if (value.length > LARGEST_POINTS) throw new Refusal('mapTooLarge');
  return value;
}

function ringOf(value: unknown): Place[] {
  const ring = listOf(value).map((place) => placeOf(place));
  if (ring.length < 4) throw new Refusal('mapRefused');
  return ring;
}

function placeOf(value: unknown): Place {
  if (!Array.isArray(value)) throw new Refusal('mapRefused');
  const [longitude, latitude] = value as unknown[];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') throw new Refusal('mapRefused');
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) throw new Refusal('mapPlaces');
  return [longitude, latitude];
}

function namesOf(properties: Readonly<Record<string, unknown>>, id: unknown): Outline['names'] {
  const first = (keys: readonly string[]) => {
    for (const key of keys) {
      const value = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, NAME_LENGTH);
      if (typeof value === 'number') return String(value);
    }
    return undefined;
  };
  const en = first(ENGLISH_KEYS);
  const code = first(CODE_KEYS) ?? (typeof id === 'string' || typeof id === 'number' ? String(id) : undefined);
  const a3 = code?.slice(0, NAME_LENGTH);
  return { name: first(NAME_KEYS) ?? '', ...(en ? { en } : {}), ...(a3 ? { a3 } : {}) };
}

/** One arc for each ring, on a grid over the whole map. */
function topologyOf(outlines: readonly Outline[]): MapTopology {
  const rings = outlines.flatMap(({ polygons }) => polygons.flat());
  const points = rings.reduce((count, ring) => count + ring.length, 0);
  if (points > LARGEST_POINTS) throw new Refusal('mapTooLarge');
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const ring of rings)
    for (const [x, y] of ring)
      [west, south, east, north] = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)];
  const step = Math.max(east - west, north - south, Number.EPSILON) / GRID;
  const arcs: [number, number][][] = [];
  const arcOf = (ring: readonly Place[]): number => {
    let [px, py] = [0, 0];
    arcs.push(
      ring.map(([longitude, latitude]) => {
        const [x, y] = [Math.round((longitude - west) / step), Math.round((latitude - south) / step)];
        const delta: [number, number] = [x - px, y - py];
        [px, py] = [x, y];
        return delta;
      }),
    );
    return arcs.length - 1;
  };
  const geometries = outlines.map(({ names, polygons }, index): MapAreaGeometry => ({
    type: 'MultiPolygon',
    arcs: polygons.map((polygon) => polygon.map((ring) => [arcOf(ring)])),
    // Codes of files may be missing or doubled; what has no name is drawn and found by nothing.
    properties: { adcode: names.name === '' ? '' : `a${index}`, ...names },
  }));
  return {
    type: 'Topology',
    transform: { scale: [step, step], translate: [west, south] },
    objects: { areas: { geometries } },
    arcs,
  };
}
