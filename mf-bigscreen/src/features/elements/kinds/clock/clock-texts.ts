import { toLanguageTag, type Locale } from '@tessera/contract';

export interface ClockTexts {
  readonly time: string;
  readonly date: string;
  readonly weekday: string;
}
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale}|${key}|${options.timeZone ?? ''}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(toLanguageTag(locale), options);
    formats.set(name, format);
  }
  return format;
}

/**
 * A moment in the words of a language.
 * @param moment milliseconds since 1970
 * @param timeZone IANA name
 * @returns null for a time zone that the browser does not know
 */
export function clockTexts(moment: number, locale: Locale, timeZone: string, seconds: boolean): ClockTexts | null {
  try {
    const time = formatOf(locale, seconds ? 'seconds' : 'minutes', {
      timeZone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
      ...(seconds ? { second: '2-digit' } : {}),
    });
    const date = formatOf(locale, 'date', { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
    const weekday = formatOf(locale, 'weekday', { timeZone, weekday: 'long' });
    return { time: time.format(moment), date: date.format(moment), weekday: weekday.format(moment) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
