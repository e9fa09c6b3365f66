import type { Granularity } from '@tessera/contract';

import { periodOf, periodOrdinal } from './period-ordinal.ts';

const neighbours: readonly [Granularity, string, string][] = [
  ['year', '2025', '2026'],
  ['season', '2025-Q4', '2026-Q1'],
  ['month', '2025-12', '2026-01'],
  ['week', '2020-W53', '2021-W01'],
  ['week', '2025-W52', '2026-W01'],
  ['day', '2024-02-28', '2024-02-29'],
  ['day', '2025-12-31', '2026-01-01'],
];
test.each(neighbours)('%s: %s is before %s', (granularity, before, after) => {
  expect((periodOrdinal(after, granularity) ?? 0) - (periodOrdinal(before, granularity) ?? 0)).toBe(1);
});

test.each([
  ['2026-11-22', 'year', '2026'],
  ['2026-11-22', 'season', '2026-Q4'],
  ['2026-03-31', 'season', '2026-Q1'],
  ['2026-11-22', 'month', '2026-11'],
  ['2026-11-22', 'week', '2026-W47'],
  ['2021-01-03', 'week', '2020-W53'],
  ['2024-12-30', 'week', '2025-W01'],
  ['2026-11-22', 'day', '2026-11-22'],
] as const)('%s is in the %s %s', (day, granularity, period) => {
  expect(periodOf(day, granularity)).toBe(period);
  expect(periodOrdinal(period, granularity)).not.toBeNull();
});

test('what is no period has no place among them', () => {
  for (const text of ['', '2026-13', '全部', '2026-11-22T00:00', '26-11'])
    expect(periodOrdinal(text, 'month')).toBeNull();
});

test('fiscal periods and weeks from Sunday have neighbours, and today is in the one that the column would name', () => {
  const near = [
    ['FY2025.04', 'FY2026.04', 'year', '2026-03-31', 'FY2025.04'],
    ['FY2025.04-Q4', 'FY2026.04-Q1', 'season', '2026-03-31', 'FY2025.04-Q4'],
    ['FY2025.02-Q1', 'FY2025.02-Q2', 'season', '2026-01-31', 'FY2025.02-Q4'],
    ['2020-W53.7', '2021-W01.7', 'week', '2021-01-03', '2021-W01.7'],
    ['2020-W53.7', '2021-W01.7', 'week', '2021-01-02', '2020-W53.7'],
    ['2020-W53.6', '2021-W01.6', 'week', '2021-01-02', '2021-W01.6'],
  ] as const;
  for (const [before, after, granularity, day, period] of near) {
    expect((periodOrdinal(after, granularity) ?? 0) - (periodOrdinal(before, granularity) ?? 0)).toBe(1);
    expect(periodOf(day, granularity, before)).toBe(period);
  }
});
