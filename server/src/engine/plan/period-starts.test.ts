import type { QuickRange } from '@tessera/contract';

import { formatPeriod } from '../shape/format-period.ts';
import { dayAfter, periodsOf } from '../testing/reference-periods.ts';
import { startOfPeriod, type Calendar } from './calendar.ts';
import { nextPeriod, parsePeriod } from './period.ts';
import { quickRange } from './quick-range.ts';

const DAYS = Array.from({ length: 3 * 366 }, (_, index) => dayAfter('2019-06-01', index));
const CALENDARS: readonly Calendar[] = [
  ...Array.from({ length: 12 }, (_, index) => ({ yearStart: index + 1, weekStart: 1 })),
  ...[6, 7].map((weekStart) => ({ yearStart: 1, weekStart })),
];

describe.each(CALENDARS)('years from month $yearStart, weeks from day $weekStart', (calendar) => {
  const levels = calendar.weekStart === 1 ? (['year', 'season'] as const) : (['week'] as const);
  const periodsBy = (level: (typeof levels)[number]) => periodsOf(DAYS, level, calendar).slice(1, -1);

  test('the period of a day, its name and what the name means agree with a walk over the days', () => {
    for (const level of levels) {
      for (const { label, days } of periodsBy(level)) {
        const [start, end] = [days[0]!, dayAfter(days.at(-1)!, 1)];
        expect([...new Set(days.map((day) => startOfPeriod(day, level, calendar)))]).toEqual([start]);
        expect([formatPeriod(start, level, calendar.yearStart), nextPeriod(start, level)]).toEqual([label, end]);
        expect(parsePeriod(label)).toEqual({ start, end, timed: false });
      }
    }
  });

  test('relative ranges hold the days of their periods, on each day', () => {
    const names = {
      year: ['thisYear', 'lastYear', 'yearToDate', 'lastYearToDate'],
      season: ['thisQuarter', 'lastQuarter', 'quarterToDate', 'lastQuarterToDate'],
      week: ['thisWeek', 'lastWeek'],
    } as const satisfies Record<string, readonly QuickRange[]>;
    const wrong: unknown[] = [];
    for (const level of levels) {
      const periods = periodsBy(level);
      const starts = periods.map(({ days }) => days[0]!);
      for (const [at, { days }] of periods.entries()) {
        if (at === 0) continue;
        const [own, before] = [starts[at]!, starts[at - 1]!];
        const end = dayAfter(days.at(-1)!, 1);
        for (const today of days) {
          const of = (name: QuickRange | undefined) => name && quickRange(name, today, calendar);
          const [now, last, toDate, lastToDate]: readonly (QuickRange | undefined)[] = names[level];
          const found = [of(now), of(last), of(toDate)].flatMap((range) =>
            range ? [`${range.start} ${range.end}`] : [],
          );
          if (lastToDate) found.push(of(lastToDate)?.start ?? '');
          const expected = [`${own} ${end}`, `${before} ${own}`];
          if (toDate) expected.push(`${own} ${dayAfter(today, 1)}`, before);
          if (found.join() !== expected.join()) wrong.push([today, found, expected]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
