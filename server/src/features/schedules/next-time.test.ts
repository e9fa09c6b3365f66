import { scheduleSchema, type Schedule } from '@tessera/contract';
import fc from 'fast-check';

import { createHolidayCalendar } from './holiday-calendar.ts';
import { holidayYearsSchema } from './holiday-years.ts';
import { nextTime } from './next-time.ts';

const calendar = createHolidayCalendar();
const times = (schedule: object, after: string, count: number, known = calendar) => {
  const parsed = scheduleSchema.parse({ timeZone: 'Asia/Shanghai', ...schedule });
  const found: string[] = [];
  let time = nextTime(parsed, new Date(after), known);
  while (time && found.length < count) {
    found.push(time.toLocaleString('sv-SE', { timeZone: parsed.timeZone }).slice(0, 16));
    time = nextTime(parsed, time, known);
  }
  return found;
};

test('a day beyond the end of a month means its last day, once', () => {
  expect(times({ kind: 'month', days: [30, 31], at: '09:00' }, '2026-01-30T12:00:00Z', 4)).toEqual([
    '2026-01-31 09:00',
    '2026-02-28 09:00',
    '2026-03-30 09:00',
    '2026-03-31 09:00',
  ]);
  expect(times({ kind: 'month', days: ['last', 1], at: '00:00' }, '2028-02-02T00:00:00Z', 2)).toEqual([
    '2028-02-29 00:00',
    '2028-03-01 00:00',
  ]);
});

test('working days follow the holidays of China, working weekends included', () => {
  const first = { kind: 'workday', nth: [1, -1], at: '08:30' };
  expect(times(first, '2026-01-31T00:00:00Z', 4)).toEqual([
    '2026-02-02 08:30',
    '2026-02-28 08:30', // A Saturday on which people work.
    '2026-03-02 08:30',
    '2026-03-31 08:30',
  ]);
  expect(times({ kind: 'workday', nth: [1], at: '08:30' }, '2026-09-30T00:00:00Z', 2)).toEqual([
    '2026-10-08 08:30',
    '2026-11-02 08:30',
  ]);
});

test('holidays are skipped where that is asked for, and weekends alone in a year that nobody announced', () => {
  const daily = { kind: 'day', at: '09:00', holidays: 'skip' };
  expect(times(daily, '2026-09-30T02:00:00Z', 3)).toEqual(['2026-10-08 09:00', '2026-10-09 09:00', '2026-10-10 09:00']);
  expect(times(daily, '2027-09-30T02:00:00Z', 2)).toEqual(['2027-10-01 09:00', '2027-10-04 09:00']);
  const imported = createHolidayCalendar(holidayYearsSchema.parse({ 2027: { off: ['2027-10-01/2027-10-07'] } }));
  expect([imported.knows(2027), calendar.knows(2027)]).toEqual([true, false]);
  expect(times(daily, '2027-09-30T02:00:00Z', 1, imported)).toEqual(['2027-10-08 09:00']);
  expect(holidayYearsSchema.safeParse({ 2027: { off: ['2026-10-01'] } }).success).toBe(false);
});

test('a time that clocks leave out runs once after the gap, one that they repeat runs once', () => {
  const daily = { kind: 'day', at: '02:30', timeZone: 'Europe/Berlin' };
  expect(times(daily, '2026-03-28T00:00:00Z', 3)).toEqual(['2026-03-28 02:30', '2026-03-29 03:00', '2026-03-30 02:30']);
  expect(times(daily, '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25 02:30', '2026-10-26 02:30']);
});

test('what never comes is null', () => {
  expect(times({ kind: 'cron', cron: '0 0 1-5 10 *', holidays: 'skip' }, '2026-10-06T00:00:00Z', 1)).toEqual([
    '2027-10-01 00:00',
  ]);
  expect(times({ kind: 'newData', tableIds: ['t'] }, '2026-10-06T00:00:00Z', 1)).toEqual([]);
  const never = createHolidayCalendar({ 2026: { off: ['2026-10-01'], working: [] } });
  expect(times({ kind: 'workday', nth: [23], at: '00:00' }, '2026-01-01T00:00:00Z', 1, never)).toEqual([
    '2026-07-31 00:00',
  ]);
});

const schedules = fc
  .record({
    timeZone: fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'UTC', 'Australia/Lord_Howe'),
    holidays: fc.constantFrom('run', 'skip'),
    at: fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })),
    choice: fc.constantFrom(
      { kind: 'hour', every: 3, minute: 15 },
      { kind: 'day' },
      { kind: 'week', weekdays: [1, 7] },
      { kind: 'month', days: [31, 15] },
      { kind: 'workday', nth: [1, -2] },
      { kind: 'cron', cron: '*/30 8-20 * * 1-6' },
    ),
  })
  .map(({ choice, at, ...rest }): Schedule => {
    const [hour, minute] = at.map((part) => String(part).padStart(2, '0'));
    return scheduleSchema.parse({ at: `${hour}:${minute}`, ...rest, ...choice });
  });
const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });

test('the next time is later, and no time lies between: asking from any moment before gives the same', () => {
  fc.assert(
    fc.property(schedules, moments, fc.double({ min: 0, max: 1, noNaN: true }), (schedule, after, share) => {
      const next = nextTime(schedule, after, calendar);
      expect(next).not.toBeNull();
      expect(next!.getTime()).toBeGreaterThan(after.getTime());
      const between = new Date(after.getTime() + Math.floor((next!.getTime() - 1_000 - after.getTime()) * share));
      if (between >= after) expect(nextTime(schedule, between, calendar)).toEqual(next);
    }),
    { numRuns: 150 },
  );
});
