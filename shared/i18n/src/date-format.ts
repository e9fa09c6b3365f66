import { toLanguageTag } from '@tessera/contract';
import type { Locale } from '@tessera/contract';

/** How much of a moment is shown: 2026-11-21 in Chinese, with hour and minute, with seconds, or the hour alone. */
export type DateStyle = 'date' | 'dateTime' | 'dateTimeSeconds' | 'time';

const PARTS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  dateTime: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: false },
  dateTimeSeconds: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  },
  time: { hour: '2-digit', minute: '2-digit', hour12: false },
};
/** Zone of the corporation whose times are shown; undefined until it is known. */
let corporationZone: string | undefined;

/** Names the zone of the times that are shown from now on, the same on every machine. @param timeZone IANA name */
export function setTimeZone(timeZone: string): void {
  corporationZone = timeZone;
}

/** The zone in which times are shown: the corporation's, or the browser's where none was named. */
export function shownTimeZone(): string {
  return corporationZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a moment in the locale and time zone.
 * @param moment ISO 8601, milliseconds or Date; invalid: a dash
 * @param timeZone IANA name; default: the corporation's, see `setTimeZone`
 */
export function formatDate(
  moment: string | number | Date,
  locale: Locale,
  style: DateStyle = 'date',
  timeZone: string | undefined = corporationZone,
): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '-';
  const key = `${locale}|${style}|${timeZone ?? ''}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(toLanguageTag(locale), { ...PARTS[style], timeZone, hourCycle: 'h23' });
    formatters.set(key, formatter);
  }
  return formatter.format(date);
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

/** How long ago a moment was, such as 3 分钟前; older than `maxDays` it gives the date. */
export function formatRelative(moment: string | number | Date, locale: Locale, now = Date.now(), maxDays = 7): string {
  const time = new Date(moment).getTime();
  if (Number.isNaN(time)) return '-';
  const difference = time - now;
  if (Math.abs(difference) > maxDays * 86_400_000) return formatDate(time, locale, 'dateTime');
  const [unit, size] = STEPS.find(([, step]) => Math.abs(difference) >= step) ?? (['second', 1_000] as const);
  return new Intl.RelativeTimeFormat(toLanguageTag(locale), { numeric: 'auto' }).format(
    Math.trunc(difference / size),
    unit,
  );
}
