import { array, assert, constantFrom, integer, property } from 'fast-check';

import type { MeasuredTable } from './measures.ts';
import { planRows } from './plan-rows.ts';

const table = (rows: readonly number[], more: Partial<MeasuredTable> = {}): MeasuredTable => ({
  lead: 0,
  head: 0,
  tail: 0,
  inset: 0,
  rows,
  columns: [100],
  frozen: 0,
  totalRow: 0,
  sums: [],
  ...more,
});
const places = (...args: Parameters<typeof planRows>) => planRows(...args).map(({ first, end }) => [first, end]);
const runs = Math.ceil(300 * Number(process.env['TESSERA_PROPERTY_RUNS'] ?? 1));

describe('rows over sheets', () => {
  test('a row that does not fit goes to the next sheet whole', () => {
    expect(places(table([40, 40, 40, 40]), 'flow', 100, 100)).toEqual([
      [0, 2],
      [2, 4],
    ]);
  });
  test('a table without rows has one empty part', () => {
    expect(places(table([]), 'flow', 100, 100)).toEqual([[0, 0]]);
  });
  test('groups begin on a sheet each', () => {
    expect(places(table([10, 10, 10, 10], { groups: [0, 1, 3] }), 'newPage', 100, 100)).toEqual([
      [0, 1],
      [1, 3],
      [3, 4],
    ]);
  });
  test('a group that a sheet has room for moves whole, a larger one is parted', () => {
    expect(places(table([40, 40, 40, 40], { groups: [0, 1] }), 'together', 100, 120)).toEqual([
      [0, 1],
      [1, 4],
    ]);
    expect(places(table([40, 40, 40, 40], { groups: [0, 1] }), 'together', 100, 100)).toEqual([
      [0, 2],
      [2, 4],
    ]);
    expect(places(table([40, 40, 40], { groups: [0] }), 'together', 100, 120)).toEqual([
      [0, 0],
      [0, 3],
    ]);
  });
  test('a row higher than a sheet begins on one of its own and is parted between lines', () => {
    const ranges = planRows(table([20, 250, 20], { breaksOf: () => [80, 160, 240] }), 'flow', 100, 100);
    expect(ranges.map(({ first, end, from, until, cut }) => [first, end, from, until, cut])).toEqual([
      [0, 1, 0, null, false],
      [1, 2, 0, 80, false],
      [1, 2, 80, 160, false],
      [1, 2, 160, null, false],
      [2, 3, 0, null, false],
    ]);
  });
  test('a high first row begins below the title, so that it does not stand alone on a sheet', () => {
    const parts = (firstRoom: number, breaks: readonly number[]) =>
      planRows(table([250], { breaksOf: () => breaks }), 'flow', firstRoom, 100).map(({ from, until }) => [
        from,
        until,
      ]);
    expect(parts(90, [80, 160, 240])[0]).toEqual([0, 80]);
    expect(planRows(table([250], { breaksOf: () => [80] }), 'flow', 40, 100)[0]).toMatchObject({ first: 0, end: 0 });
    expect(planRows(table([250]), 'flow', 90, 100)[0]).toMatchObject({ first: 0, end: 0 });
  });
  test('a row without lines is cut and says so', () => {
    expect(planRows(table([250]), 'flow', 100, 100).map(({ cut }) => cut)).toEqual([true, true, false]);
  });
  test('each row stands once and in order, and no sheet holds more than its room', () => {
    assert(
      property(
        array(integer({ min: 0, max: 260 }), { maxLength: 80 }),
        array(integer({ min: 1, max: 79 }), { maxLength: 12 }),
        integer({ min: 0, max: 100 }),
        constantFrom('flow' as const, 'together' as const, 'newPage' as const),
        (rows, starts, firstRoom, groups) => {
          const sorted = [...new Set(starts)].toSorted((a, b) => a - b);
          const ranges = planRows(table(rows, { groups: sorted }), groups, firstRoom, 100);
          let [row, from] = [0, 0];
          for (const [index, range] of ranges.entries()) {
            expect([range.first, range.from]).toEqual([row, from]);
            expect(range.height).toBeLessThanOrEqual(index === 0 ? firstRoom : 100);
            if (range.until !== null) expect(rows[range.first]).toBeGreaterThan(100);
            [row, from] = range.until === null ? [range.end, 0] : [range.end - 1, range.until];
          }
          expect([row, from]).toEqual([rows.length, 0]);
        },
      ),
      { numRuns: runs },
    );
  });
});
