import type { Cell } from '@tessera/contract';

import type { BuildInput } from '../../build-input.ts';
import { sheetMoment } from '../../export/sheet-moment.ts';
import { cutToWidth } from '../../format/display-width.ts';
import { displayOf, formatValue } from '../../format/value-format.ts';
import { missingWindows } from '../../result/cross-windows.ts';
import { dimensionLabel } from '../../result/dimension-label.ts';
import type { PickedValue } from '../../result/picked-value.ts';
import { toNumber } from '../../result/result-frame.ts';
import type { ValueDisplay } from '../../settings/value-display.ts';
import { axisEntries } from '../../table/axis-entries.ts';
import { cellPaint } from '../../table/color-rules.ts';
import { columnWidths, longestNumber } from '../../table/column-widths.ts';
import { crossAxes } from '../../table/cross-axes.ts';
import { columnHeadings, crossLines } from '../../table/cross-lines.ts';
import type { CrossLine } from '../../table/cross-lines.ts';
import { crossValues, methodOf } from '../../table/cross-values.ts';
import { mergeSpans, spanStarts } from '../../table/merge-spans.ts';
import { tableLook } from '../../table/table-look.ts';
import type { TableCell, TableHeading, TableModel } from '../../table/table-model.ts';
import type { ExtraTotals, TotalSettings } from '../../table/totals-plan.ts';
import { totalsPlan } from '../../table/totals-plan.ts';

/** A subtotal's label has room for 20 width units (RU-607). */
const SUBTOTAL_WIDTH = 20;

/** In place of a cell that was not read yet. */
const PENDING = '…';
/** Windows that are read for colours that compare a cell with all others. */
const MOST_WINDOWS = 50;

/** How a 2D table differs from a cross table. */
export interface CrossVariant {
  /** Dimensions whose values go across. */
  readonly spread?: ReadonlySet<string>;
  readonly totals?: ExtraTotals;
  readonly detail?: boolean;
  /** Subtotals say of how many rows. */
  readonly rowCount?: boolean;
  readonly pageSize?: number;
}

function* numbersIn(cells: readonly Cell[], display: ValueDisplay | undefined) {
  for (const cell of cells) {
    const value = toNumber(cell);
    if (value !== null && display) yield { value, display };
  }
}

/** The cross table of a result: dimensions down, compare fields and measures across, or swapped. */
export function buildTable(
  { result, settings, theme, locale, texts }: BuildInput<TotalSettings>,
  { spread, totals, detail = true, rowCount = false, pageSize }: CrossVariant = {},
): TableModel {
  const { table, tableColumnsWidth, tableTotal, numDisplayed, tableColor } = settings;
  const axes = crossAxes(result, locale, texts, spread);
  const plan = totalsPlan(settings, axes, texts.total, totals);
  const { rows: hiddenRows, columns: hiddenColumns } = result.hidden ?? { rows: 0, columns: 0 };
  const labelled = (hidden: number) => (hidden > 0 ? texts.totalWithHidden(plan.label, hidden) : plan.label);
  const labels = {
    subtotalLabel: (count: number) =>
      cutToWidth(rowCount ? `${texts.subtotal} (${count})` : texts.subtotal, SUBTOTAL_WIDTH),
  };
  const down = axisEntries(axes.rows, {
    ...labels,
    totalLabel: labelled(hiddenRows),
    levels: axes.rowFields.length,
    subtotals: plan.rowSubtotals,
    total: plan.rowTotal,
    detail,
  });
  const across = axisEntries(axes.columns, {
    ...labels,
    totalLabel: labelled(hiddenColumns),
    levels: axes.columnFields.length,
    subtotals: plan.columnSubtotals,
    total: plan.columnTotal ? 'last' : undefined,
    detail: true,
  });
  const swap = table.rowColSwap;
  const dimensions = crossLines(down, undefined, axes.rowFields);
  const measures = crossLines(across, axes.measures, axes.columnFields);
  const [rowSide, columnSide] = swap ? [measures, dimensions] : [dimensions, measures];
  const rows = rowSide.lines;
  const columns = columnSide.lines;
  const rowNames = rowSide.names.map((name) => name ?? texts.measures);
  const numbering = table.columnNumVisible ? 1 : 0;
  const levels = Math.max(1, columnSide.names.length);
  const headerRows = levels + numbering;
  const leading = table.rowNumVisible ? 1 : 0;
  const firstValue = leading + rowNames.length;

  const read = crossValues(result, axes, plan.methods);
  const displays = axes.measures.map(({ column }) => displayOf(column, numDisplayed));
  const meeting = (row: number, column: number): { dimension: CrossLine; measure: CrossLine } | undefined => {
    const [one, other] = [rows[row], columns[column]];
    if (!one || !other) return undefined;
    return swap ? { dimension: other, measure: one } : { dimension: one, measure: other };
  };
  const valueAt = (row: number, column: number): number | null => {
    const lines = meeting(row, column);
    return lines && lines.measure.measure !== null
      ? read(lines.dimension.entry, lines.measure.entry, lines.measure.measure)
      : null;
  };
  const numberAt = (row: number, column: number) => {
    const value = valueAt(row, column);
    const display = displays[meeting(row, column)?.measure.measure ?? -1];
    return value === null || !display ? null : { value, display };
  };
  const isThere = (row: number, column: number): boolean => {
    const lines = meeting(row, column);
    if (!lines || lines.dimension.kind !== 'data' || lines.measure.kind !== 'data') return true;
    return axes.isThere(lines.dimension.entry.positions[0] ?? 0, lines.measure.entry.positions[0] ?? 0);
  };
  function* numbersAt(measured: readonly number[], column: number) {
    for (const row of measured) yield numberAt(row, column);
  }
  const valueText = (row: number, column: number): string => {
    if (!isThere(row, column)) return PENDING;
    const number = numberAt(row, column);
    return number ? formatValue(number.value, number.display, locale) : table.specialValue;
  };
  const extents = new Map<number, { min: number; max: number }>();
  const extentOf = (measure: number) => {
    const known = extents.get(measure);
    if (known) return known;
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const cell of axes.measures[measure]?.cells ?? []) {
      if (typeof cell !== 'number') continue;
      min = Math.min(min, cell);
      max = Math.max(max, cell);
    }
    const extent = { min, max };
    extents.set(measure, extent);
    return extent;
  };
  const paintOf = (row: number, column: number) => {
    if (tableColor.length === 0) return undefined;
    const lines = meeting(row, column);
    const measure = lines?.measure.measure;
    if (
      !lines ||
      measure === null ||
      measure === undefined ||
      lines.dimension.kind !== 'data' ||
      lines.measure.kind !== 'data'
    )
      return undefined;
    const other = (uniqId: string) => {
      const index = axes.measures.findIndex(({ column: own }) => own.uniqId === uniqId);
      if (index >= 0) return read(lines.dimension.entry, lines.measure.entry, index);
      const level = axes.rowFields.findIndex((field) => field.uniqId === uniqId);
      return axes.rows[lines.dimension.entry.positions[0] ?? -1]?.raw[level] ?? null;
    };
    const context = { read: other, extent: () => extentOf(measure) };
    return cellPaint(tableColor, axes.measures[measure]?.column.uniqId ?? '', valueAt(row, column), context, theme);
  };

  const picksOf = (line: CrossLine | undefined, down: boolean, levels: number): PickedValue[] => {
    const tuple = (down ? axes.rows : axes.columns)[line?.entry.positions[0] ?? -1];
    return (down ? axes.rowFields : axes.columnFields)
      .slice(0, Math.min(levels, line?.entry.kept ?? 0))
      .map((column, level) => {
        const value = tuple?.raw[level] ?? null;
        return { column, value, label: dimensionLabel(value, column, locale, texts) };
      });
  };

  const rowSpans = mergeSpans(
    rows.map((line) => line.labels),
    rowNames.length,
    table.mergeTheLineKey && table.mergeTheVLineKey,
  );
  const rowStarts = spanStarts(rowSpans);
  const merge = table.mergeTheLineKey && table.mergeTheHLineKey;
  const headings: TableHeading[] = [
    ...(leading ? [{ text: texts.rowNumber, column: 0, columnSpan: 1, row: 0, rowSpan: headerRows }] : []),
    ...rowNames.map((text, level) => ({ text, column: leading + level, columnSpan: 1, row: 0, rowSpan: headerRows })),
    ...columnHeadings(columns, levels, merge, firstValue),
    ...(numbering
      ? columns.map((_line, index) => ({
          text: String(index + 1),
          column: firstValue + index,
          columnSpan: 1,
          row: levels,
          rowSpan: 1,
        }))
      : []),
  ];
  const look = tableLook(settings, theme);
  // Cells of a measure share one width; totals are longer and have their own.
  const cellWidths = axes.measures.map(({ cells }, measure) =>
    longestNumber(numbersIn(cells, displays[measure]), locale),
  );
  const totalRows = rows.flatMap(({ kind }, row) => (kind === 'data' ? [] : [row]));
  const longestOf = ({ kind, measure }: CrossLine, column: number) => {
    const measured = kind === 'data' ? totalRows : rows.map((_line, row) => row);
    const cells = kind !== 'data' ? 0 : measure === null ? Math.max(0, ...cellWidths) : (cellWidths[measure] ?? 0);
    return Math.max(cells, longestNumber(numbersAt(measured, column), locale));
  };
  const custom = table.columnsWidth === '2' && !tableTotal.needResetWidth ? tableColumnsWidth : [];
  const headerCell = (row: number, level: number): TableCell => {
    const line = rows[row];
    const covered = line?.covered ?? rowNames.length;
    const text = line?.labels[level] ?? '';
    if (!line || line.kind === 'data' || level < covered) {
      const rowSpan = rowSpans[level]?.[row] ?? 1;
      return rowSpan > 0 ? { text, rowSpan } : { text, rowSpan, above: row - (rowStarts[level]?.[row] ?? row) };
    }
    const width = line.coveredTo - covered;
    return { text, rowSpan: 1, columnSpan: level === covered ? width : level < line.coveredTo ? 0 : 1 };
  };
  const { cross } = result;
  const positions = (
    lines: readonly CrossLine[],
    [first, end]: readonly [number, number],
    place: (at: number) => number,
  ) =>
    lines.slice(Math.max(0, first), Math.max(0, end)).flatMap(({ kind, entry }) => {
      const [position] = entry.positions;
      return kind === 'data' && position !== undefined ? [place(position)] : [];
    });
  const own = (position: number) => position;
  const missing: TableModel['missing'] = (inRows, inColumns) => {
    if (!cross || axes.whole) return [];
    const all = missingWindows(cross);
    if (tableColor.length > 0 && all.length + cross.windows.length <= MOST_WINDOWS) return all;
    const values = [inColumns[0] - firstValue, inColumns[1] - firstValue] as const;
    const [downRange, acrossRange] = swap ? [values, inRows] : [inRows, values];
    return missingWindows(
      cross,
      positions(dimensions.lines, downRange, own),
      positions(measures.lines, acrossRange, (position) => axes.columnPlace(position)),
    );
  };
  // Swapped, a column holds several measures.
  const sums = columns.flatMap(({ measure }, column) => {
    const own = measure === null || swap ? undefined : axes.measures[measure]?.column;
    if (!own || methodOf(own) !== 'sum') return [];
    return ['auto', 'sum'].includes(plan.methods.get(own.uniqId) ?? 'auto') ? [firstValue + column] : [];
  });
  const notes =
    result.truncated || plan.rowSubtotals.size > 0 || plan.columnSubtotals.size > 0
      ? [
          ...(hiddenRows > 0 ? [texts.rowsShown(axes.rows.length, axes.rows.length + hiddenRows)] : []),
          ...(hiddenColumns > 0 ? [texts.columnsShown(axes.columns.length, axes.columns.length + hiddenColumns)] : []),
        ]
      : [];
  const pinnedRow =
    plan.pinned && !swap && plan.rowTotal ? (plan.rowTotal === 'first' ? 0 : rows.length - 1) : undefined;
  return {
    headerRows,
    headings,
    columns: columnWidths({
      leading: leading === 1,
      headers: rowNames.map((name, level) => ({
        id: rowSide.ids[level] ?? `level-${level}`,
        name,
        text: (row: number) => rows[row]?.labels[level] ?? '',
      })),
      values: columns.map((line, column) => ({
        id: line.id,
        name: line.labels.findLast((label) => label !== '') ?? '',
        text: (row: number) => valueText(row, column),
        longest: longestOf(line, column),
      })),
      rowCount: rows.length,
      custom,
      look,
    }),
    rowCount: rows.length,
    cell: (row, column) => {
      if (column >= firstValue) {
        const paint = paintOf(row, column - firstValue);
        return { text: valueText(row, column - firstValue), rowSpan: 1, ...(paint ? { paint } : {}) };
      }
      return column < leading ? { text: String(row + 1), rowSpan: 1 } : headerCell(row, column - leading);
    },
    sums: {
      columns: sums,
      text: (column, sum) => {
        const display = displays[columns[column - firstValue]?.measure ?? -1];
        return display ? formatValue(sum, display, locale) : String(sum);
      },
    },
    moment: (row, column) => {
      const level = column - leading;
      if (level < 0 || column >= firstValue) return null;
      // Totals have no value at levels below their own.
      const own = picksOf(rows[row], !swap, level + 1)[level];
      return own ? sheetMoment(own.value, own.column) : null;
    },
    number: (row, column) => (column >= firstValue ? numberAt(row, column - firstValue) : null),
    picks: (row, column) => {
      if (column < leading) return [];
      const levels = column < firstValue ? column - leading + 1 : rowNames.length;
      const across = column < firstValue ? [] : picksOf(columns[column - firstValue], swap, columnSide.names.length);
      return [...picksOf(rows[row], !swap, levels), ...across];
    },
    rowTone: (row) => rows[row]?.kind ?? 'data',
    columnTone: (column) => columns[column - firstValue]?.kind ?? 'data',
    ...(pinnedRow === undefined
      ? {}
      : { pinned: { row: pinnedRow, place: plan.rowTotal === 'first' ? 'top' : 'bottom' } }),
    ...(cross ? { missing } : {}),
    ...(notes.length > 0 ? { note: notes.join(' · ') } : {}),
    ...(pageSize === undefined ? {} : { pageSize }),
    look,
  };
}
