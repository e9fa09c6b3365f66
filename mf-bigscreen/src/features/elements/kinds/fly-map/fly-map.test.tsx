import { drawAreas, type AreaMap, type PlainTable } from '@tessera/charts';
import { fireEvent, screen } from '@testing-library/react';

import { CITY, elementOf, ready, resultWith, SALES, showElement } from '../../element.fixture.tsx';
import { flyDrawing } from './flights.ts';
import { placeLabels } from './place-labels.ts';

/** Two squares of 10 degrees beside each other. */
const MAP: AreaMap = {
  code: 'china',
  topology: {
    type: 'Topology',
    transform: { scale: [1, 1], translate: [0, 0] },
    objects: {
      areas: {
        geometries: [
          { type: 'Polygon', arcs: [[0]], properties: { adcode: '310000', name: '上海' } },
          { type: 'MultiPolygon', arcs: [[[1]]], properties: { adcode: '330000', name: '浙江' } },
        ],
      },
    },
    arcs: [
      [
        [0, 0],
        [10, 0],
        [0, 10],
        [-10, 0],
        [0, -10],
      ],
      [
        [10, 0],
        [10, 0],
        [0, 10],
        [-10, 0],
        [0, -10],
      ],
    ],
  },
};
const AREAS = drawAreas(MAP, { w: 200, h: 100 });
const CODES: Readonly<Record<string, string>> = { 上海: '310000', 浙江: '330000', 杭州: '330000' };
const find = (name: string) => CODES[name];
const column = (name: string, measure: boolean) => ({
  column: { uniqId: name } as never,
  name,
  measure,
  percent: false,
});
const cell = (value: string | number | null) => ({
  raw: value,
  value: typeof value === 'number' ? value : null,
  text: value === null ? '-' : String(value),
});
const tableOf = (names: readonly string[], rows: readonly (readonly (string | number | null)[])[]): PlainTable => ({
  columns: names.map((name) => column(name, name === 'n')),
  rows: rows.map((row) => row.map(cell)),
});

test('areas fill the box in the shape of the map, and their middles are within them', () => {
  expect(AREAS.map(({ centre }) => centre.map(Math.round))).toEqual([
    [50, 50],
    [150, 50],
  ]);
  expect(AREAS[0]?.d).toBe('M0.5 100.0L100.0 100.0L100.0 0.0L0.5 0.0L0.5 100.0Z');
});

test('names of places stand beside each other; one without room is left out', () => {
  const place = (adcode: string, x: number, share: number) => ({ adcode, x, y: 50, text: null, share });
  const crowd = ['a', 'b', 'c', 'd', 'e', 'f'].map((adcode, at) => place(adcode, 100 + at, 1 - at / 10));
  const labels = placeLabels(
    [...crowd, place('g', 400, 0)],
    20,
    () => 5,
    ({ adcode }) => `${adcode}省`,
  );
  expect(labels[0]).toMatchObject({ adcode: 'a', text: 'a省' });
  expect(labels.map(({ adcode }) => adcode)).toContain('g');
  expect(labels.length).toBeLessThan(7);
  expect(new Set(labels.map(({ x, y }) => `${x}|${y}`)).size).toBe(labels.length);
});

test('rows with one dimension fly from the origin, if there is one', () => {
  const rows = [
    ['杭州', 8],
    ['上海', 2],
  ] as const;
  const { flights, places, unknown } = flyDrawing(tableOf(['a', 'n'], rows), AREAS, find, '上海');
  expect(flights.map(({ text, from, to }) => [text, from, to])).toEqual([
    ['上海 → 杭州 8', AREAS[0]?.centre, AREAS[1]?.centre],
  ]);
  expect(places.map(({ text }) => text)).toEqual(['8', '2']);
  expect(unknown).toEqual([]);
  expect(flyDrawing(tableOf(['a', 'n'], rows), AREAS, find, '火星')).toMatchObject({ flights: [], unknown: ['火星'] });
  expect(flyDrawing(tableOf(['a', 'n'], rows), AREAS, find).flights).toEqual([]);
});

test('two dimensions are flights; a flight within one area is none, and unknown names are told', () => {
  const { flights, places, unknown } = flyDrawing(
    tableOf(
      ['a', 'b', 'n'],
      [
        ['上海', '杭州', 8],
        ['上海', '浙江', 2],
        ['杭州', '浙江', 1],
        ['上海', '火星', 9],
      ],
    ),
    AREAS,
    find,
  );
  expect(flights.map(({ text, share }) => [text, share])).toEqual([
    ['上海 → 杭州 8', 8 / 9],
    ['上海 → 浙江 2', 2 / 9],
  ]);
  expect(unknown).toEqual(['火星']);
  // Values of several rows are not added up.
  expect(places.find(({ adcode }) => adcode === '330000')?.text).toBeNull();
});

test('one dimension is a place with its value; a hole is a dash', () => {
  const { places, flights } = flyDrawing(
    tableOf(
      ['a', 'n'],
      [
        ['上海', 5],
        ['浙江', null],
      ],
    ),
    AREAS,
    find,
  );
  expect(flights).toEqual([]);
  expect(places.map(({ text, share }) => [text, share])).toEqual([
    ['5', 1],
    ['-', 0],
  ]);
});

test('the map of China opens a province and comes back', async () => {
  const answer = ready(
    resultWith(
      [CITY, SALES],
      [
        ['浙江', 5],
        ['亚特兰蒂斯', 1],
      ],
    ),
  );
  const { container } = showElement({ element: elementOf('flyMap', { reportCode: 'r1' }), answer, still: true });
  expect(await screen.findByText('浙江 5')).toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('亚特兰蒂斯');
  const zhejiang = [...container.querySelectorAll('path')].find((path) => path.textContent === '浙江');
  fireEvent.click(zhejiang as SVGPathElement);
  expect(await screen.findByText(/^杭州/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '返回' }));
  expect(await screen.findByText('浙江 5')).toBeInTheDocument();
});

test('a map that does not come is said', async () => {
  const ownMap = () => Promise.reject(new Error('gone'));
  showElement({ element: elementOf('flyMap', { area: 'own:1' }), ownMap });
  expect(await screen.findByText('地图加载失败')).toBeInTheDocument();
});
