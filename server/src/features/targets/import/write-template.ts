import { sumOf, type Locale, type TargetStore } from '@tessera/contract';

import { writeSheets } from '../../../platform/sheets/index.ts';
import { text } from '../../../platform/texts/index.ts';
import type { StoredValue } from '../value-repository.ts';
import { headerOf, periodHeader, STORE_COLUMNS, type StoreColumn } from './headers.ts';
import { ORIGIN_SHEET, originRows, type Origin } from './read-file.ts';

export interface TemplateWanted {
  readonly stores: readonly TargetStore[];
  /** Of what the index is for. */
  readonly kind: 'store' | 'member';
  /** First days of the columns' periods. */
  readonly starts: readonly string[];
  readonly values: readonly StoredValue[];
  readonly origin: Origin;
  readonly locale: Locale;
  periodsOf(start: string): readonly string[];
}
/** Digits that a number of a spreadsheet keeps. */
const MOST_DIGITS = 15;

/** A workbook with a row for each store and a column for each period, and for which table it was made on a hidden sheet. */
export function writeTemplate({
  stores,
  kind,
  starts,
  values,
  origin,
  locale,
  periodsOf,
}: TemplateWanted): Promise<Buffer> {
  const held = new Map(values.map(({ storeCode, period, value }) => [`${period} ${storeCode}`, value]));
  const valueAt = (storeCode: string, start: string) =>
    numberOf(sumOf(periodsOf(start).map((period) => held.get(`${period} ${storeCode}`) ?? null)));
  return writeSheets([
    {
      name: text(locale, 'targets.sheet'),
      fixed: 2,
      columns: [
        ...STORE_COLUMNS.map((column) => ({
          header: headerOf(locale, column, kind),
          width: WIDTHS[column],
          isText: true,
        })),
        ...starts.map((start) => ({ header: periodHeader(start, origin.indexGranularity), width: 14, isText: false })),
      ],
      rows: (function* rows() {
        for (const { storeCode, storeName, province, city } of stores)
          yield [storeCode, storeName, province, city, ...starts.map((start) => valueAt(storeCode, start))];
      })(),
    },
    {
      name: ORIGIN_SHEET,
      isHidden: true,
      columns: ['', ''].map((header) => ({ header, width: 20, isText: true })),
      rows: originRows(origin),
    },
  ]);
}

const WIDTHS: Readonly<Record<StoreColumn, number>> = { code: 16, name: 28, province: 14, city: 14 };

/** A number, so that a spreadsheet adds it up; a text where a number would lose digits. */
function numberOf(amount: string | null): number | string | null {
  if (amount === null) return null;
  return amount.replace(/[-.]/g, '').replace(/^0+/, '').length > MOST_DIGITS ? amount : Number(amount);
}
