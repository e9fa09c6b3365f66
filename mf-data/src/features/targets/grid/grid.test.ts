import { readAmount, type TargetGroup, type TargetRow } from '@tessera/contract';

import { standingOf } from './cell-text.ts';
import { cellAt, cellKey, enter, NO_EDITS, redo, undo, withEdits } from './edits.ts';
import { boxOf, isInBox, moved, placesIn } from './grid-keys.ts';
import { gridRows } from './grid-rows.ts';
import { widthsOf } from './grid-widths.ts';
import { readRange } from './range-text.ts';

const MONTHS = ['2026-01-01', '2026-02-01'];
const row = (storeCode: string, values: (string | null)[], locked = false): TargetRow => ({
  ...{ storeCode, storeName: storeCode, province: '上海', city: '上海', total: null },
  indexData: values.map((indexValue, at) => ({
    indexTime: MONTHS[at]!,
    indexValue,
    actual: null,
    revision: '5',
    locked,
  })),
});
const group = (province: string, city: string | null, count: number): TargetGroup => ({
  ...{ province, city, count, total: '3' },
  indexData: [
    { indexTime: MONTHS[0]!, indexValue: '3', actual: null },
    { indexTime: MONTHS[1]!, indexValue: null, actual: null },
  ],
});

test.each([
  ['1,234.50', { value: '1234.50' }],
  ['１２３', { value: '123' }],
  ['¥ 1 000', { value: '1000' }],
  ['(12.5)', { value: '-12.5' }],
  ['−3', { value: '-3' }],
  ['.5', { value: '0.5' }],
  ['007', { value: '7' }],
  ['5.', { value: '5' }],
  ['', { value: null }],
  ['  ', { value: null }],
  ['-', { value: null }],
  ['0', { value: '0' }],
  ['1.234', { fault: 'decimals' }],
  ['1e3', { fault: 'number' }],
  ['十', { fault: 'number' }],
  ['12345678901234567', { fault: 'number' }],
])('%j is read as %j', (text, read) => expect(readAmount(text, 2)).toEqual(read));

test('a range of a spreadsheet has no row behind its last line; a blank within it is a cell', () => {
  expect(readRange('1\t\r\n\t4\r\n')).toEqual([
    ['1', ''],
    ['', '4'],
  ]);
});

test('what is entered is undone and done again by steps; entering what a cell holds takes its mark away', () => {
  const store = row('1', ['3', null]);
  const one = enter(
    NO_EDITS,
    MONTHS.map((indexTime) => ({ row: store, indexTime, text: '7' })),
    2,
  );
  const two = enter(one, [{ row: store, indexTime: MONTHS[0]!, text: '3.00' }], 2);
  expect([...two.now.keys()]).toEqual([cellKey('1', MONTHS[1]!)]);
  expect([...undo(two).now.keys()]).toHaveLength(2);
  expect(undo(undo(undo(two))).now.size).toBe(0);
  expect(redo(undo(two)).now).toBe(two.now);
  expect(enter(NO_EDITS, [{ row: row('1', ['3'], true), indexTime: MONTHS[0]!, text: '7' }], 2).now.size).toBe(0);
});

test('sums follow what is entered; a text that is no amount changes none, a sum of blanks is blank', () => {
  const store = row('1', ['3', null]);
  const entered = (text: string, at = 0) =>
    enter(NO_EDITS, [{ row: store, indexTime: MONTHS[at]!, text }], 2).now.values();
  const sums = (text: string, at = 0) => {
    const { indexData, total } = withEdits(group('上海', null, 1), entered(text, at));
    return [...indexData.map(({ indexValue }) => indexValue), total];
  };
  expect(sums('4.5')).toEqual(['4.5', null, '4.5']);
  expect(sums('0.1', 1)).toEqual(['3', '0.1', '3.1']);
  expect(sums('x')).toEqual(['3', null, '3']);
  expect(sums('', 1)).toEqual(['3', null, '3']);
  expect(cellAt(store, MONTHS[0]!)?.indexValue).toBe('3');
});

test('rows are a tree; what is closed shows no stores, and those behind it keep their places', () => {
  const groups = [
    group('广东', null, 3),
    group('广东', '广州', 1),
    group('广东', '深圳', 2),
    group('上海', null, 1),
    group('上海', '上海', 1),
  ];
  const shown = (closed: string[], of = groups) =>
    gridRows(of, 4, new Set(closed)).map((one) =>
      one.kind === 'store'
        ? `${one.level}:${one.at}`
        : one.kind === 'total'
          ? 'total'
          : `${one.level}${one.group.city ?? one.group.province}`,
    );
  expect(shown([])).toEqual(['total', '1广东', '2广州', '3:0', '2深圳', '3:1', '3:2', '1上海', '2上海', '3:3']);
  expect(shown(['["广东",null]'])).toEqual(['total', '1广东', '1上海', '2上海', '3:3']);
  expect(shown(['["广东","深圳"]'])).toEqual(['total', '1广东', '2广州', '3:0', '2深圳', '1上海', '2上海', '3:3']);
  expect(shown([], [group('广东', null, 3), group('上海', null, 1)])).toEqual([
    'total',
    '1广东',
    '2:0',
    '2:1',
    '2:2',
    '1上海',
    '2:3',
  ]);
  expect(shown([], [])).toEqual(['total', '1:0', '1:1', '1:2', '1:3']);
});

test('keys stay within the table, and a range is what lies between its corners', () => {
  expect(moved({ key: 'ArrowUp', isFar: false }, [0, 0], [3, 2])).toEqual([0, 0]);
  expect(moved({ key: 'ArrowDown', isFar: true }, [0, 1], [3, 2])).toEqual([2, 1]);
  expect(moved({ key: 'End', isFar: false }, [1, 0], [3, 2])).toEqual([1, 1]);
  expect(moved({ key: 'x', isFar: false }, [1, 0], [3, 2])).toBeNull();
  const box = boxOf({ from: [2, 1], to: [1, 0] });
  expect(placesIn(box)).toEqual([
    [1, 0],
    [1, 1],
    [2, 0],
    [2, 1],
  ]);
  expect([isInBox(box, [1, 1]), isInBox(box, [0, 1])]).toEqual([true, false]);
});

test('columns are as wide as the sums of all rows need, within limits', () => {
  const all = (value: string | null, total = value) => ({
    indexData: [{ indexTime: '2026-01-01', indexValue: value, actual: null }],
    total,
  });
  const width = (value: string | null) => widthsOf(all(value), (amount) => amount);
  expect(width(null)).toEqual({ period: 104, total: 128 });
  expect(width('30000000000')).toEqual({ period: 104, total: 128 });
  expect(width('30,030,522,345').period).toBeGreaterThan(120);
  expect(width('9'.repeat(60))).toEqual({ period: 240, total: 240 });
});

test.each([
  [0.99996, 'up', 'reached'],
  [0.9994, 'up', 'near'],
  [1.00004, 'down', 'reached'],
  [1.001, 'down', 'near'],
  [0.8995, 'up', 'near'],
  [0.8994, 'up', 'missed'],
] as const)('an attainment of %p stands as it is shown', (attainment, direction, standing) => {
  expect(standingOf(attainment, direction)).toBe(standing);
});
