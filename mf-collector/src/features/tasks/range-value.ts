import type { CollectColumn } from '@tessera/contract';

/** What the values of a range are. */
export type RangeForm = NonNullable<CollectColumn['dateForm']> | 'int';

/** What a field holds as a value of a column; null while it is none. A moment is a wall clock of this browser. */
export function rangeValue(text: string, form: RangeForm): string | null {
  if (form === 'int') return /^-?\d{1,18}$/.test(text) ? text : null;
  if (text === '') return null;
  if (form === 'day') return text;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return null;
  if (form === 'moment')
    return at
      .toISOString()
      .replace('T', ' ')
      .replace(/\.000Z$/, 'Z');
  return `${text.replace('T', ' ')}${text.length === 16 ? ':00' : ''}`;
}
