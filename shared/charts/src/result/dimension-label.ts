import type { Cell, Locale, ResultColumn } from '@tessera/contract';

import { formatPeriod } from '../format/period-format.ts';
import type { ChartTexts } from '../texts.ts';

/** A dimension value as the reader sees it. */
export function dimensionLabel(
  value: Cell,
  column: Pick<ResultColumn, 'granularity'>,
  locale: Locale,
  texts: Pick<ChartTexts, 'empty' | 'yes' | 'no'>,
): string {
  if (value === null || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  const text = String(value);
  return column.granularity ? formatPeriod(text, column.granularity, locale) : text;
}
