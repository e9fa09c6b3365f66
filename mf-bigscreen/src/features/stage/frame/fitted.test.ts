import { fitted } from './fitted.ts';

const DESIGN = { width: 1_920, height: 1_080 };
const ROOM = { width: 960, height: 1_080 };

test('a screen is scaled as a whole and stands in the middle', () => {
  expect(fitted(DESIGN, ROOM, 'whole')).toEqual({ scaleX: 0.5, scaleY: 0.5, x: 0, y: 270 });
  expect(fitted(DESIGN, ROOM, 'width')).toEqual({ scaleX: 0.5, scaleY: 0.5, x: 0, y: 270 });
  expect(fitted(DESIGN, ROOM, 'height')).toEqual({ scaleX: 1, scaleY: 1, x: 0, y: 0 });
  expect(fitted(DESIGN, ROOM, 'actual')).toEqual({ scaleX: 1, scaleY: 1, x: 0, y: 0 });
  expect(fitted(DESIGN, ROOM, 'stretch')).toEqual({ scaleX: 0.5, scaleY: 1, x: 0, y: 0 });
});
