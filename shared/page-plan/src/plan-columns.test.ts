import { array, assert, integer, property } from 'fast-check';

import { planColumns } from './plan-columns.ts';

const runs = Math.ceil(300 * Number(process.env['TESSERA_PROPERTY_RUNS'] ?? 1));

describe('columns over side sheets', () => {
  test('columns that fit stand on one sheet', () => {
    expect(planColumns([50, 50], 1, 100)).toEqual({ sides: [[0, 1]], frozen: 1, cut: [] });
  });
  test('frozen columns are repeated on side sheets', () => {
    expect(planColumns([40, 30, 30, 30, 30], 1, 100).sides).toEqual([
      [0, 1, 2],
      [0, 3, 4],
    ]);
  });
  test('frozen columns that leave no room for the widest other one are not repeated', () => {
    expect(planColumns([80, 30, 30], 1, 100)).toEqual({ sides: [[0], [1, 2]], frozen: 0, cut: [] });
  });
  test('of several frozen columns the first ones are repeated that leave room', () => {
    expect(planColumns([40, 50, 30, 30, 30], 2, 100)).toEqual({
      sides: [
        [0, 1],
        [0, 2, 3],
        [0, 4],
      ],
      frozen: 1,
      cut: [],
    });
  });
  test('a column wider than the room is cut and named', () => {
    expect(planColumns([30, 150, 30], 0, 100)).toEqual({ sides: [[0], [1], [2]], frozen: 0, cut: [1] });
  });
  test('each column that is not repeated stands once and in order, and no sheet is wider than its room', () => {
    assert(
      property(
        array(integer({ min: 0, max: 100 }), { maxLength: 40 }),
        integer({ min: 0, max: 5 }),
        (widths, frozen) => {
          const plan = planColumns(widths, frozen, 100);
          const repeated = widths.slice(0, plan.frozen).map((_, column) => column);
          const own = plan.sides.flatMap((side) => side.slice(plan.frozen));
          expect([...repeated, ...own]).toEqual(widths.map((_, column) => column));
          for (const side of plan.sides) {
            expect(side.slice(0, plan.frozen)).toEqual(repeated);
            expect(side.reduce((total, column) => total + (widths[column] ?? 0), 0)).toBeLessThanOrEqual(100);
          }
        },
      ),
      { numRuns: runs },
    );
  });
});
