/** What a clock shows in a time zone: `yyyy-mm-dd`, and with the minute `yyyy-mm-dd hh:mm:00`. */
export interface WallClock {
  readonly today: string;
  readonly now: string;
}

/** Making a format costs more than many a question; there are as many as corporations have time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The clock of a time zone, cut to the minute so that an answer can be kept for one. */
export function wallClock(moment: Date, timeZone: string): WallClock {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const today = `${parts['year']}-${parts['month']}-${parts['day']}`;
  return { today, now: `${today} ${parts['hour']}:${parts['minute']}:00` };
}
