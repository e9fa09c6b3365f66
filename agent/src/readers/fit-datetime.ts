import type { CollectColumn } from '@tessera/contract';

/**
 * A day or moment of a database in the form that a column wants: a day becomes the beginning of it, midnight its day. What
 * would need a zone to be told stays as it is, and is no value of the column then.
 * @param text `2026-11-28`, `2026-11-28 09:30:00.5`, or with `Z` where it is a moment
 */
export function fitDatetime(text: string, dateForm: CollectColumn['dateForm']): string {
  if (dateForm === 'day') return text.replace(/ 00:00:00(\.0+)?$/, '');
  if (dateForm === 'time' && text.length === 10) return `${text} 00:00:00`;
  return text;
}
