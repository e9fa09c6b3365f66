import { breaksOf } from './text-measure.ts';

const line = (top: number, bottom: number) => ({ top, bottom });

test('a text is parted between its lines, never through one', () => {
  // The second line has a large word and a small one; the last two touch.
  const lines = [line(40, 56), line(10, 26), line(36, 60), line(66, 82), line(82, 98)];
  expect(breaksOf(lines)).toEqual([31, 63, 82]);
  expect(breaksOf([])).toEqual([]);
});
