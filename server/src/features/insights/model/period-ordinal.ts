import type { Granularity } from '@tessera/contract';

const DAY = 86_400_000;
const PATTERNS: Readonly<Record<Granularity, RegExp>> = {
  year: /^(?:FY)?(\d{4})(?:\.\d{2})?$/,
  season: /^(?:FY)?(\d{4})(?:\.\d{2})?-Q([1-4])$/,
  month: /^(\d{4})-(0[1-9]|1[0-2])$/,
  week: /^(\d{4})-W(\d{2})(?:\.[67])?$/,
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

/**
 * The period that a day is in.
 * @param day `yyyy-mm-dd`
 * @param like another period of the column, whose years and weeks begin at the same time; default January and Monday
 */
export function periodOf(day: string, granularity: Granularity, like = ''): string {
  const [year = '', month = ''] = day.split('-');
  const [, yearStart] = /^FY\d{4}\.(\d{2})/.exec(like) ?? [];
  const [, weekStart] = /-W\d{2}\.([67])$/.exec(like) ?? [];
  if (yearStart && (granularity === 'year' || granularity === 'season')) {
    const past = (Number(month) - Number(yearStart) + 12) % 12;
    const fiscal = `FY${Number(year) - (Number(month) < Number(yearStart) ? 1 : 0)}.${yearStart}`;
    return granularity === 'year' ? fiscal : `${fiscal}-Q${Math.floor(past / 3) + 1}`;
  }
  if (weekStart && granularity === 'week') {
    return `${isoWeek(Date.parse(`${day}T00:00:00Z`) + (8 - Number(weekStart)) * DAY)}.${weekStart}`;
  }
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
