import { stackedHeight } from './board-grid.tsx';
import { GRID_PROFILES } from './grid-profiles.ts';
import { placeComponents, readingOrder } from './place-components.ts';

const at = (x: number, y: number, w: number, h: number, colNum?: number, i = 'c') => ({
  i,
  x,
  y,
  w,
  h,
  ...(colNum === undefined ? {} : { colNum }),
});

test('RU-648 to RU-655: PC 24 x 35, APP 6 x 10, REPORT 24 x 10', () => {
  expect(GRID_PROFILES[0]).toMatchObject({ columns: 24, rowHeight: 35 });
  expect(GRID_PROFILES[1]).toMatchObject({ columns: 6, rowHeight: 10 });
  expect(GRID_PROFILES[2]).toMatchObject({ columns: 24, rowHeight: 10 });
});

test.each([
  ['PC without a count was made for 12', 0, at(6, 2, 6, 4), { x: 12, y: 2, w: 12, h: 4 }],
  ['PC of 24 stays', 0, at(6, 2, 6, 4, 24), { x: 6, y: 2, w: 6, h: 4 }],
  ['APP without a count was made for 3', 1, at(1, 0, 2, 4), { x: 2, y: 0, w: 4, h: 4 }],
  ['REPORT without a count stays', 2, at(3, 0, 7, 4), { x: 3, y: 0, w: 7, h: 4 }],
] as const)('X-01: %s', (_name, layoutType, style, expected) => {
  expect(placeComponents([style], GRID_PROFILES[layoutType])[0]).toMatchObject(expected);
});

test('X-02: a component of 12 columns fits a grid of 6, and nothing reaches over the edge', () => {
  expect(placeComponents([at(0, 0, 12, 12, 6)], GRID_PROFILES[1])[0]).toMatchObject({ x: 0, w: 6 });
  expect(placeComponents([at(20, 0, 12, 3, 24)], GRID_PROFILES[0])[0]).toMatchObject({ x: 12, w: 12 });
});

test('neighbours stay neighbours when rescaled by a broken factor', () => {
  const [left, right] = placeComponents([at(0, 0, 5, 2, 10), at(5, 0, 5, 2, 10)], GRID_PROFILES[0]);
  expect((left?.x ?? 0) + (left?.w ?? 0)).toBe(right?.x);
});

test('components are read line by line', () => {
  const placed = placeComponents(
    [at(0, 5, 1, 1, 24, 'c'), at(8, 0, 1, 1, 24, 'b'), at(0, 0, 1, 1, 24, 'a')],
    GRID_PROFILES[0],
  );
  expect(readingOrder(placed).map(({ i }) => i)).toEqual(['a', 'b', 'c']);
});

test('on a narrow page heights stay readable', () => {
  expect(stackedHeight(2, 35)).toBe(132);
  expect(stackedHeight(7, 35)).toBe(7 * 35 + 6 * 8);
  expect(stackedHeight(16, 10, 'normal', 0)).toBe(160);
  expect(stackedHeight(40, 35)).toBe(420);
});
