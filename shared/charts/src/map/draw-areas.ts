import type { AreaMap } from './area-map.ts';

/** An area of a map as a drawing has it. */
export interface DrawnArea {
  readonly adcode: string;
  readonly properties: AreaMap['topology']['objects']['areas']['geometries'][number]['properties'];
  /** Data of an SVG path. */
  readonly d: string;
  /** px; middle of its largest part. */
  readonly centre: readonly [number, number];
}
type Point = readonly [number, number];

/** Degrees of latitude beyond which Mercator's projection grows without end. */
const POLE = 80;
const mercator = ([lon, lat]: Point): Point => {
  const angle = (Math.min(POLE, Math.max(-POLE, lat)) * Math.PI) / 180;
  return [(lon * Math.PI) / 180, -Math.log(Math.tan(Math.PI / 4 + angle / 2))];
};

/** The rings of each part of an area, as numbers of arcs; negative ones go backwards. */
function ringsOf(arcs: readonly unknown[]): number[][] {
  const first = arcs[0];
  if (typeof first === 'number') return [arcs as number[]];
  return (arcs as (readonly unknown[])[]).flatMap(ringsOf);
}

function sizeOf(ring: readonly Point[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] as Point;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
}

/**
 * Draws the areas of a map into a box, by Mercator's projection.
 * @param size px; the map keeps its shape and stands in the middle
 */
export function drawAreas({ topology }: AreaMap, size: { readonly w: number; readonly h: number }): DrawnArea[] {
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((steps) => {
    let [px, py] = [0, 0];
    return steps.map(([dx, dy]) => {
      px += dx;
      py += dy;
      return mercator([px * scale[0] + translate[0], py * scale[1] + translate[1]]);
    });
  });
  const areas = topology.objects.areas.geometries.map((geometry) => ({
    properties: geometry.properties,
    rings: ringsOf(geometry.arcs).map((ring) =>
      ring.flatMap((arc) => (arc < 0 ? (arcs[~arc] ?? []).toReversed() : (arcs[arc] ?? []))),
    ),
  }));
  const points = areas.flatMap(({ rings }) => rings.flat());
  const bounds = points.reduce(
    (box, [x, y]) => ({
      west: Math.min(box.west, x),
      east: Math.max(box.east, x),
      north: Math.min(box.north, y),
      south: Math.max(box.south, y),
    }),
    { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity },
  );
  const times = Math.min(size.w / (bounds.east - bounds.west), size.h / (bounds.south - bounds.north));
  const left = (size.w - (bounds.east - bounds.west) * times) / 2;
  const top = (size.h - (bounds.south - bounds.north) * times) / 2;
  const place = ([x, y]: Point): Point => [left + (x - bounds.west) * times, top + (y - bounds.north) * times];
  return areas.map(({ properties, rings }) => {
    const placed = rings.map((ring) => ring.map(place));
    const largest = placed.reduce<Point[]>((best, ring) => (sizeOf(ring) > sizeOf(best) ? ring : best), []);
    return {
      adcode: properties.adcode,
      properties,
      d: placed.map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`).join(''),
      centre: middleOf(largest),
    };
  });
}

/** Centroid of a ring; of one without an area the middle of its points. */
function middleOf(ring: readonly Point[]): Point {
  let [area, sumX, sumY] = [0, 0, 0];
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] as Point;
    const cross = x * nextY - nextX * y;
    area += cross / 2;
    sumX += (x + nextX) * cross;
    sumY += (y + nextY) * cross;
  });
  if (area !== 0) return [sumX / (6 * area), sumY / (6 * area)];
  return [
    ring.reduce((sum, [x]) => sum + x, 0) / (ring.length || 1),
    ring.reduce((sum, [, y]) => sum + y, 0) / (ring.length || 1),
  ];
}
