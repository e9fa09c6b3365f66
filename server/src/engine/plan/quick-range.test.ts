import { QUICK_RANGES, type QuickRange } from '@tessera/contract';

import { quickRange } from './quick-range.ts';
import { wallClock } from './wall-clock.ts';

const localDay = (at: Date, timeZone: string) => wallClock(at, timeZone).today;

const range = (name: QuickRange, today: string) => {
  const found = quickRange(name, today);
  return found && [found.start, found.end];
};

test.each<[string, QuickRange, string, string]>([
  ['RU-701', 'today', '2026-11-19', '2026-11-20'],
  ['RU-702', 'yesterday', '2026-11-18', '2026-11-19'],
  ['RU-703', 'last7Days', '2026-11-13', '2026-11-20'],
  ['RU-704', 'last30Days', '2026-10-21', '2026-11-20'],
  ['RU-705', 'last90Days', '2026-08-22', '2026-11-20'],
  ['RU-706', 'last365Days', '2025-11-20', '2026-11-20'],
  ['RU-707', 'last13Months', '2025-11-01', '2026-12-01'],
  ['RU-708', 'thisWeek', '2026-11-16', '2026-11-23'],
  ['RU-709', 'thisMonth', '2026-11-01', '2026-12-01'],
  ['RU-710', 'thisQuarter', '2026-10-01', '2027-01-01'],
  ['RU-711', 'thisYear', '2026-01-01', '2027-01-01'],
  ['RU-712', 'lastWeek', '2026-11-09', '2026-11-16'],
  ['RU-713', 'lastMonth', '2026-10-01', '2026-11-01'],
  ['RU-714', 'lastQuarter', '2026-07-01', '2026-10-01'],
  ['RU-715', 'lastYear', '2025-01-01', '2026-01-01'],
  ['RU-716', 'next7Days', '2026-11-19', '2026-11-26'],
  ['RU-717', 'next30Days', '2026-11-19', '2026-12-19'],
  ['RU-718', 'next90Days', '2026-11-19', '2027-02-17'],
  ['RU-719', 'next365Days', '2026-11-19', '2027-11-19'],
  ['RU-720', 'previous7Days', '2026-11-12', '2026-11-19'],
  ['RU-721', 'previous30Days', '2026-10-20', '2026-11-19'],
  ['RU-722', 'previous90Days', '2026-08-21', '2026-11-19'],
  ['RU-723', 'previous365Days', '2025-11-19', '2026-11-19'],
])('%s: %s on Thursday 2026-11-19 is [%s, %s)', (_rule, name, start, end) => {
  expect(range(name, '2026-11-19')).toEqual([start, end]);
});

test('RU-700: none is no condition, and every other range is one', () => {
  expect(range('none', '2026-11-19')).toBeNull();
  expect(QUICK_RANGES.filter((name) => name !== 'none').every((name) => range(name, '2026-11-19'))).toBe(true);
});

test('RU-724: weeks begin on Monday, on a Monday and on a Sunday', () => {
  expect(range('thisWeek', '2026-11-16')).toEqual(['2026-11-16', '2026-11-23']);
  expect(range('thisWeek', '2026-11-22')).toEqual(['2026-11-16', '2026-11-23']);
  expect(range('lastWeek', '2027-01-03')).toEqual(['2026-12-21', '2026-12-28']);
});

test('months, quarters and years turn over: January, leap days', () => {
  expect(range('lastMonth', '2026-01-31')).toEqual(['2025-12-01', '2026-01-01']);
  expect(range('lastMonth', '2024-03-31')).toEqual(['2024-02-01', '2024-03-01']);
  expect(range('lastQuarter', '2026-02-01')).toEqual(['2025-10-01', '2026-01-01']);
  expect(range('last13Months', '2026-01-15')).toEqual(['2025-01-01', '2026-02-01']);
  expect(range('next7Days', '2024-02-27')).toEqual(['2024-02-27', '2024-03-05']);
});

test('days of 23 and 25 hours are days: the clocks change in New York', () => {
  const spring = new Date('2026-03-08T12:00:00Z');
  const autumn = new Date('2026-11-01T05:30:00Z');
  expect(localDay(spring, 'America/New_York')).toBe('2026-03-08');
  expect(range('last7Days', localDay(spring, 'America/New_York'))).toEqual(['2026-03-02', '2026-03-09']);
  expect(localDay(autumn, 'America/New_York')).toBe('2026-11-01');
  expect(localDay(new Date('2026-11-02T04:30:00Z'), 'America/New_York')).toBe('2026-11-01');
  expect(range('yesterday', localDay(autumn, 'America/New_York'))).toEqual(['2026-10-31', '2026-11-01']);
});

test('the day is that of the corporation', () => {
  const at = new Date('2026-11-18T16:30:00Z');
  expect([localDay(at, 'Asia/Shanghai'), localDay(at, 'UTC'), localDay(at, 'America/Los_Angeles')]).toEqual([
    '2026-11-19',
    '2026-11-18',
    '2026-11-18',
  ]);
});
