import { roomBeside, sliceLabel } from './slice-label.ts';

const NUMBERS = ['1,234', '12.3%'];
const label = (room: number, name: string | null = '休闲食品与饮料', separator = ' ', size = '12px') =>
  sliceLabel(name, NUMBERS, separator, room, size);

test('a name beside a slice gets what its numbers leave of the line, and goes where that is too little', () => {
  expect(label(400)).toBe('休闲食品与饮料 1,234 12.3%');
  expect(label(140)).toBe('休闲食… 1,234 12.3%');
  expect(label(90)).toBe('1,234 12.3%');
});

test('a number of a label is never cut: without room for all of them there is none', () => {
  expect(label(70)).toBe('');
  expect(label(70, null)).toBe('');
  expect(label(-20)).toBe('');
  expect(label(90, '饮料', ' ', '24px')).toBe('');
});

test('on lines of their own, name and numbers have the whole room each', () => {
  expect(label(60, '休闲食品与饮料', '\n')).toBe('休闲食…\n1,234\n12.3%');
  expect(label(30, '饮料', '\n')).toBe('');
});

test('a name alone is cut to its room, and goes where nothing of it could be read', () => {
  expect(sliceLabel('休闲食品与饮料', [], ' ', 60, '12px')).toBe('休闲食…');
  expect(sliceLabel('休闲食品与饮料', [], ' ', 12, '12px')).toBe('');
});

test('the room is half of what the pie leaves of its plot; without a size every label fits', () => {
  expect(roomBeside({ chart: { plotWidth: 160 }, center: [80, 60, 80, 0] })).toBe(16);
  expect(roomBeside({})).toBe(Number.POSITIVE_INFINITY);
});
