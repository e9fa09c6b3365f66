import type { Cell, ResultColumn } from '@tessera/contract';

/** A day or moment as sheets keep it: days from 1899-12-30 on, and whether they have a time. */
export interface SheetMoment {
  readonly serial: number;
  readonly kind: 'day' | 'moment';
}

/** Number formats of days and moments in sheets. */
export const MOMENT_FORMATS: Readonly<Record<SheetMoment['kind'], string>> = {
  day: String.raw`yyyy\-mm\-dd`,
  moment: String.raw`yyyy\-mm\-dd\ hh:mm:ss`,
};
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/;
/** Days from the zero of sheets to 1970-01-01. */
const EPOCH = 25_569;

/** The date of a cell; null for any other value, and for periods that are longer than a day. */
export function sheetMoment(value: Cell, { dataType }: Partial<Pick<ResultColumn, 'dataType'>>): SheetMoment | null {
  const found = dataType === 'datetime' && typeof value === 'string' ? MOMENT.exec(value) : null;
  if (!found) return null;
  const time = Date.parse(`${found[1]}T${found[2] ?? '00:00:00'}Z`);
  // Sheets know no days before their zero.
  if (Number.isNaN(time) || time < -EPOCH * 86_400_000) return null;
  return { serial: time / 86_400_000 + EPOCH, kind: found[2] ? 'moment' : 'day' };
}
