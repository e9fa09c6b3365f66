const MINUTE = 60_000;

/** What a clock of a zone shows at a moment, `yyyy-mm-dd hh:mm:ss`. */
export function wallClockOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
}

/** Day of a moment in a zone, `yyyy-mm-dd`. */
export const dayOf = (moment: Date, timeZone: string): string => wallClockOf(moment, timeZone).slice(0, 10);

/** The moment at which a clock of a zone shows a time; of one that it skips, the moment after the gap. Null for no date. */
export function momentOf(text: string, timeZone: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?/.exec(text);
  if (!match) return null;
  const asUtc = Date.parse(`${match[1]}T${(match[2] ?? '00:00').padEnd(8, ':00')}Z`);
  if (Number.isNaN(asUtc)) return null;
  const shown = (time: number) => Date.parse(`${wallClockOf(new Date(time), timeZone).replace(' ', 'T')}Z`);
  const first = asUtc - (shown(asUtc) - asUtc);
  const off = shown(first) - asUtc;
  return new Date(Math.abs(off) < MINUTE ? first : first - off);
}
