const DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** `YYYY-MM-DD` of a moment in a time zone. @param timeZone IANA name */
export function dayOf(moment: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(moment);
}

/** The day so many days before a day. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY).toISOString().slice(0, 10);
}
