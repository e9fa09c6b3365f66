import { roomBeside, sliceLabel } from './slice-label.ts';

const NUMBERS = ['1,234', '12.3%'];
const label = (room: number, name: string | null = '休闲食品与饮料', separator = ' ', size = '12px') =>
  sliceLabel(name, [NUMBERS], separator, room, size);

test('a label that is too wide for its line takes more of them, and only its name is shortened', () => {
  expect(label(400)).toBe('休闲食品与饮料 1,234 12.3%');
  expect(label(140)).toBe('休闲食品与饮料\n1,234 12.3%');
  expect(label(80)).toBe('休闲食品与…\n1,234 12.3%');
  expect(label(60)).toBe('休闲食…\n1,234\n12.3%');
  expect(label(60, '休闲食品与饮料', '\n')).toBe('休闲食…\n1,234\n12.3%');
  expect(label(45, null)).toBe('1,234\n12.3%');
});

test('numbers that do not fit are written shorter before they are left out', () => {
  const short = (room: number) => sliceLabel(null, [['2,253.52万'], ['2,254万']], ' ', room, '12px');
  expect([70, 60, 40].map(short)).toEqual(['2,253.52万', '2,254万', '']);
});

test('a number of a label is never cut: without room for each of them there is no label', () => {
  expect(label(30)).toBe('');
  expect(label(30, null)).toBe('');
  expect(label(-20)).toBe('');
  expect(label(60, '饮料', ' ', '24px')).toBe('');
});

test('a name alone is cut to its room, and goes where nothing of it could be read', () => {
  expect(sliceLabel('休闲食品与饮料', [[]], ' ', 60, '12px')).toBe('休闲食…');
  expect(sliceLabel('休闲食品与饮料', [[]], ' ', 12, '12px')).toBe('');
});

test('the room is half of what the pie leaves of its plot; without a size every label fits', () => {
  expect(roomBeside({ chart: { plotWidth: 160 }, center: [80, 60, 80, 0] })).toBe(16);
  expect(roomBeside({})).toBe(Number.POSITIVE_INFINITY);
});
