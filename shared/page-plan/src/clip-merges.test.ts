import { mergeClipper } from './clip-merges.ts';

describe('merged cells on a sheet', () => {
  const clip = mergeClipper([
    { row: 0, column: 0, rows: 3, columns: 1 },
    { row: 3, column: 0, rows: 5, columns: 1 },
    { row: 2, column: 1, rows: 1, columns: 4 },
  ]);
  test('are parted at the end of a sheet and keep their source', () => {
    expect(clip(0, 2, [0, 1])).toEqual([{ row: 0, column: 0, rows: 2, columns: 1, source: { row: 0, column: 0 } }]);
    expect(clip(4, 6, [0, 1])).toEqual([{ row: 4, column: 0, rows: 2, columns: 1, source: { row: 3, column: 0 } }]);
  });
  test('are parted at the edge of a side sheet', () => {
    expect(clip(2, 3, [0, 3, 4])).toEqual([
      { row: 2, column: 0, rows: 1, columns: 1, source: { row: 0, column: 0 } },
      { row: 2, column: 1, rows: 1, columns: 2, source: { row: 2, column: 1 } },
    ]);
  });
  test('that stand on other rows or columns are left out', () => {
    expect(clip(8, 9, [0, 1])).toEqual([]);
    expect(clip(2, 3, [5])).toEqual([]);
  });
});
