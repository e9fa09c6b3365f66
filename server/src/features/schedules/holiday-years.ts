import { z } from 'zod';

const day = z.iso.date();
/** A day or a range of days, both ends included, such as `2026-10-01/2026-10-07`. */
const days = z.union([day, z.templateLiteral([day, '/', day])]);
/** Days of a year that differ from its weeks. */
export const holidayYearSchema = z.strictObject({
  /** Days off, of weekdays and weekends. */
  off: z.array(days).max(120),
  /** Saturdays and Sundays on which people work. */
  working: z.array(days).max(60).default([]),
});
export type HolidayYear = z.infer<typeof holidayYearSchema>;
export type HolidayYears = Readonly<Record<string, HolidayYear>>;
/** By year. */
export const holidayYearsSchema = z
  .record(z.string().regex(/^2\d{3}$/), holidayYearSchema)
  .refine(
    (years) =>
      Object.entries(years).every(([year, { off, working }]) =>
        [...off, ...working].every((range) => range.split('/').every((date) => date.startsWith(`${year}-`))),
      ),
    'each day has to lie in its year',
  );

/** Statutory holidays of mainland China as its State Council announced them; what operators import goes first. */
export const KNOWN_YEARS: HolidayYears = {
  '2025': {
    off: [
      '2025-01-01',
      '2025-01-28/2025-02-04',
      '2025-04-04/2025-04-06',
      '2025-05-01/2025-05-05',
      '2025-05-31/2025-06-02',
      '2025-10-01/2025-10-08',
    ],
    working: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  '2026': {
    off: [
      '2026-01-01/2026-01-03',
      '2026-02-15/2026-02-23',
      '2026-04-04/2026-04-06',
      '2026-05-01/2026-05-05',
      '2026-06-19/2026-06-21',
      '2026-09-25/2026-09-27',
      '2026-10-01/2026-10-07',
    ],
    working: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
};

/** The days of a range, such as `2026-10-01/2026-10-07` or one day. */
export function daysOf(range: string): string[] {
  const [first = '', last = first] = range.split('/');
  const found: string[] = [];
  for (let time = Date.parse(first); time <= Date.parse(last); time += 86_400_000) {
    found.push(new Date(time).toISOString().slice(0, 10));
  }
  return found;
}
