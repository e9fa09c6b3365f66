import type { Locale, QueryResult } from '@tessera/contract';

import { sheetMoment } from '../export/sheet-moment.ts';
import { displayOf, formatValue } from '../format/value-format.ts';
import { dimensionLabel } from '../result/dimension-label.ts';
import { toNumber } from '../result/result-frame.ts';
import { readSettings } from '../settings/read-settings.ts';
import { plainTableBlocks } from '../settings/table-blocks.ts';
import type { NumDisplayed } from '../settings/value-display.ts';
import { columnWidths, longestNumber } from '../table/column-widths.ts';
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
  const displays = columns.map((column) => displayOf(column, numDisplayed));
  const number = (row: number, index: number) => {
    const display = displays[index];
    const value = isMeasure[index] ? toNumber(values[index]?.[row]) : null;
    return value === null || !display ? null : { value, display };
  };
  function* numbersOf(index: number) {
    for (let row = 0; isMeasure[index] && row < rowCount; row += 1) yield number(row, index);
  }
  const text = (row: number, index: number): string => {
    const column = columns[index];
    const cell = values[index]?.[row] ?? null;
    if (!column) return '';
    if (!isMeasure[index]) return dimensionLabel(cell, column, locale, texts);
    const shown = number(row, index);
    return shown ? formatValue(shown.value, shown.display, locale) : '-';
  };
  const look = tableLook(readSettings(plainTableBlocks(50), []).settings, theme);
  return {
    headerRows: 1,
    headings: columns.map(({ name }, column) => ({ text: name, column, columnSpan: 1, row: 0, rowSpan: 1 })),
    columns: columnWidths({
      leading: false,
      headers: [],
      values: columns.map(({ uniqId, name }, index) => ({
        id: uniqId,
        name,
        align: isMeasure[index] ? 'right' : 'left',
        text: (row: number) => text(row, index),
        longest: longestNumber(numbersOf(index), locale),
      })),
      rowCount,
      custom: [],
      look,
    }),
    rowCount,
    cell: (row, column) => ({ text: text(row, column), rowSpan: 1 }),
    number,
    moment: (row, index) => sheetMoment(values[index]?.[row] ?? null, columns[index] ?? {}),
    plain: true,
    look,
  };
}
