import { reportParamSchema, type QueryResult, type ReportParam } from '@tessera/contract';

import { wholeTable } from './whole-table.ts';

const ROWS = 450;
const COLUMNS = 150;
const range = (start: number, end: number) => Array.from({ length: end - start }, (_, at) => start + at);
const first = reportParamSchema.parse({
  tbId: 't',
  dataStart: 0,
  dataEnd: 200,
  columnStart: 0,
  columnEnd: 100,
  queryCount: true,
});

/** A table whose cells hold row × 1,000 + column, in the columns before the first ones. */
const answer = (param: ReportParam, dataTime = '1'): QueryResult => {
  const [rowStart, rowEnd] = [param.dataStart ?? 0, Math.min(ROWS, param.dataEnd ?? ROWS)];
  const [columnStart, columnEnd] = [param.columnStart ?? 0, Math.min(COLUMNS, param.columnEnd ?? COLUMNS)];
  const places = range(rowStart, rowEnd).flatMap((row) => range(columnStart, columnEnd).map((column) => [row, column]));
  return {
    columns: [{ uniqId: 'm', fieldId: 'm', name: 'm', role: 'index', dataType: 'int' }],
    values: [places.map(([row = 0, column = 0]) => row * 1_000 + column)],
    rowCount: places.length,
    truncated: false,
    freshness: { dataTime, computedAt: '', cached: false },
    cross: {
      rows: [param.queryCount ? range(0, ROWS) : range(rowStart, rowEnd)],
      columns: [param.queryCount ? range(0, COLUMNS) : range(columnStart, columnEnd)],
      rowOf: places.map(([row = 0]) => row),
      columnOf: places.map(([, column = 0]) => column),
      windows: [{ rowStart, rowEnd, columnStart, columnEnd }],
    },
  };
};
const cells = (rows: number) =>
  range(0, rows).flatMap((row) => range(0, COLUMNS).map((column) => row * 1_000 + column));

test('a file holds every cell of a table that is read in windows, in the order of its headings', async () => {
  const whole = await wholeTable(first, async (asked) => answer(asked));
  expect(whole.values[0]).toEqual(cells(ROWS));
  expect([whole.truncated, whole.hidden]).toEqual([false, undefined]);
});

test('the cap of files leaves whole rows and says how many are missing', async () => {
  const whole = await wholeTable(first, async (asked) => answer(asked), 300 * COLUMNS);
  expect(whole.values[0]).toEqual(cells(300));
  expect([whole.truncated, whole.hidden]).toEqual([true, { rows: 150, columns: 0 }]);
  const small = await wholeTable(first, async (asked) => answer(asked), 50 * COLUMNS);
  expect([small.values[0], small.hidden]).toEqual([cells(50), { rows: 400, columns: 0 }]);
});

test('a table whose data changes while it is read is read anew, and fails if it never rests', async () => {
  let asked = 0;
  const whole = await wholeTable(first, async (param) => answer(param, (asked += 1) < 4 ? String(asked) : 'still'));
  expect(whole.values[0]).toEqual(cells(ROWS));
  await expect(wholeTable(first, async (param) => answer(param, String((asked += 1))))).rejects.toMatchObject({
    key: 'queryFailed',
  });
});
