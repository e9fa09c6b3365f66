import type { TblColumn } from '@tessera/contract';

import type { RawResult } from '../../../engine/index.ts';

type RawCell = RawResult['columns'][number][number];

/** A day, a wall clock, or a moment with an offset. */
const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A value of an answer as a cell of a column; objects are texts of JSON.
 * @returns undefined for a value that is not of the column's type
 */
export function cellOf(value: unknown, { dataType, withTime }: TblColumn, timeZone: string): RawCell | undefined {
  if (value === null || value === undefined) return null;
  if (dataType === 'str')
    return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  if (value === '') return null;
  if (dataType === 'datetime') return typeof value === 'string' ? timeOf(value, withTime, timeZone) : undefined;
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
  if (!Number.isFinite(number)) return undefined;
  return dataType === 'double' || Number.isSafeInteger(number) ? number : undefined;
}

function timeOf(text: string, withTime: boolean, timeZone: string): string | undefined {
  const found = TIME.exec(text.trim());
  const [, day = '', minutes, seconds = ':00', fraction = '', offset] = found ?? [];
  const parsed = new Date(`${day}T${minutes ?? '00:00'}${seconds}Z`);
  // Days that no calendar has roll over.
  if (!found || Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(`${day}T${minutes ?? '00:00'}`))
    return undefined;
  if (minutes === undefined) return withTime ? `${day} 00:00:00` : day;
  if (!withTime) return undefined;
  if (offset === undefined) return `${day} ${minutes}${seconds}${fraction.slice(0, 7)}`;
  const moment = new Date(`${day}T${minutes}${seconds}${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : clockOf(timeZone).format(moment);
}

const clocks = new Map<string, Intl.DateTimeFormat>();
/** `yyyy-mm-dd hh:mm:ss` of a zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}
