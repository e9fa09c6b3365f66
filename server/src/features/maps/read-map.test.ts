import { readMap } from './read-map.ts';

const SQUARE = [
  [110, 20],
  [111, 20],
  [111, 21.5],
  [110, 20],
];
const feature = (properties: unknown, coordinates: unknown = [SQUARE], type = 'Polygon') => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const text = (...features: readonly unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

/** Outlines of the first area, in degrees. */
function outlineOf(given: string): number[][] {
  const read = readMap(given);
  if (typeof read === 'string') throw new Error(read);
  const { scale, translate } = read.topology.transform;
  let [x, y] = [0, 0];
  return (read.topology.arcs[0] ?? []).map(([dx, dy]) => {
    [x, y] = [x + dx, y + dy];
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

describe('a map of a corporation', () => {
  test('keeps the outlines of its areas and what they are called', () => {
    const read = readMap(
      text(feature({ name: ' 一区 ', adcode: 310101, secret: 'x' }), feature({ name_en: 'Two', NAME: '二区' })),
    );
    if (typeof read === 'string') throw new Error(read);
    expect(read.areas).toBe(2);
    expect(read.topology.objects.areas.geometries.map(({ properties }) => properties)).toEqual([
      { adcode: 'a0', name: '一区', a3: '310101' },
      { adcode: 'a1', name: '二区', en: 'Two' },
    ]);
    expect(JSON.stringify(read)).not.toContain('secret');
    const outline = outlineOf(text(feature({ name: '一区' })));
    for (const [index, [longitude = 0, latitude = 0]] of outline.entries()) {
      expect(longitude).toBeCloseTo(SQUARE[index]?.[0] ?? 0, 4);
      expect(latitude).toBeCloseTo(SQUARE[index]?.[1] ?? 0, 4);
    }
  });

  test('may have islands, holes, outlines without a name, and points that are left out', () => {
    const read = readMap(
      text(
        feature({ name: '群岛' }, [[SQUARE], [SQUARE, SQUARE]], 'MultiPolygon'),
        feature(null),
        feature({ name: '灯塔' }, [110, 20], 'Point'),
        { type: 'Feature', properties: { name: '无' }, geometry: null },
      ),
    );
    expect(read).toMatchObject({
      areas: 1,
      topology: { objects: { areas: { geometries: [{ arcs: [[[0]], [[1], [2]]] }, {}] } } },
    });
  });

  test('a single area, an id in place of a code, and a byte order mark', () => {
    const read = readMap(`\uFEFF${JSON.stringify({ ...feature({ name: 'A' }), id: 'CN-11' })}`);
    expect(read).toMatchObject({
      areas: 1,
      topology: { objects: { areas: { geometries: [{ properties: { a3: 'CN-11' } }] } } },
    });
  });

  test.each<[string, string]>([
    ['nothing', ''],
    ['no JSON', '<svg onload="alert(1)"/>'],
    ['another JSON', '{"type":"Topology"}'],
    ['null', 'null'],
    ['a list in the place of features', '{"type":"FeatureCollection","features":{}}'],
    ['features that are none', text('x')],
    ['no areas', text()],
    ['points only', text(feature({ name: 'A' }, [1, 2], 'Point'))],
    ['a ring of three points', text(feature({ name: 'A' }, [SQUARE.slice(1)]))],
    [
      'coordinates that are texts',
      text(
        feature({ name: 'A' }, [
          [
            ['1', '2'],
            ['1', '2'],
            ['1', '2'],
            ['1', '2'],
          ],
        ]),
      ),
    ],
    ['an area of nothing', text(feature({ name: 'A' }, []))],
    ['a hundred thousand brackets', '['.repeat(100_000)],
  ])('%s is no map', (_name, given) => {
    expect(readMap(given)).toBe('mapRefused');
  });

  test('coordinates in metres are told from degrees', () => {
    const metres = [
      [12_245_143, 2_273_030],
      [12_356_463, 2_273_030],
      [12_356_463, 2_391_878],
      [12_245_143, 2_273_030],
    ];
    expect(readMap(text(feature({ name: 'A' }, [metres])))).toBe('mapPlaces');
    expect(
      readMap(
        text(
          feature({ name: 'A' }, [
            [
              [0, 90.1],
              [1, 1],
              [2, 2],
              [0, 90.1],
            ],
          ]),
        ),
      ),
    ).toBe('mapPlaces');
  });

  test('an area without a name is no use', () => {
    expect(readMap(text(feature({ title: 'A' })))).toBe('mapNames');
  });

  test('names are their own properties only, cut to length', () => {
    expect(
      readMap(
        '{"type":"Feature","properties":{"__proto__":{"name":"A"}},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}}',
      ),
    ).toBe('mapNames');
    expect(readMap(text(feature({ name: '长'.repeat(5_000) })))).toMatchObject({
      topology: { objects: { areas: { geometries: [{ properties: { name: '长'.repeat(100) } }] } } },
    });
  });

  test('more points or areas than a browser draws are refused', () => {
    const ring = Array.from({ length: 60_000 }, (_unused, index) => [index / 1_000, 1]);
    expect(readMap(text(...Array.from({ length: 4 }, () => feature({ name: 'A' }, [ring]))))).toBe('mapTooLarge');
    expect(readMap(text(...Array.from({ length: 5_001 }, () => feature({ name: 'A' }))))).toBe('mapTooLarge');
  });
});
