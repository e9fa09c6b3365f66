import { isShown } from './category-axis.ts';

const names = (count: number, len: number) => {
  const tickPositions = Array.from({ length: count }, (_unused, at) => at);
  return tickPositions.filter((at) => isShown(at, { len, tickPositions }, 12));
};

test('names beside bars stand one below the other; where lines would overlap, only each second or third is there', () => {
  expect(names(7, 7 * 12)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(names(7, 7 * 11)).toEqual([0, 2, 4, 6]);
  expect(names(7, 7 * 5)).toEqual([0, 3, 6]);
  expect(names(1, 1)).toEqual([0]);
});

test('before the axis is measured, every name is there', () => {
  expect(isShown(3, { len: 0, tickPositions: undefined }, 12)).toBe(true);
});
