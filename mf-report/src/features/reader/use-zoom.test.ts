import { scaleOf, SHEET_MARGIN } from './use-zoom.ts';

test('a sheet fits the width, or as a whole, or has the scale that was chosen', () => {
  const room = { width: 792 + 2 * SHEET_MARGIN, height: 560 + 2 * SHEET_MARGIN };
  expect(scaleOf('width', '0', room)).toBe(1);
  expect(scaleOf('page', '0', room)).toBe(0.5);
  expect(scaleOf(1.5, '0', room)).toBe(1.5);
  const wide = { width: 1_600, height: 700 + 2 * SHEET_MARGIN };
  expect([scaleOf('auto', '0', wide), scaleOf('auto', '0', { ...wide, width: 396 + 2 * SHEET_MARGIN })]).toEqual([
    1, 0.5,
  ]);
  expect(scaleOf('auto', '1', wide)).toBe(scaleOf('page', '1', wide));
  expect(scaleOf('page', '0', { width: 30, height: 30 })).toBeGreaterThan(0);
});
