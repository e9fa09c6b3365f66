import { breaksOf } from './text-lines.ts';

const line = (top: number, bottom: number, heading = false) => ({ top, bottom, heading });

test('a text is parted between its lines, never through one', () => {
  // The second line has a large word and a small one; the last two touch.
  const lines = [line(40, 56), line(10, 26), line(36, 60), line(66, 82), line(82, 98)];
  expect(breaksOf(lines)).toEqual([31, 63, 82]);
  expect(breaksOf([])).toEqual([]);
});

test('a heading stays with the line that follows it, and its own lines stay together', () => {
  const lines = [line(10, 26), line(40, 60, true), line(62, 82, true), line(90, 106), line(110, 126)];
  expect(breaksOf(lines)).toEqual([33, 108]);
});

test('lines of a font that is a little higher than they are apart are parted in the middle', () => {
  // 1.448 em high at a line height of 1.4 em, as Noto Sans SC at 100 px.
  expect(breaksOf([line(0, 144.8), line(140, 284.8), line(280, 424.8)])).toEqual([142.4, 282.4]);
  // Cells beside each other whose lines stand at other heights.
  expect(breaksOf([line(0, 20), line(20, 40), line(10, 30)])).toEqual([]);
});
