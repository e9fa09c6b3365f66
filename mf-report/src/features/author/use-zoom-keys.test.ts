import { zoomStep } from './use-zoom-keys.ts';

test('steps go through the scales of the menu, from a scale between them too, and stay at the ends', () => {
  expect([zoomStep(1, 1), zoomStep(1, -1)]).toEqual([1.25, 0.75]);
  expect([zoomStep(0.93, 1), zoomStep(0.93, -1)]).toEqual([1, 0.75]);
  expect([zoomStep(2, 1), zoomStep(0.5, -1), zoomStep(0.3, -1)]).toEqual([2, 0.5, 0.5]);
});
