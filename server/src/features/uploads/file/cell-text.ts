import type { FileHandle } from 'node:fs/promises';

import { parseXml } from './sheet-xml.ts';
import { readEntry, type ZipEntry } from './zip.ts';

/** Which of a workbook's cell styles show dates, by their number. */
export interface DateStyles {
  readonly isDate: readonly boolean[];
  /** Days count from 1904 and not from 1900. */
  readonly from1904: boolean;
}

/** Formats of dates that every workbook knows; those of East Asia among them. */
const BUILT_IN = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const DAY = 86_400_000;

export async function dateStyles(file: FileHandle, entries: ReadonlyMap<string, ZipEntry>): Promise<DateStyles> {
  const isDate: boolean[] = [];
  const styles = entries.get('xl/styles.xml');
  if (styles) {
    const own = new Map<number, boolean>();
    const parsed = parseXml<boolean>(readEntry(file, styles), (emit) => {
      let inCells = false;
      return {
        open(name, attributes) {
          if (name === 'numFmt') own.set(Number(attributes['numFmtId']), isDateFormat(attributes['formatCode'] ?? ''));
          else if (name === 'cellXfs') inCells = true;
          else if (name === 'xf' && inCells) {
            const id = Number(attributes['numFmtId'] ?? 0);
            emit(own.get(id) ?? BUILT_IN(id));
          }
        },
        close(name) {
          if (name === 'cellXfs') inCells = false;
        },
      };
    });
    for await (const found of parsed) isDate.push(...found);
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
  return { isDate, from1904 };
}

/** Whether a number format has a part of a date; texts in quotes and brackets are none. */
function isDateFormat(format: string): boolean {
  const [first = ''] = format.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_./gi, '').split(';');
  return /[ymdhs]/i.test(first) && !/general/i.test(first);
}

/** A cell as text: a date as `yyyy-mm-dd`, with a time of day behind it where it has one; an error as nothing. */
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
      return value.replace('T', ' ').replace(/ 00:00:00(\.0+)?$/, '');
    default: {
      const serial = value === '' ? Number.NaN : Number(value);
      const isDate = styles.isDate[Number(attributes['s'] ?? 0)] === true;
      if (!isDate || Number.isNaN(serial) || serial < 0 || serial > 2_958_465) return plainNumber(value);
      return serialDate(serial, styles.from1904);
    }
  }
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
