import type { Times } from '@tessera/contract';
import type { IntlShape } from 'react-intl';

/** Short name of a day of the week. @param day 1 is Monday */
export const dayName = (day: number, intl: IntlShape): string =>
  // 1 January 2024 was a Monday.
  intl.formatDate(Date.UTC(2024, 0, day), { weekday: 'short', timeZone: 'UTC' });

/** Days and hours in words. @returns null for always */
export function timesText({ days, from, to }: Times, intl: IntlShape): string | null {
  const always = from === to || (from === '00:00' && to === '24:00');
  if (days.length === 0 && always) return null;
  const names = [...days].sort((a, b) => a - b).map((day) => dayName(day, intl));
  const on =
    names.length === 0
      ? intl.formatMessage({ id: 'bigscreen.times.everyDay', defaultMessage: '每天' })
      : intl.formatList(names, { type: 'unit' });
  if (always) return on;
  const over = from > to;
  return intl.formatMessage(
    { id: 'bigscreen.times.hours', defaultMessage: '{on} {from}–{over, select, true {次日} other {}}{to}' },
    { on, from, to, over: String(over) },
  );
}
