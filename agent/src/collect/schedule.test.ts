import { isOverdue, Schedule, withFollowers } from './schedule.ts';

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

describe('a clock that jumps under a schedule', () => {
  const begun: string[] = [];
  let schedule: Schedule;
  const MINUTES = 60_000;

  beforeEach(() => {
    // 02:00 in Shanghai, an hour before the time of the set.
    jest.useFakeTimers({ now: new Date('2026-03-04T18:00:00Z') });
    begun.length = 0;
    schedule = new Schedule((taskSetId) => begun.push(taskSetId));
    schedule.follow([set('0 3 * * *')]);
  });
  afterEach(() => {
    schedule.stop();
    jest.useRealTimers();
  });

  test('forward over its time begins it once, within a minute', () => {
    jest.setSystemTime(new Date('2026-03-04T21:10:00Z'));
    jest.advanceTimersByTime(MINUTES);
    expect(begun).toEqual(['s']);
    jest.advanceTimersByTime(12 * 60 * MINUTES);
    expect(begun).toEqual(['s']);
  });

  test('back behind the time at which it began begins it no second time that day, and once on the next', () => {
    jest.advanceTimersByTime(61 * MINUTES);
    expect(begun).toEqual(['s']);
    jest.setSystemTime(new Date('2026-03-04T18:00:00Z'));
    jest.advanceTimersByTime(90 * MINUTES);
    expect(begun).toEqual(['s']);
    jest.advanceTimersByTime(24 * 60 * MINUTES);
    expect(begun).toEqual(['s', 's']);
  });

  test('back before its time makes it wait for that time', () => {
    jest.setSystemTime(new Date('2026-03-04T17:00:00Z'));
    jest.advanceTimersByTime(90 * MINUTES);
    expect(begun).toEqual([]);
    jest.advanceTimersByTime(31 * MINUTES);
    expect(begun).toEqual(['s']);
  });
});
