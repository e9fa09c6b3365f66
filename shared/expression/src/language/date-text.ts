const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** A date literal as the engine binds it: `yyyy-mm-dd` or `yyyy-mm-dd hh:mm:ss`; null for a day that is none. */
export function readDateText(text: string): { type: 'date' | 'datetime'; value: string } | null {
  const match = DATE.exec(text.trim().replaceAll('/', '-'));
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const iso = date.toISOString().slice(0, 10);
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return match[4] === undefined ? { type: 'date', value: iso } : { type: 'datetime', value: `${iso} ${time}` };
}
