import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { MapTopology, ResultColumn } from '@tessera/contract';

import type { Drawing } from '../chart-output.ts';
import { draw } from '../fixtures/draw-chart.ts';
import { makeResult } from '../fixtures/make-result.ts';
import type { ChartTypeCode } from '../types/index.ts';
import type { AreaMap } from './area-map.ts';
import { areaBounds, areaFinder, areaName, placeKey } from './area-map.ts';
import { areaValues } from './area-values.ts';
import { loadMap } from './load-map.ts';
import { loadMapAreas } from './map-areas.ts';

const DATA = join(__dirname, '../../maps/data');
const map = (code: string): AreaMap => ({
  code,
  topology: JSON.parse(readFileSync(join(DATA, `${code}.json`), 'utf8')) as MapTopology,
});
const province = { uniqId: 'p', name: '省份', role: 'dimension' } as const;
const sales = { uniqId: 'sales', name: '销售额', role: 'index' } as const;

async function drawing(
  code: ChartTypeCode,
  result: ReturnType<typeof makeResult>,
  on: AreaMap,
  blocks = {},
): Promise<Drawing> {
  const output = await draw(code, result, blocks);
  if (output.kind !== 'map') throw new Error(`got ${output.kind}`);
  return output.draw(on);
}
const pointsOf = ({ options }: Drawing, series: number) =>
  (options.series?.[series] as { data?: unknown[] } | undefined)?.data;

describe('stored maps', () => {
  test('China has 34 provinces and the inset of the South China Sea; each province has a map with codes', () => {
    const areas = map('china').topology.objects.areas.geometries.map(({ properties }) => properties);
    expect(areas.filter(({ adcode }) => adcode !== '')).toHaveLength(34);
    expect(areas.map(({ name }) => name)).toEqual(expect.arrayContaining(['台湾', '香港', '澳门', '西藏', '南海诸岛']));
    const files = readdirSync(DATA).filter((name) => /^\d{6}\.json$/.test(name));
    expect(files.map((name) => name.slice(0, 6)).sort()).toEqual(areas.flatMap(({ adcode }) => adcode || []).sort());
    for (const file of files) {
      const codes = map(file.slice(0, 6)).topology.objects.areas.geometries.map(({ properties }) => properties.adcode);
      expect(codes.length).toBeGreaterThan(4);
      expect(new Set(codes).size).toBe(codes.length);
    }
  });

  test('the world has China and its neighbours, and nobody’s continent is left out', () => {
    const codes = map('world').topology.objects.areas.geometries.map(({ properties }) => properties.adcode);
    expect(codes).toEqual(expect.arrayContaining(['CN', 'JP', 'US', 'FR', 'BR']));
    expect(codes).not.toContain('AQ');
  });
});

test('the provinces to choose from each have a map, and a name in each language', async () => {
  const areas = await loadMapAreas('en_US');
  const files = new Set(readdirSync(DATA));
  expect(areas).toHaveLength(34);
  expect(areas.filter(({ code }) => !files.has(`${code}.json`))).toEqual([]);
  expect(areas).toContainEqual({ code: '440000', name: 'Guangdong' });
  expect((await loadMapAreas('zh_CN')).find(({ code }) => code === '440000')?.name).toBe('广东');
});

describe('names of areas', () => {
  test.each(['广东', '广东省', '廣東', 'Guangdong', 'guangdong province', '広東', '440000'])(
    '%s is Guangdong',
    (name) => {
      expect(areaFinder(map('china'))(name)).toBe('440000');
    },
  );

  test.each([
    ['内蒙古自治区', '150000'],
    ['新疆维吾尔自治区', '650000'],
    ['香港特别行政区', '810000'],
    ['上海市', '310000'],
    ['Hong Kong', '810000'],
    ['澳門', '820000'],
  ])('%s is %s', (name, code) => {
    expect(areaFinder(map('china'))(name)).toBe(code);
  });

  test('countries go by name in four languages and by code', () => {
    const find = areaFinder(map('world'));
    for (const name of ['日本', 'Japan', 'JP', 'JPN']) expect(find(name)).toBe('JP');
    for (const name of ['德国', 'Germany', '德國', 'ドイツ']) expect(find(name)).toBe('DE');
  });

  test('names that are not on the map are not guessed', () => {
    expect(areaFinder(map('china'))('火星')).toBeUndefined();
    expect(areaFinder(map('china'))('')).toBeUndefined();
  });

  test('two characters stay: 沙市区 is not 沙', () => {
    expect(placeKey('东区')).toBe('东区');
    expect(placeKey('广州市')).toBe('广州');
  });

  test('areas are called in the reader’s language', () => {
    const own = map('china').topology.objects.areas.geometries.find(({ properties }) => properties.adcode === '440000');
    const japan = map('world').topology.objects.areas.geometries.find(({ properties }) => properties.adcode === 'JP');
    expect((['zh_CN', 'zh_HK', 'en_US', 'ja_JP'] as const).map((locale) => areaName(own!.properties, locale))).toEqual([
      '广东',
      '廣東',
      'Guangdong',
      '広東',
    ]);
    expect(areaName(japan!.properties, 'en_US')).toBe('Japan');
  });
});

describe('values of areas', () => {
  const rows = makeResult(
    [{ uniqId: 'store', name: '门店', role: 'dimension' }, province, sales],
    [
      ['A', '广东省', 2],
      ['B', '广东', 3],
      ['C', '浙江', 4],
      ['D', '火星', 5],
    ],
  );

  test('the dimension that names areas is found; rows of one area add up; unknown names are told', () => {
    const { values, unknown } = areaValues(rows, areaFinder(map('china')));
    expect([...values]).toEqual([
      ['440000', 5],
      ['330000', 4],
    ]);
    expect(unknown).toEqual(['火星']);
  });

  const ofSales = (changed: Partial<ResultColumn>) => ({
    ...rows,
    columns: rows.columns.map((column) => (column.uniqId === 'sales' ? { ...column, ...changed } : column)),
  });
  test.each<[string, Partial<ResultColumn>]>([
    ['averages', { aggregator: 'average' }],
    ['distinct counts', { aggregator: 'count_distinct' }],
    ['formulas', { aggregator: undefined }],
    ['rates', { comparison: { base: 'lastYear', show: 'rate' } }],
    ['changes of a maximum', { aggregator: 'max', comparison: { base: 'lastYear', show: 'difference' } }],
    ['sums of groups that overlap', { overlapping: true }],
  ])(
    '%s of several rows make no value of their area, which stays without colour and is told',
    async (_what, column) => {
      const result = ofSales(column);
      const { values, mixed } = areaValues(result, areaFinder(map('china')));
      expect([...values]).toEqual([['330000', 4]]);
      expect(mixed).toEqual(['广东省']);
      const { notes } = await drawing('graph_map', result, map('china'));
      expect(notes).toContain('1 个地区有多行数值，不能相加，未显示：广东省');
    },
  );
  test('the largest of maxima and the smallest of minima are those of the area', () => {
    const of = (aggregator: 'max' | 'min') =>
      areaValues(ofSales({ aggregator }), areaFinder(map('china'))).values.get('440000');
    expect([of('max'), of('min')]).toEqual([3, 2]);
  });

  test('the map joins by code, needs the map part, and counts what it lacks', async () => {
    const drawn = await drawing('graph_map', rows, map('china'));
    expect(drawn.parts).toEqual(['map']);
    expect(drawn.notes).toEqual(['1 个地区未找到：火星']);
    expect(pointsOf(drawn, 0)).toContainEqual({ adcode: '440000', value: 5 });
  });

  test('ST-032: the range of the data fits the view to its areas', async () => {
    const view = async (range: number) =>
      (await drawing('graph_map', rows, map('china'), { mapDisplay: { range } })).options.mapView;
    expect(await view(2)).not.toHaveProperty('fitToGeometry');
    expect(await view(1)).toHaveProperty('fitToGeometry');
    const [west = 0, south = 0, east = 0, north = 0] = areaBounds(map('china'), new Set(['440000'])) ?? [];
    expect(west).toBeGreaterThan(108);
    expect(east).toBeLessThan(118);
    expect(south).toBeGreaterThan(19);
    expect(north).toBeLessThan(26);
  });

  test('ST-030, ST-031, ST-037: colours', async () => {
    const drawn = await drawing('graph_map', rows, map('china'), {
      mapDisplay: { bgColor: '#111111', borderColor: '#222222' },
      mapColor: { startColor: '#000000', endColor: '#FFFFFF', colorNumber: 2 },
    });
    expect(drawn.options.series?.[0]).toMatchObject({
      nullColor: { pattern: { backgroundColor: '#111111' } },
      borderColor: '#222222',
    });
    expect(drawn.options.colorAxis).toMatchObject({ dataClasses: [{ color: '#000000' }, { color: '#ffffff' }] });
  });
});

describe('loading', () => {
  test('prefectures tell their province', async () => {
    expect((await loadMap('', ['广州', '深圳市', '上海'])).code).toBe('440000');
    expect((await loadMap('', ['无此地'])).code).toBe('china');
    expect((await loadMap('world', [])).code).toBe('world');
  });

  test('a district map leaves the choice to its data, a map is China unless its author says otherwise', async () => {
    const cities = makeResult([province, sales], [['广州', 1]]);
    expect(await draw('graph_districtmap', cities)).toMatchObject({ kind: 'map', area: '', names: ['广州'] });
    expect(await draw('graph_map', cities)).toMatchObject({ area: 'china' });
    expect(await draw('graph_map', cities, { mapDisplay: { area: 'world' } })).toMatchObject({ area: 'world' });
  });
});

describe('places', () => {
  const lon = { uniqId: 'x', name: 'longitude', role: 'dimension', dataType: 'double' } as const;
  const lat = { uniqId: 'y', name: 'latitude', role: 'dimension', dataType: 'double' } as const;
  const places = makeResult(
    [province, lat, lon, sales],
    [
      ['上海', 31.2, 121.5, 4],
      ['北京', 39.9, 116.4, 16],
      ['无处', null, 999, 1],
    ],
  );

  test('coordinates go by alias, and rows without a place are told', async () => {
    const drawn = await drawing('graph_lnglatmap', places, map('china'));
    expect(pointsOf(drawn, 1)).toMatchObject([
      { lon: 121.5, lat: 31.2, name: '上海' },
      { lon: 116.4, lat: 39.9, name: '北京' },
    ]);
    expect(drawn.notes).toEqual(['1 行没有坐标']);
  });

  test('ST-260, ST-261: coordinates that the author names', async () => {
    const swapped = { mapCoordinate: { longitude: 'y', latitude: 'x' } };
    expect(await draw('graph_lnglatmap', makeResult([lon, lat, sales], [[10, 20, 1]]), swapped)).toMatchObject({
      area: 'world',
    });
  });

  test('columns with the role of coordinates go before names', async () => {
    const roles = makeResult(
      [{ ...lat, name: 'a', role: 'latitude' }, { ...lon, name: 'b', role: 'longitude' }, sales],
      [[31, 121, 1]],
    );
    expect(pointsOf(await drawing('graph_lnglatmap', roles, map('china')), 1)).toMatchObject([{ lon: 121, lat: 31 }]);
  });

  test.each([
    ['dot', 'circle'],
    ['loc', 'mapmarker'],
    ['triangle', 'triangle'],
  ])('ST-262: %s', async (shape, symbol) => {
    const drawn = await drawing('graph_lnglatmap', places, map('china'), {
      mapMarker: { shape, highlightColor: '#FF0000' },
    });
    expect(pointsOf(drawn, 1)?.[0]).toMatchObject({ color: '#FF0000', marker: { symbol } });
  });

  test('ST-264: areas of points are in proportion to the values', async () => {
    const drawn = await drawing('graph_lnglatmap', places, map('china'), {
      mapMarker: { sizeRange: { min: 10, max: 20 } },
    });
    const radius = (pointsOf(drawn, 1) as { marker: { radius: number } }[]).map(({ marker }) => marker.radius);
    expect(radius).toEqual([6, 12]);
  });

  test('ST-033, ST-038, RU-564, RU-565: heat has a radius and a scale, and no marker shape', async () => {
    const drawn = await drawing('graph_lnglatmap', places, map('china'), {
      mapType: { type: 'heat', radius: 20 },
      mapMarker: { shape: 'loc' },
    });
    expect(pointsOf(drawn, 1)?.[0]).toMatchObject({ marker: { symbol: 'circle', radius: 40 } });
    expect(drawn.options.colorAxis).toBeDefined();
  });

  test('X-35: fewer than two fields hold no coordinates', async () => {
    expect(await draw('graph_lnglatmap', makeResult([sales], [[1]]))).toMatchObject({ kind: 'missing' });
  });
});

describe('a map that the corporation uploaded', () => {
  const id = 'c'.repeat(48);
  const topology: MapTopology = {
    type: 'Topology',
    transform: { scale: [1, 1], translate: [110, 20] },
    objects: {
      areas: {
        geometries: [
          { type: 'MultiPolygon', arcs: [[[0]]], properties: { adcode: 'a0', name: '一区', a3: '310101' } },
          { type: 'MultiPolygon', arcs: [[[1]]], properties: { adcode: 'a1', name: '<img src=x onerror=alert(1)>' } },
        ],
      },
    },
    arcs: [
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [-1, -1],
      ],
      [
        [2, 2],
        [1, 0],
        [0, 1],
        [-1, -1],
      ],
    ],
  };

  test('is fetched by its id, and areas are found by name and by their own code', async () => {
    const ownMap = jest.fn(async () => topology);
    const loaded = await loadMap(`own:${id}`, [], ownMap);
    expect(ownMap).toHaveBeenCalledWith(id);
    const find = areaFinder(loaded);
    expect([find('一区'), find('310101'), find('二区')]).toEqual(['a0', 'a0', undefined]);
    await loadMap(`own:${id}`, [], ownMap);
    expect(ownMap).toHaveBeenCalledTimes(1);
  });

  test('what is no map, or was removed, is told and asked for again', async () => {
    const gone = `own:${'d'.repeat(48)}`;
    await expect(loadMap(gone, [], async () => ({ code: '-10023' }))).rejects.toThrow('There is no map');
    await expect(loadMap(gone, [])).rejects.toThrow('There is no map');
    expect((await loadMap(gone, [], async () => topology)).topology).toBe(topology);
  });

  test.each(['graph_map', 'graph_districtmap'] as const)(
    '%s colours its areas; names are written as text',
    async (code) => {
      const output = await draw(
        code,
        makeResult(
          [province, sales],
          [
            ['一区', 5],
            ['<img src=x onerror=alert(1)>', 3],
          ],
        ),
        { mapDisplay: { area: `own:${id}` }, chartLabels: { enabled: true } },
      );
      if (output.kind !== 'map') throw new Error(output.kind);
      expect(output.area).toBe(`own:${id}`);
      const { options } = output.draw({ code: output.area, topology }) as Drawing;
      const [series] = options.series as unknown as { data: unknown; dataLabels: { formatter(): string } }[];
      expect(series?.data).toEqual([
        { adcode: 'a0', value: 5 },
        { adcode: 'a1', value: 3 },
      ]);
      const label = series?.dataLabels.formatter.call({ properties: { adcode: 'a1' } } as never);
      expect(label).not.toContain('<img');
      const { formatter } = options.tooltip as unknown as { formatter(): string };
      expect(formatter.call({ value: 3, color: '#000', properties: { adcode: 'a1' } } as never)).not.toContain('<img');
    },
  );
});
