import type { FileHandle } from 'node:fs/promises';

import { parseXml } from './sheet-xml.ts';
import { readEntry, type ZipEntry } from './zip.ts';

/** What a number format shows of a serial: a day, a time of day, both, or a length of time such as `[h]:mm`. */
type DateKind = 'day' | 'time' | 'moment' | 'elapsed';

/** Which of a workbook's cell styles show dates and times, by their number. */
export interface DateStyles {
  /** Null for styles that show no date. */
  readonly kinds: readonly (DateKind | null)[];
  /** Days count from 1904 and not from 1900. */
  readonly from1904: boolean;
}

const within = (id: number, from: number, to: number) => id >= from && id <= to;
/** Kinds of the formats that every workbook knows; those of East Asia among them, whose 55 and 56 differ by language. */
function builtIn(id: number): DateKind | null {
  if (id === 46) return 'elapsed';
  if (within(id, 18, 21) || within(id, 32, 35) || id === 45 || id === 47) return 'time';
  if (id === 22 || id === 55 || id === 56) return 'moment';
  return within(id, 14, 17) || within(id, 27, 31) || id === 36 || within(id, 50, 58) ? 'day' : null;
}
const DAY = 86_400_000;
const DAY_SECONDS = 86_400;

export async function dateStyles(file: FileHandle, entries: ReadonlyMap<string, ZipEntry>): Promise<DateStyles> {
  const kinds: (DateKind | null)[] = [];
  const styles = entries.get('xl/styles.xml');
  if (styles) {
    const own = new Map<number, DateKind | null>();
    const parsed = parseXml<DateKind | null>(readEntry(file, styles), (emit) => {
      let inCells = false;
      return {
        open(name, attributes) {
          if (name === 'numFmt') own.set(Number(attributes['numFmtId']), kindOf(attributes['formatCode'] ?? ''));
          else if (name === 'cellXfs') inCells = true;
          else if (name === 'xf' && inCells) {
            const id = Number(attributes['numFmtId'] ?? 0);
            const kind = own.get(id);
            emit(kind === undefined ? builtIn(id) : kind);
          }
        },
        close(name) {
          if (name === 'cellXfs') inCells = false;
        },
      };
    });
    for await (const found of parsed) kinds.push(...found);
  }
  let from1904 = false;
  const workbook = entries.get('xl/workbook.xml');
  if (workbook) {
    const parsed = parseXml<boolean>(readEntry(file, workbook), (emit) => ({
      open(name, attributes) {
        if (name === 'workbookPr') emit(/^(1|true)$/.test(attributes['date1904'] ?? ''));
      },
    }));
    for await (const found of parsed) from1904 ||= found.includes(true);
  }
  return { kinds, from1904 };
}

/** What a number format shows of a date; texts in quotes and brackets are no part of it. */
function kindOf(format: string): DateKind | null {
  const bare = format.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_./gi, '').replaceAll(/am\/pm|a\/p/gi, '');
  const [first = ''] = bare.split(';');
  if (/general/i.test(first) || !/[ymdhs]/i.test(first)) return null;
  if (/\[[hms]+\]/i.test(first)) return 'elapsed';
  if (!/[hs]/i.test(first)) return 'day';
  return /[yd]/i.test(first) ? 'moment' : 'time';
}

/**
 * A cell as text: a date as `yyyy-mm-dd`, with a time of day behind it where it has one; a time without a date and a
 * length of time as `HH:mm:ss`; an error as nothing.
 */
export function cellText(
  value: string,
  attributes: Readonly<Record<string, string>>,
  shared: readonly string[],
  styles: DateStyles,
): string {
  switch (attributes['t']) {
    case 's':
      return shared[Number(value)] ?? '';
    case 'str':
    case 'inlineStr':
      return value;
    case 'b':
      return value === '1' ? 'true' : 'false';
    case 'e':
      return '';
    case 'd':
      return value.startsWith('T') ? value.slice(1) : value.replace('T', ' ').replace(/ 00:00:00(\.0+)?$/, '');
    default: {
      const serial = value === '' ? Number.NaN : Number(value);
      const kind = styles.kinds[Number(attributes['s'] ?? 0)];
      if (!kind || Number.isNaN(serial) || serial < 0 || serial > 2_958_465) return plainNumber(value);
      if (kind === 'elapsed') return clockText(Math.round(serial * DAY_SECONDS));
      // Below 1 there is no date: a workbook shows a time, or for a day the 0 January 1900.
      if (serial < 1 && (kind === 'time' || !styles.from1904)) {
        return kind === 'day' && serial === 0
          ? ''
          : clockText(Math.min(DAY_SECONDS - 1, Math.round(serial * DAY_SECONDS)));
      }
      return serialDate(serial, styles.from1904);
    }
  }
}

/** @param seconds may exceed a day: `30:15:00` */
function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Sheets often store `0.1` as `0.10000000000000001`, and integers as `1E5`. */
function plainNumber(value: string): string {
  if (/^[+-]?\d{1,15}$/.test(value)) return value;
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  return String(Number(number.toPrecision(15)));
}

function serialDate(serial: number, from1904: boolean): string {
  // Day 60 of 1900 is a 29 February that never was.
  const days = from1904 ? serial + 1_462 : serial >= 60 ? serial : serial + 1;
  const moment = new Date(Math.round(((days - 25_569) * DAY) / 1_000) * 1_000).toISOString();
  const [date = '', time = ''] = moment.slice(0, 19).split('T');
  return time === '00:00:00' ? date : `${date} ${time}`;
}
