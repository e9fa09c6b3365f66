// Writes maps/data from the maps of two packages: `node maps/convert.mjs <folder of echarts@4.9.0>
// <folder of @surbowl/world-geo-json-zh@2.1.5>`. The result is stored, so that no installation carries the sources.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { gzipSync } from 'node:zlib';

import { topology } from 'topojson-server';
import { presimplify, quantile, simplify } from 'topojson-simplify';

import { PROVINCES } from './provinces.mjs';
import { southChinaSea } from './south-china-sea.mjs';

/** Share of the points that stays. */
const KEPT = 0.45;
const [echarts, world] = argv.slice(2);
const target = join(import.meta.dirname, 'data');
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The delta coding of ECharts: each pair of characters is a step of a 1024th of a degree. */
function decodeRing(text, offsets) {
  let [x, y] = offsets;
  const ring = [];
  for (let at = 0; at < text.length; at += 2) {
    const step = (code) => (code >> 1) ^ -(code & 1);
    x += step(text.charCodeAt(at) - 64);
    y += step(text.charCodeAt(at + 1) - 64);
    ring.push([x / 1024, y / 1024]);
  }
  return ring;
}

function decode(map) {
  if (!map.UTF8Encoding) return map.features;
  return map.features.map(({ geometry, ...rest }) => {
    const { type, coordinates, encodeOffsets } = geometry;
    const decoded =
      type === 'Polygon'
        ? coordinates.map((ring, i) => decodeRing(ring, encodeOffsets[i]))
        : coordinates.map((rings, i) => rings.map((ring, j) => decodeRing(ring, encodeOffsets[i][j])));
    return { ...rest, geometry: { type, coordinates: decoded } };
  });
}

/** Codes that changed after the source was made, and those that it lacks. */
const CODES = { 崇明区: '310151', 哈密市: '650500', 那曲地区: '540600', 那曲市: '540600' };

function write(name, features) {
  const whole = topology({ areas: { type: 'FeatureCollection', features } }, 1e5);
  const weighted = presimplify(whole);
  const small = simplify(weighted, quantile(weighted, 1 - KEPT));
  const text = JSON.stringify(topologyOf(small));
  writeFileSync(join(target, `${name}.json`), text);
  return gzipSync(text).length;
}

/** Simplifying leaves absolute coordinates; they are rounded to about 100 m. */
function topologyOf({ arcs, objects, bbox }) {
  const round = (value) => Math.round(value * 1e3) / 1e3;
  const steps = arcs.map((arc) => {
    let [px, py] = [0, 0];
    return arc.map(([x, y]) => {
      const [nx, ny] = [Math.round(x * 1e3), Math.round(y * 1e3)];
      const step = [nx - px, ny - py];
      [px, py] = [nx, ny];
      return step;
    });
  });
  return {
    type: 'Topology',
    bbox: bbox?.map(round),
    transform: { scale: [1e-3, 1e-3], translate: [0, 0] },
    objects,
    arcs: steps,
  };
}

mkdirSync(target, { recursive: true });
let bytes = 0;
/** Names of prefectures, and the province whose map has them. */
const provinceOf = {};
const byCode = new Map(PROVINCES.map((one) => [one.adcode, one]));
const china = decode(read(join(echarts, 'map/json/china.json'))).map(({ id, properties, geometry }) => {
  const { name, hk, en, ja } = byCode.get(String(id));
  return { type: 'Feature', properties: { adcode: String(id), name, hk, en, ja, cp: properties.cp }, geometry };
});
china.push({ type: 'Feature', properties: { adcode: '', name: '南海诸岛' }, geometry: southChinaSea(echarts) });
bytes += write('china', china);
for (const { adcode, file } of PROVINCES) {
  const seen = new Set();
  const features = decode(read(join(echarts, `map/json/province/${file}.json`))).flatMap(
    ({ id, properties, geometry }, index) => {
      const code = CODES[properties.name] ?? String(id ?? `${adcode.slice(0, 2)}x${index}`);
      if (seen.has(`${properties.name}${code}`)) return [];
      seen.add(`${properties.name}${code}`);
      provinceOf[properties.name] ??= adcode;
      const en = properties.name_en;
      return [
        { type: 'Feature', properties: { adcode: code, name: properties.name, ...(en ? { en } : {}) }, geometry },
      ];
    },
  );
  bytes += write(adcode, features);
}
// Antarctica has no data and would shrink the rest.
const inhabited = read(join(world, 'world.zh.json')).features.filter(({ properties }) => properties.iso_a2 !== 'AQ');
const countries = inhabited.map(({ properties, geometry }) => {
  const { name, full_name: full, iso_a2: a2, iso_a3: a3 } = properties;
  return { type: 'Feature', properties: { adcode: a2 ?? a3 ?? '', a3, name, full }, geometry };
});
bytes += write('world', countries);
writeFileSync(join(target, 'prefectures.json'), JSON.stringify(provinceOf));
process.stdout.write(`${PROVINCES.length + 2} maps, ${Math.round(bytes / 1024)} KB gzipped\n`);
