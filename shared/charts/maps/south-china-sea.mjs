import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The inset of the South China Sea from a separate module of the source. */
export function southChinaSea(echarts) {
  const source = readFileSync(join(echarts, 'lib/coord/geo/fix/nanhai.js'), 'utf8');
  const points = JSON.parse(/var points = (\[\[\[.*\]\]\]);/.exec(source)[1]);
  const [longitude, latitude] = JSON.parse(/var geoCoord = (\[.*?\]);/.exec(source)[1]);
  const place = ([x, y]) => [x / 10.5 + longitude, y / (-10.5 / 0.75) + latitude];
  return { type: 'MultiPolygon', coordinates: points.map((ring) => [ring.map(place)]) };
}
