import type { Granularity } from '@tessera/contract';

/** A half-open range of time `[start, end)` in ISO text (D-05). `end` is exclusive. */
export interface Period {
  readonly start: string;
  readonly end: string;
  /** Whether the bounds carry a time of day. */
  readonly timed: boolean;
}

const DAY = 86_400_000;

/**
 * Parses `yyyy`, `yyyy-Qn`, `yyyy-mm`, `yyyy-Www` (ISO), `yyyy-mm-dd`, also with `/`, or a day with time (to the
 * second). Fiscal years and quarters name the month of their start, `FYyyyy.mm` and `FYyyyy.mm-Qn`; weeks that begin
 * before Monday their ISO day, `yyyy-Www.7`.
 * @returns null for anything else
 */
export function parsePeriod(text: string): Period | null {
  const value = text.trim().replaceAll('/', '-');
  let match = /^(\d{4})$/.exec(value);
  if (match) return days(utc(match[1], 1, 1), utc(Number(match[1]) + 1, 1, 1));
  match = /^(\d{4})-Q([1-4])$/.exec(value);
  if (match) {
    const month = Number(match[2]) * 3 - 2;
    return days(utc(match[1], month, 1), utc(match[1], month + 3, 1));
  }
  match = /^FY(\d{4})\.(0[1-9]|1[0-2])(?:-Q([1-4]))?$/.exec(value);
  if (match) {
    const month = Number(match[2]) + (Number(match[3] ?? 1) - 1) * 3;
    return days(utc(match[1], month, 1), utc(match[1], month + (match[3] ? 3 : 12), 1));
  }
  match = /^(\d{4})-W(\d{2})(?:\.([67]))?$/.exec(value);
  if (match) return week(Number(match[1]), Number(match[2]), Number(match[3] ?? 1));
  match = /^(\d{4})-(\d{1,2})$/.exec(value);
  if (match) {
    const month = Number(match[2]);
    return month >= 1 && month <= 12 ? days(utc(match[1], month, 1), utc(match[1], month + 1, 1)) : null;
  }
  match = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value);
  if (match) {
    const start = realDay(match);
    return start === null ? null : days(start, start + DAY);
  }
  match = /^(\d{4})-(\d{1,2})-(\d{1,2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?Z?$/.exec(value);
  if (!match) return null;
  const start = realDay(match);
  const [hour, minute, second] = [Number(match[4]), Number(match[5]), Number(match[6] ?? 0)];
  if (start === null || hour > 23 || minute > 59 || second > 59) return null;
  return instant(start + ((hour * 60 + minute) * 60 + second) * 1000, match[6] === undefined, match[7]);
}

/** First day of the period after the one that begins on a day. */
export function nextPeriod(start: string, granularity: Granularity): string {
  const [year, month, day] = start.split('-').map(Number) as [number, number, number];
  const MONTHS = { year: 12, season: 3, month: 1 } as const;
  if (granularity === 'week' || granularity === 'day')
    return isoDay(utc(year, month, day + (granularity === 'week' ? 7 : 1)));
  return isoDay(utc(year, month + MONTHS[granularity], 1));
}

function instant(at: number, wholeMinute: boolean, fraction: string | undefined): Period {
  const start = isoTime(at);
  if (fraction === undefined) return { start, end: isoTime(at + (wholeMinute ? 60_000 : 1000)), timed: true };
  const micros = Number(fraction.padEnd(6, '0'));
  const text = (value: number) =>
    `${isoTime(at + Math.floor(value / 1e6) * 1000)}.${String(value % 1e6).padStart(6, '0')}`;
  return { start: text(micros), end: text(micros + 1), timed: true };
}

function utc(year: string | number | undefined, month: number, day: number): number {
  return Date.UTC(Number(year), month - 1, day);
}
function realDay(match: RegExpExecArray): number | null {
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const at = utc(year, month, day);
  const date = new Date(at);
  return year >= 100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? at : null;
}
function week(year: number, number: number, weekStart: number): Period | null {
  const fourth = utc(year, 1, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY + (number - 1) * DAY * 7;
  const thursday = new Date(monday + 3 * DAY);
  const start = monday - ((8 - weekStart) % 7) * DAY;
  return number >= 1 && thursday.getUTCFullYear() === year ? days(start, start + 7 * DAY) : null;
}
function days(start: number, end: number): Period {
  return { start: isoDay(start), end: isoDay(end), timed: false };
}
export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
function isoTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
