import { daysOf, KNOWN_YEARS, type HolidayYears } from './holiday-years.ts';

/** Working days, by dates such as `2026-10-10`. */
export interface HolidayCalendar {
  isWorkingDay(date: string): boolean;
  /** Whether holidays of the year are known; else weekends alone are days off. */
  knows(year: number): boolean;
}

/** @param imported years of the operator, which replace known ones */
export function createHolidayCalendar(imported: HolidayYears = {}): HolidayCalendar {
  const years = { ...KNOWN_YEARS, ...imported };
  const [off, working] = (['off', 'working'] as const).map(
    (side) => new Set(Object.values(years).flatMap((year) => year[side].flatMap(daysOf))),
  );
  return {
    isWorkingDay(date) {
      if (working?.has(date)) return true;
      const weekday = new Date(date).getUTCDay();
      return weekday !== 0 && weekday !== 6 && !off?.has(date);
    },
    knows: (year) => String(year) in years,
  };
}
