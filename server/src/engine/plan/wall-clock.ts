/** What a clock shows in a time zone: `yyyy-mm-dd`, and with the minute `yyyy-mm-dd hh:mm:00`. */
export interface WallClock {
  readonly today: string;
  readonly now: string;
}

const MINUTE = 60_000;
/** By time zone: the format, which is dear to make, and what it said last. There are as many as corporations' zones. */
const zones = new Map<string, { format: Intl.DateTimeFormat; minute: number; clock: WallClock }>();

/** The clock of a time zone, cut to the minute so that an answer can be kept for one. */
export function wallClock(moment: Date, timeZone: string): WallClock {
  const minute = Math.floor(moment.getTime() / MINUTE);
  const known = zones.get(timeZone);
  if (known?.minute === minute) return known.clock;
  const format = known?.format ?? formatOf(timeZone);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const today = `${parts['year']}-${parts['month']}-${parts['day']}`;
  const clock = { today, now: `${today} ${parts['hour']}:${parts['minute']}:00` };
  zones.set(timeZone, { format, minute, clock });
  return clock;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
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
}
