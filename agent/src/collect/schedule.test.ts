import { isOverdue, withFollowers } from './schedule.ts';

const set = (cron: string, timeZone = 'Asia/Shanghai') => ({
  ...{ taskSetId: 's', dsId: 'd', name: 'nightly', schedule: { cron, timeZone } },
});
// 10:00 in Shanghai.
const NOW = new Date('2026-03-05T02:00:00Z');
const hoursAgo = (hours: number) => NOW.getTime() - hours * 3_600_000;

test.each([
  ['missed its time of 03:00', set('0 3 * * *'), hoursAgo(20), true],
  ['had its time', set('0 3 * * *'), hoursAgo(6), false],
  ['has its time by its own zone', set('0 3 * * *', 'UTC'), hoursAgo(20), false],
  ['never began', set('0 3 * * *'), null, false],
  ['is begun by hand only', { ...set('0 3 * * *'), schedule: null }, hoursAgo(99), false],
])('a set that %s', (_what, given, begun, overdue) => {
  expect(isOverdue(given, begun, NOW)).toBe(overdue);
});

test('sets that follow one are read after it, each once, also where they make a ring', () => {
  const sets = [
    { taskSetId: 'c', after: 'b' },
    { taskSetId: 'b', after: 'a' },
    { taskSetId: 'a', after: 'c' },
    { taskSetId: 'other' },
  ];
  expect(withFollowers(sets, 'a')).toEqual(['a', 'b', 'c']);
  expect(withFollowers(sets, 'other')).toEqual(['other']);
});
