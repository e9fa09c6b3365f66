import type { Granularity } from '@tessera/contract';

const DAY = 86_400_000;
const PATTERNS: Readonly<Record<Granularity, RegExp>> = {
  year: /^(\d{4})$/,
  season: /^(\d{4})-Q([1-4])$/,
  month: /^(\d{4})-(0[1-9]|1[0-2])$/,
  week: /^(\d{4})-W(\d{2})$/,
  day: /^(\d{4})-(\d{2})-(\d{2})$/,
};

/** Number of a period as the engine writes it, counted without gaps: neighbours differ by one. Null for other texts. */
export function periodOrdinal(label: string, granularity: Granularity): number | null {
  const [, year, part = '0', day = '0'] = PATTERNS[granularity].exec(label) ?? [];
  if (year === undefined) return null;
  switch (granularity) {
    case 'year':
      return Number(year);
    case 'season':
      return Number(year) * 4 + Number(part) - 1;
    case 'month':
      return Number(year) * 12 + Number(part) - 1;
    case 'week':
      return firstWeek(Number(year)) + Number(part) - 1;
    case 'day':
      return Math.round(Date.UTC(Number(year), Number(part) - 1, Number(day)) / DAY);
  }
}

/** The period that a day, `yyyy-mm-dd`, is in. */
export function periodOf(day: string, granularity: Granularity): string {
  const [year = '', month = ''] = day.split('-');
  switch (granularity) {
    case 'year':
      return year;
    case 'season':
      return `${year}-Q${Math.ceil(Number(month) / 3)}`;
    case 'month':
      return `${year}-${month}`;
    case 'week':
      return isoWeek(Date.parse(`${day}T00:00:00Z`));
    case 'day':
      return day;
  }
}

/** Periods after which the year, or the week of days, begins again; null where nothing does. */
export function seasonOf(granularity: Granularity): number | null {
  return ({ year: null, season: 4, month: 12, week: null, day: 7 } as const)[granularity];
}

/** Number of the first ISO week of a year, counted in weeks: the one with 4 January. */
function firstWeek(year: number): number {
  return weekNumber(Date.UTC(year, 0, 4));
}
/** Weeks from Monday to Monday; 1 January 1970 was a Thursday. */
const weekNumber = (time: number): number => Math.floor((time / DAY + 3) / 7);

function isoWeek(time: number): string {
  const number = weekNumber(time);
  // The year of a week is that of its Thursday.
  const year = new Date(number * 7 * DAY).getUTCFullYear();
  return `${year}-W${String(number - firstWeek(year) + 1).padStart(2, '0')}`;
}
