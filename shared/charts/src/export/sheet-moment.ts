import type { Cell, ResultColumn } from '@tessera/contract';

/** A day, month or moment as sheets keep it, in days from 1899-12-30 on; a month is its first day. */
export interface SheetMoment {
  readonly serial: number;
  readonly kind: 'month' | 'day' | 'moment';
}

/** Number formats of them in sheets. */
export const MOMENT_FORMATS: Readonly<Record<SheetMoment['kind'], string>> = {
  month: String.raw`yyyy\-mm`,
  day: String.raw`yyyy\-mm\-dd`,
  moment: String.raw`yyyy\-mm\-dd\ hh:mm:ss`,
};
const MOMENT = /^(\d{4}-\d{2})(?:-(\d{2})(?: (\d{2}:\d{2}:\d{2}))?)?$/;
/** Days from the zero of sheets to 1970-01-01. */
const EPOCH = 25_569;

/** The date of a cell; null for any other value, and for weeks, quarters and years, of which sheets know none. */
export function sheetMoment(value: Cell, { dataType }: Partial<Pick<ResultColumn, 'dataType'>>): SheetMoment | null {
  const found = dataType === 'datetime' && typeof value === 'string' ? MOMENT.exec(value) : null;
  if (!found) return null;
  const [, month, day, clock] = found;
  const time = Date.parse(`${month}-${day ?? '01'}T${clock ?? '00:00:00'}Z`);
  // Sheets know no days before their zero.
  if (Number.isNaN(time) || time < -EPOCH * 86_400_000) return null;
  return { serial: time / 86_400_000 + EPOCH, kind: clock ? 'moment' : day ? 'day' : 'month' };
}
