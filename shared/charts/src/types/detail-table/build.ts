import { isAdditive } from '@tessera/contract';

import type { BuildsOf, InputOf } from '../../chart-family.ts';
import { sheetMoment } from '../../export/sheet-moment.ts';
import { displayOf, formatValue } from '../../format/value-format.ts';
import { dimensionLabel } from '../../result/dimension-label.ts';
import { toNumber } from '../../result/result-frame.ts';
import { cellPaint } from '../../table/color-rules.ts';
import { columnWidths, longestNumber } from '../../table/column-widths.ts';
import { tableLook } from '../../table/table-look.ts';
import type { TableModel } from '../../table/table-model.ts';
import type { detailTable } from './index.ts';

/** The rows as they are, one below the other, in pages. */
export function buildDetailtable({
  result,
  settings,
  theme,
  locale,
  texts,
}: InputOf<(typeof detailTable)['graph_detailtable']>): TableModel {
  const { table, numDisplayed, tableColor, tableColumnsWidth } = settings;
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
    if (!isMeasure[index]) return cell === null ? table.specialValue : dimensionLabel(cell, column, locale, texts);
    const shown = number(row, index);
    return shown ? formatValue(shown.value, shown.display, locale) : table.specialValue;
  };
  const leading = table.rowNumVisible ? 1 : 0;
  const numbering = table.columnNumVisible ? 1 : 0;
  const extents = new Map<number, { min: number; max: number }>();
  const extentOf = (index: number) => {
    const known = extents.get(index);
    if (known) return known;
    const numbers = (values[index] ?? []).flatMap((cell) => toNumber(cell) ?? []);
    const extent = numbers.reduce((one, value) => ({ min: Math.min(one.min, value), max: Math.max(one.max, value) }), {
      min: Number.POSITIVE_INFINITY,
      max: Number.NEGATIVE_INFINITY,
    });
    extents.set(index, extent);
    return extent;
  };
  const look = tableLook(settings, theme);
  const place = new Map(columns.map(({ uniqId }, index) => [uniqId, index]));
  const paintOf = (row: number, index: number) => {
    if (tableColor.length === 0) return undefined;
    const context = {
      read: (uniqId: string) => values[place.get(uniqId) ?? -1]?.[row] ?? null,
      extent: () => extentOf(index),
    };
    return cellPaint(tableColor, columns[index]?.uniqId ?? '', values[index]?.[row] ?? null, context, theme);
  };
  const heads = columns.map(({ name }, index) => ({
    text: name,
    column: leading + index,
    columnSpan: 1,
    row: 0,
    rowSpan: 1,
  }));
  return {
    headerRows: 1 + numbering,
    headings: [
      ...(leading ? [{ text: texts.rowNumber, column: 0, columnSpan: 1, row: 0, rowSpan: 1 + numbering }] : []),
      ...heads,
      ...(numbering ? heads.map((head, index) => ({ ...head, text: String(index + 1), row: 1 })) : []),
    ],
    columns: columnWidths({
      leading: leading === 1,
      headers: [],
      values: columns.map(({ uniqId, name }, index) => ({
        id: uniqId,
        name,
        align: isMeasure[index] ? 'right' : 'left',
        text: (row: number) => text(row, index),
        longest: longestNumber(numbersOf(index), locale),
      })),
      rowCount,
      look,
      custom: table.columnsWidth === '2' ? tableColumnsWidth : [],
    }),
    rowCount,
    cell: (row, column) => {
      if (column < leading) return { text: String(row + 1), rowSpan: 1 };
      const paint = paintOf(row, column - leading);
      return { text: text(row, column - leading), rowSpan: 1, ...(paint ? { paint } : {}) };
    },
    number: (row, column) => number(row, column - leading),
    moment: (row, column) => sheetMoment(values[column - leading]?.[row] ?? null, columns[column - leading] ?? {}),
    sums: {
      columns: columns.flatMap((column, index) => (isMeasure[index] && isAdditive(column) ? [leading + index] : [])),
      text: (column, sum) => {
        const display = displays[column - leading];
        return display ? formatValue(sum, display, locale) : String(sum);
      },
    },
    plain: tableColor.length === 0,
    picks: (row, column) =>
      column < leading
        ? []
        : columns.flatMap((one, index) => {
            const value = values[index]?.[row] ?? null;
            return isMeasure[index] ? [] : [{ column: one, value, label: dimensionLabel(value, one, locale, texts) }];
          }),
    pageSize: table.pager.limit,
    look,
  };
}

export const builds: BuildsOf<typeof detailTable> = {
  graph_detailtable: (input) => ({ kind: 'table', model: buildDetailtable(input) }),
};
