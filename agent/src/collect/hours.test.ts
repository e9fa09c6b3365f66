import { untilHours } from './hours.ts';

const at = (text: string) => new Date(`2026-03-05T${text}:00`);

test.each([
  ['at any time', null, '12:00', 0],
  ['within', { from: '01:00', to: '05:00' }, '03:00', 0],
  ['before', { from: '01:00', to: '05:00' }, '00:30', 30],
  ['at the end', { from: '01:00', to: '05:00' }, '05:00', 20 * 60],
  ['over midnight', { from: '22:30', to: '06:00' }, '23:00', 0],
  ['over midnight, in the morning', { from: '22:30', to: '06:00' }, '05:59', 0],
  ['over midnight, at day', { from: '22:30', to: '06:00' }, '20:30', 120],
])('%s', (_what, hours, now, minutes) => {
  expect(untilHours(hours, at(now))).toBe(minutes * 60_000);
});
