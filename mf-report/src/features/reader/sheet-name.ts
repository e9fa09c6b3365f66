import type { IntlShape } from 'react-intl';

import type { Sheet } from './sheets.ts';

/** Title of a sheet with the value that it is for; pages without a title have their number. */
export function sheetName(sheet: Sheet, intl: IntlShape): string {
  const { paper, number } = sheet;
  const title =
    paper.title ||
    intl.formatMessage({ id: 'report.sheet.number', defaultMessage: '第 {number, number} 页' }, { number });
  const value = sheetValue(sheet, intl);
  return value === '' ? title : `${title} · ${value}`;
}

/** Value of a repeated page in words; empty for other pages, and while values are missing. */
export function sheetValue({ value, lacking }: Sheet, intl: IntlShape): string {
  if (value === undefined || lacking) return '';
  return value === null ? intl.formatMessage({ id: 'report.sheet.noValue', defaultMessage: '（空）' }) : String(value);
}
