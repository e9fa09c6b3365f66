import { z } from '../zod.ts';

/** A time of day; 24:00 is the end of the day. */
const clockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

/** Days and hours in the time zone of the corporation. `from` after `to` goes over midnight and belongs to the day on which it begins. */
export const timesSchema = z.object({
  /** 1 is Monday, 7 is Sunday; empty for all. */
  days: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  from: clockTime.default('00:00'),
  to: clockTime.default('24:00'),
});
export type Times = z.infer<typeof timesSchema>;
/** Day and minute of a wall clock. */
export interface WallTime {
  /** 1 is Monday. */
  readonly day: number;
  /** Since midnight. */
  readonly minute: number;
}

const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const DAY = 24 * 60;

/** Whether a moment is within days and hours; the end is not. */
export function holdsAt({ days, from, to }: Times, { day, minute }: WallTime): boolean {
  const on = (one: number) => days.length === 0 || days.includes(one);
  const [begin, end] = [minuteOf(from), minuteOf(to)];
  if (begin < end) return on(day) && minute >= begin && minute < end;
  const yesterday = day === 1 ? 7 : day - 1;
  // Equal ends are a whole day.
  return (on(day) && minute >= begin && minute < DAY) || (on(yesterday) && minute < end);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Walls ask twice a second; a format is made once for each zone. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** Day and minute of a moment in a time zone. @param timeZone IANA name */
export function wallTime(moment: Date, timeZone: string): WallTime {
  const parts = formatIn(timeZone).formatToParts(moment);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(read('weekday')) + 1,
    minute: Number(read('hour')) * 60 + Number(read('minute')),
  };
}
