import { setImmediate as breathe } from 'node:timers/promises';

import { readMap as readBytes } from './read-map.ts';

const readMap = (given: string) => readBytes(Buffer.from(given));

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
async function outlineOf(given: string): Promise<number[][]> {
  const read = await readMap(given);
  if (typeof read === 'string') throw new Error(read);
  const { scale, translate } = read.topology.transform;
  let [x, y] = [0, 0];
  return (read.topology.arcs[0] ?? []).map(([dx, dy]) => {
    [x, y] = [x + dx, y + dy];
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

describe('a map of a corporation', () => {
  test('keeps the outlines of its areas and what they are called', async () => {
    const read = await readMap(
      text(feature({ name: ' 一区 ', adcode: 310101, secret: 'x' }), feature({ name_en: 'Two', NAME: '二区' })),
    );
    if (typeof read === 'string') throw new Error(read);
    expect(read.areas).toBe(2);
    expect(read.topology.objects.areas.geometries.map(({ properties }) => properties)).toEqual([
      { adcode: 'a0', name: '一区', a3: '310101' },
      { adcode: 'a1', name: '二区', en: 'Two' },
    ]);
    expect(JSON.stringify(read)).not.toContain('secret');
    const outline = await outlineOf(text(feature({ name: '一区' })));
    for (const [index, [longitude = 0, latitude = 0]] of outline.entries()) {
      expect(longitude).toBeCloseTo(SQUARE[index]?.[0] ?? 0, 4);
      expect(latitude).toBeCloseTo(SQUARE[index]?.[1] ?? 0, 4);
    }
  });

  test('may have islands, holes, outlines without a name, and points that are left out', async () => {
    const read = await readMap(
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

  test('a single area, an id in place of a code, and a byte order mark', async () => {
    const read = await readMap(`\uFEFF${JSON.stringify({ ...feature({ name: 'A' }), id: 'CN-11' })}`);
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
  ])('%s is no map', async (_name, given) => {
    expect(await readMap(given)).toBe('mapRefused');
  });

  test('coordinates in metres are told from degrees', async () => {
    const metres = [
      [12_245_143, 2_273_030],
      [12_356_463, 2_273_030],
      [12_356_463, 2_391_878],
      [12_245_143, 2_273_030],
    ];
    expect(await readMap(text(feature({ name: 'A' }, [metres])))).toBe('mapPlaces');
    expect(
      await readMap(
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

  test('an area without a name is no use', async () => {
    expect(await readMap(text(feature({ title: 'A' })))).toBe('mapNames');
  });

  test('names are their own properties only, cut to length', async () => {
    expect(
      await readMap(
        '{"type":"Feature","properties":{"__proto__":{"name":"A"}},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}}',
      ),
    ).toBe('mapNames');
    expect(await readMap(text(feature({ name: '长'.repeat(5_000) })))).toMatchObject({
      topology: { objects: { areas: { geometries: [{ properties: { name: '长'.repeat(100) } }] } } },
    });
  });

  test('more points or areas than a browser draws are refused', async () => {
    const ring = Array.from({ length: 60_000 }, (_unused, index) => [index / 1_000, 1]);
    expect(await readMap(text(...Array.from({ length: 4 }, () => feature({ name: 'A' }, [ring]))))).toBe('mapTooLarge');
    expect(await readMap(text(...Array.from({ length: 5_001 }, () => feature({ name: 'A' }))))).toBe('mapTooLarge');
  });

  describe('does not keep others waiting', () => {
    const size = 4 * 1024 * 1024;
    const around = (inside: string) => text(feature({ name: 'A' })).replace('"name"', `"x":${inside},"name"`);
    test.each([
      ['brackets in brackets', 'mapRefused', '['.repeat(size)],
      ['closed brackets in brackets', 'mapRefused', around('['.repeat(size / 2) + ']'.repeat(size / 2))],
      ['empty lists', 'mapTooLarge', around(`[${'[],'.repeat(size / 3)}[]]`)],
      ['empty objects', 'mapTooLarge', around(`[${'{},'.repeat(size / 3)}{}]`)],
      ['millions of numbers', 'mapTooLarge', around(`[${'0,'.repeat(size / 2)}0]`)],
      ['many names of properties', 'mapTooLarge', around(`{${'"":0,'.repeat(size / 5)}"":0}`)],
      [
        'millions of points',
        'mapTooLarge',
        text(feature({ name: 'A' }, [['@']])).replace('"@"', `${'[0,0],'.repeat(size / 6)}[0,0]`),
      ],
    ])('with %s: it is refused and never parsed', async (_name, fault, given) => {
      const parse = jest.spyOn(JSON, 'parse');
      try {
        expect(await readMap(given)).toBe(fault);
        expect(parse).not.toHaveBeenCalled();
      } finally {
        parse.mockRestore();
      }
    });

    test('with long texts, in which brackets are none: it gives way many times', async () => {
      const given = text(feature({ name: `${'["\\{'.repeat(size / 8)}` }));
      let over = false;
      let turns = 0;
      const others = (async () => {
        for (; !over; turns += 1) await breathe();
      })();
      expect(await readMap(given)).toMatchObject({ areas: 1 });
      over = true;
      await others;
      expect(turns).toBeGreaterThan(8);
    });
  });
});
