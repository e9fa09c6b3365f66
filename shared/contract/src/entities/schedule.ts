import { z } from '../zod.ts';

export const SCHEDULE_KINDS = ['hour', 'day', 'week', 'month', 'workday', 'cron', 'newData'] as const;
export const scheduleKindSchema = z.enum(SCHEDULE_KINDS);
export type ScheduleKind = z.infer<typeof scheduleKindSchema>;

/** Wall-clock time of the schedule's zone, such as `09:30`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const minute = z.number().int().min(0).max(59);
/** ISO weekday: 1 is Monday, 7 Sunday. */
const weekday = z.number().int().min(1).max(7);
/** A day of the month; one beyond its end means the last day, as `last` does. */
const monthDay = z.union([z.number().int().min(1).max(31), z.literal('last')]);

/** What every schedule says beside its times. */
const common = {
  /** IANA name, such as `Asia/Shanghai`. */
  timeZone: z.string().min(1).max(60),
  /** `skip`: on working days of the holiday calendar only. */
  holidays: z.enum(['run', 'skip']).default('run'),
  /** After the server was down: the last missed time alone, or each of them (at most {@link MOST_CATCH_UP}). */
  catchUp: z.enum(['latest', 'each']).default('latest'),
};
/** Missed times of a schedule with `catchUp: each` that are made up for; earlier ones are left out. */
export const MOST_CATCH_UP = 50;

const shapes = {
  /** Every n hours of the day from midnight on, such as 0:15, 2:15, 4:15 for 2 and 15. */
  hour: z.object({ kind: z.literal('hour'), ...common, every: z.number().int().min(1).max(23), minute }),
  day: z.object({ kind: z.literal('day'), ...common, at: timeOfDay }),
  week: z.object({ kind: z.literal('week'), ...common, weekdays: z.array(weekday).min(1).max(7), at: timeOfDay }),
  month: z.object({ kind: z.literal('month'), ...common, days: z.array(monthDay).min(1).max(32), at: timeOfDay }),
  /** The n-th working day of each month; negative counts from its end. A month with fewer has none. */
  workday: z.object({
    kind: z.literal('workday'),
    ...common,
    nth: z
      .array(z.union([z.number().int().min(1).max(23), z.number().int().min(-23).max(-1)]))
      .min(1)
      .max(23),
    at: timeOfDay,
  }),
  /** Five fields (minute, hour, day, month, weekday), no more often than every five minutes. */
  cron: z.object({ kind: z.literal('cron'), ...common, cron: z.string().trim().min(1).max(100) }),
  /** Whenever one of the tables, or a table below it, has other rows; several changes within a minute are one. */
  newData: z.object({
    kind: z.literal('newData'),
    ...common,
    tableIds: z.array(z.string().min(1).max(64)).min(1).max(20),
  }),
};

/** When something is due. */
export const scheduleSchema = z.discriminatedUnion('kind', [
  shapes.hour,
  shapes.day,
  shapes.week,
  shapes.month,
  shapes.workday,
  shapes.cron,
  shapes.newData,
]);
export type Schedule = z.infer<typeof scheduleSchema>;
export type ScheduleOf<Kind extends ScheduleKind> = Extract<Schedule, { kind: Kind }>;

/** Inputs that forms of schedules are made of. */
export type ScheduleInput = 'every' | 'minute' | 'at' | 'weekdays' | 'days' | 'nth' | 'cron' | 'tableIds';
export interface ScheduleDescriptor {
  readonly kind: ScheduleKind;
  /** In the order of the form; zone, holidays and catch-up follow where `timed`. */
  readonly inputs: readonly ScheduleInput[];
  /** Whether it has times, which a form can show before saving. */
  readonly timed: boolean;
}
/** All kinds of schedules, in the order in which a form offers them. */
export const SCHEDULES: readonly ScheduleDescriptor[] = [
  { kind: 'hour', inputs: ['every', 'minute'], timed: true },
  { kind: 'day', inputs: ['at'], timed: true },
  { kind: 'week', inputs: ['weekdays', 'at'], timed: true },
  { kind: 'month', inputs: ['days', 'at'], timed: true },
  { kind: 'workday', inputs: ['nth', 'at'], timed: true },
  { kind: 'cron', inputs: ['cron'], timed: true },
  { kind: 'newData', inputs: ['tableIds'], timed: false },
];

/** The next times of a schedule. */
export const scheduleTimesSchema = z.object({
  /** ISO 8601, soonest first; empty where new rows decide, or where no time comes. */
  next: z.array(z.string()),
  /** Years among them whose holidays nobody has announced to the server: weekends alone are counted. */
  missingYears: z.array(z.number().int()),
});
export type ScheduleTimes = z.infer<typeof scheduleTimesSchema>;
