import { isCut, planTable, rowsIn } from './table-plan.ts';

const measure = (change: object = {}) => ({
  head: 40,
  headRows: [40],
  rows: Array.from({ length: 100 }, () => 30),
  total: 100,
  columns: [200, 200],
  breaksOf: () => [],
  uniform: 30,
  fixed: 0,
  totalRow: 30,
  sums: [],
  groupStarts: () => [],
  foot: 0,
  room: { width: 600, height: 340 },
  ...change,
});
const sheet = { width: 1_000, height: 640 };

test('a table that its place on the board shows whole needs no sheet of its own', () => {
  expect(isCut(measure({ rows: Array.from({ length: 10 }, () => 30), total: 10 }))).toBe(false);
  expect(isCut(measure())).toBe(true);
  expect(isCut(measure({ rows: [30], total: 1, columns: [400, 400] }))).toBe(true);
  expect(isCut(measure({ rows: [30], total: 2 }))).toBe(true);
});

test('every row stands on one sheet, in order, below the headings', () => {
  const { sheets, zoom } = planTable(measure(), sheet);
  expect(zoom).toBe(1);
  expect(sheets.map(({ rows: { first, end } }) => end - first)).toEqual([20, 20, 20, 20, 20]);
  expect(sheets.map(({ rows: { first } }) => first)).toEqual([0, 20, 40, 60, 80]);
  const lines = { breaksOf: () => [290, 580] };
  const uneven = planTable(measure({ rows: [100, 700, 30, 570, 40], total: 5, ...lines }), sheet);
  // A row that is higher than a sheet goes on on the next one, between two lines.
  expect(
    uneven.sheets.map(({ rows: { first, end, from, until }, height }) => [first, end, from, until, height]),
  ).toEqual([
    [0, 1, 0, null, 140],
    [1, 2, 0, 580, 620],
    [1, 3, 580, null, 190],
    [3, 4, 0, null, 610],
    [4, 5, 0, null, 80],
  ]);
});

test('a wide table is printed smaller; columns that are still too many stand on further sheets, beside those that stay', () => {
  const wide = planTable(measure({ columns: Array.from({ length: 10 }, () => 200) }), sheet);
  expect(wide.zoom).toBe(0.5);
  expect(wide.sheets[0]).toMatchObject({ rows: { first: 0, end: 41 }, height: 1_270 });
  const wider = planTable(measure({ columns: Array.from({ length: 20 }, () => 200), fixed: 1 }), sheet);
  expect(wider.zoom).toBe(0.4);
  const sides = wider.sheets.filter(({ rows }) => rows.first === 0).map(({ columns }) => columns);
  expect(sides.map(([first]) => first)).toEqual(sides.map(() => 0));
  expect(sides.flatMap((columns) => columns.slice(1))).toEqual(Array.from({ length: 19 }, (_, column) => column + 1));
});

test('wrapped rows of sheets beside each other are equally high, each part of a parted one too', () => {
  const columns = Array.from({ length: 20 }, () => 200);
  const rows = [30, 90, 2_000];
  const wrapped = measure({ columns, rows, total: 3, uniform: null, fixed: 1, breaksOf: () => [1_000] });
  const { sheets } = planTable(wrapped, sheet);
  expect(sheets.map(({ side, heights }) => [side.number, heights?.head, heights?.rows])).toEqual([
    [1, [40], [30, 90]],
    [2, [40], [30, 90]],
    [1, [40], [1_000]],
    [2, [40], [1_000]],
    [1, [40], [1_000]],
    [2, [40], [1_000]],
  ]);
  // Others have one height by themselves, or stand on one sheet.
  expect(planTable(measure({ columns }), sheet).sheets[0]?.heights).toBeUndefined();
  expect(planTable(measure({ uniform: null }), sheet).sheets[0]?.heights).toBeUndefined();
});

test('its place on the board shows the rows that fit whole', () => {
  expect(rowsIn(measure(), 340)).toBe(10);
  expect(rowsIn(measure(), 339)).toBe(9);
});
