import { shownTimeZone } from './date-format.ts';

/** A moment as an input of type `datetime-local` shows it, `yyyy-mm-ddThh:mm`. @param timeZone default: the corporation's */
export function toWallClock(moment: Date, timeZone = shownTimeZone()): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(moment).replace(' ', 'T');
}

/**
 * The moment at which clocks of a zone show a time; of one that they show twice or never, one within that hour.
 * @param text `yyyy-mm-ddThh:mm`
 * @param timeZone default: the corporation's
 * @returns an invalid Date for anything else
 */
export function fromWallClock(text: string, timeZone = shownTimeZone()): Date {
  const wanted = Date.parse(`${text}Z`);
  if (Number.isNaN(wanted)) return new Date(Number.NaN);
  const ahead = (at: number) => Date.parse(`${toWallClock(new Date(at), timeZone)}Z`) - at;
  const near = wanted - ahead(wanted);
  return new Date(wanted - ahead(near));
}
