import { isCut, planTable, rowsIn } from './table-plan.ts';

const measure = (change: object = {}) => ({
  head: 40,
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
  expect(sheets.map(({ first, end }) => end - first)).toEqual([20, 20, 20, 20, 20]);
  expect(sheets.map(({ first }) => first)).toEqual([0, 20, 40, 60, 80]);
  const uneven = planTable(measure({ rows: [100, 700, 30, 570, 40], total: 5 }), sheet);
  // A row that is higher than a sheet has one to itself.
  expect(uneven.sheets).toEqual([
    { first: 0, end: 1, height: 140 },
    { first: 1, end: 2, height: 640 },
    { first: 2, end: 4, height: 640 },
    { first: 4, end: 5, height: 80 },
  ]);
});

test('a wide table is printed smaller; what is still too wide says how many columns are missing', () => {
  const wide = planTable(measure({ columns: Array.from({ length: 10 }, () => 200) }), sheet);
  expect(wide).toMatchObject({ zoom: 0.5, cutColumns: 0 });
  expect(wide.sheets[0]).toEqual({ first: 0, end: 41, height: 1_270 });
  expect(planTable(measure({ columns: Array.from({ length: 20 }, () => 200) }), sheet)).toMatchObject({
    zoom: 0.4,
    cutColumns: 8,
  });
});

test('its place on the board shows the rows that fit whole', () => {
  expect(rowsIn(measure(), 340)).toBe(10);
  expect(rowsIn(measure(), 339)).toBe(9);
});
