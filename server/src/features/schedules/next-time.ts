import type { Schedule } from '@tessera/contract';

import { cronClock } from './cron-times.ts';
import type { HolidayCalendar } from './holiday-calendar.ts';

/** Days without a time after which a schedule counts as over; a 23rd working day may take a year to come. */
const FARTHEST_DAYS = 3 * 366;
const DAY = 86_400_000;

/**
 * The first time of a schedule that is later than a moment: wall-clock time of its zone. A time that the clocks leave
 * out in spring runs after the gap, one that they repeat in autumn runs once.
 * @param after exclusive
 * @returns null for `newData`, and where no time comes within three years
 * @throws CronFault for a zone or cron line that nobody knows
 */
export function nextTime(schedule: Schedule, after: Date, calendar: HolidayCalendar): Date | null {
  if (schedule.kind === 'newData') return null;
  const { timeZone } = schedule;
  const clock = cronClock(cronOf(schedule), timeZone);
  const midnight = cronClock('0 0 * * *', timeZone);
  const dateOf = localDates(timeZone);
  const fits = dayRule(schedule, calendar);
  const end = after.getTime() + FARTHEST_DAYS * DAY;
  let time = clock.nextRun(after);
  while (time && time.getTime() < end) {
    if (fits(dateOf(time))) return time;
    // Nothing more of this day: the search goes on one second before the next begins.
    const tomorrow: Date | null = midnight.nextRun(time);
    time = tomorrow && clock.nextRun(new Date(tomorrow.getTime() - 1_000));
  }
  return null;
}

/** The date in the zone as `2026-10-10`. */
function localDates(timeZone: string): (time: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (time) => format.format(time);
}
export const yearIn = (time: Date, timeZone: string): number => Number(localDates(timeZone)(time).slice(0, 4));

/** Whether the times of a schedule depend on holidays. */
export const asksCalendar = (schedule: Schedule): boolean =>
  schedule.kind === 'workday' || (schedule.kind !== 'newData' && schedule.holidays === 'skip');

function cronOf(schedule: Exclude<Schedule, { kind: 'newData' }>): string {
  if (schedule.kind === 'cron') return schedule.cron;
  if (schedule.kind === 'hour') return `${schedule.minute} */${schedule.every} * * *`;
  const [hour, minute] = schedule.at.split(':').map(Number);
  return `${minute} ${hour} * * ${schedule.kind === 'week' ? schedule.weekdays.map((day) => day % 7).join(',') : '*'}`;
}

/** Which dates a schedule runs on, beyond what its cron line says. */
function dayRule(schedule: Schedule, calendar: HolidayCalendar): (date: string) => boolean {
  const open = (date: string) => schedule.holidays === 'run' || calendar.isWorkingDay(date);
  if (schedule.kind === 'month') {
    const days = new Set(schedule.days);
    const most = Math.max(...schedule.days.map((day) => (day === 'last' ? 31 : day)));
    return (date) => {
      const [day, last] = [Number(date.slice(8)), lengthOfMonth(date)];
      return (days.has(day) || (day === last && most >= last)) && open(date);
    };
  }
  if (schedule.kind === 'workday') {
    return (date) => {
      if (!calendar.isWorkingDay(date)) return false;
      const working = monthDates(date).filter((one) => calendar.isWorkingDay(one));
      const place = working.indexOf(date);
      return schedule.nth.some((nth) => place === (nth > 0 ? nth - 1 : working.length + nth));
    };
  }
  return open;
}

const lengthOfMonth = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
const monthDates = (date: string): string[] =>
  Array.from({ length: lengthOfMonth(date) }, (_, index) => `${date.slice(0, 8)}${String(index + 1).padStart(2, '0')}`);
