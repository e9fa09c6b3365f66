import type { Locale, QueryResult } from '@tessera/contract';

import { estimatedPixels } from '../format/display-width.ts';
import { displayOf, formatValue } from '../format/value-format.ts';
import { dimensionLabel } from '../result/dimension-label.ts';
import { toNumber } from '../result/result-frame.ts';
import { readSettings } from '../settings/read-settings.ts';
import { plainTableBlocks } from '../settings/table-blocks.ts';
import type { NumDisplayed } from '../settings/value-display.ts';
import { tableLook } from '../table/table-look.ts';
import type { TableModel } from '../table/table-model.ts';
import type { ChartTexts } from '../texts.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';

/** The rows behind a chart as a plain table: the data view of every type. */
export function resultTable(
  result: QueryResult,
  numDisplayed: NumDisplayed,
  theme: ChartTheme,
  locale: Locale,
  texts: ChartTexts,
): TableModel {
  const { columns, values, rowCount } = result;
  const isMeasure = columns.map(({ role }) => role === 'index' || role === 'indexDouble');
  const number = (row: number, index: number) => {
    const column = columns[index];
    const value = isMeasure[index] ? toNumber(values[index]?.[row]) : null;
    return value === null || !column ? null : { value, display: displayOf(column, numDisplayed) };
  };
  const text = (row: number, index: number): string => {
    const column = columns[index];
    const cell = values[index]?.[row] ?? null;
    if (!column) return '';
    if (!isMeasure[index]) return dimensionLabel(cell, column, locale, texts);
    const shown = number(row, index);
    return shown ? formatValue(shown.value, shown.display, locale) : '-';
  };
  return {
    headerRows: 1,
    headings: columns.map(({ name }, column) => ({ text: name, column, columnSpan: 1, row: 0, rowSpan: 1 })),
    columns: columns.map(({ uniqId, name }, index) => {
      let pixels = estimatedPixels(name);
      for (let row = 0; row < Math.min(rowCount, 200); row += 1)
        pixels = Math.max(pixels, estimatedPixels(text(row, index)));
      return {
        id: uniqId,
        kind: 'value',
        align: isMeasure[index] ? 'right' : 'left',
        width: Math.min(280, Math.max(96, pixels + 26)),
      };
    }),
    rowCount,
    cell: (row, column) => ({ text: text(row, column), rowSpan: 1 }),
    number,
    plain: true,
    look: tableLook(readSettings(plainTableBlocks(50), []).settings, theme),
  };
}
