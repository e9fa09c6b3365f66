export { cronClock, CronFault, cronTimes } from './cron-times.ts';
export { holidayYearsSchema } from './holiday-years.ts';
export { importCalendar } from './import-calendar.ts';
export { nextTime } from './next-time.ts';
export { readCalendar } from './schedule-repository.ts';
export type { DueOptions, NextTime, Occurrence, OnDue, Schedules } from './schedules.ts';
