import {
  looksLikeFormula,
  MOMENT_FORMATS,
  numberFormat,
  type CellPaint,
  type TableCell,
  type TableCellLook,
  type TableModel,
  type ValueDisplay,
} from '@tessera/charts/model';
import type { Font, Style, Worksheet } from 'exceljs';

import { createStyles } from './cell-style.ts';

/** Limits of the format. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
const LONGEST_TEXT = 32_767;
/** A number with more digits than a spreadsheet keeps stays text. */
const EXACT = 999_999_999_999_999;
const NUMBER_ALONE: TableCell = { text: '', rowSpan: 1 };
/** Text for good: editing the cell makes no formula of it. */
const TEXT_FORMAT = '@';
/** Cells between two waits for the packer: some 250 KB of text. */
const CELLS_AT_ONCE = 5_000;

export interface SheetWriter {
  /** A line in bold below everything; rows after it begin another table. */
  title(words: string): void;
  /** Lines of a text below everything, apart from a table above. */
  text(lines: readonly string[]): void;
  /** The rows of a table, below those before; the first call of a table writes its head. @throws what `packed` throws */
  rows(model: TableModel): Promise<void>;
  /** A line of text below everything. */
  note(words: string): void;
  /** Whether rows or columns found no place. */
  readonly full: boolean;
}

/**
 * Writes tables, one below the other, to a sheet with merged heads, formats, totals and colours, releasing rows early.
 * @param headFill default background of heads
 * @param packed waits until the text of the rows so far is packed
 */
export function createSheetWriter(sheet: Worksheet, headFill: string, packed: () => Promise<void>): SheetWriter {
  const styleOf = createStyles();
  const formats = new WeakMap<ValueDisplay, string>();
  const formatOf = (display: ValueDisplay, icon: CellPaint['icon']): string => {
    if (icon) return numberFormat(display, icon);
    const format = formats.get(display) ?? numberFormat(display);
    formats.set(display, format);
    return format;
  };
  // What the cell above wore, by column and stripe: most cells look like it.
  const above: { readonly look: TableCellLook; readonly format: string | undefined; readonly style: Partial<Style> }[] =
    [];
  let next = 1;
  let headed = false;
  let numbered = 0;
  let openUntil = 0;
  let full = false;

  const put = (row: number, column: number, value: string | number, style: Partial<Style>) => {
    const cell = sheet.getRow(row).getCell(column);
    // Neither of both characters has a place in XML; a sheet that holds one is not opened.
    cell.value = typeof value === 'string' ? value.slice(0, LONGEST_TEXT).replaceAll(/[\uFFFE\uFFFF]/g, '') : value;
    cell.style = style;
  };
  const merge = (row: number, column: number, rows: number, columns: number) => {
    if (rows <= 1 && columns <= 1) return;
    const bottom = Math.min(MOST_ROWS, row + rows - 1);
    sheet.mergeCells(row, column, bottom, Math.min(MOST_COLUMNS, column + columns - 1));
    openUntil = Math.max(openUntil, bottom);
  };

  const head = ({ headings, headerRows, look, columns }: TableModel) => {
    headed = true;
    const top = next - 1;
    full = columns.length > MOST_COLUMNS || top + headerRows >= MOST_ROWS;
    if (top + headerRows >= MOST_ROWS) return;
    columns.slice(0, MOST_COLUMNS).forEach(({ width }, index) => {
      sheet.getColumn(index + 1).width = Math.min(60, Math.max(8, width / 7.5));
    });
    const style = styleOf({ look: look.header, align: 'center', bold: true, background: headFill });
    for (const { text, row, column, rowSpan, columnSpan } of headings) {
      if (column >= MOST_COLUMNS) continue;
      put(top + row + 1, column + 1, text, looksLikeFormula(text) ? { ...style, numFmt: TEXT_FORMAT } : style);
      merge(top + row + 1, column + 1, rowSpan, columnSpan);
    }
    next = top + headerRows + 1;
    sheet.getRow(next - 1).commit();
  };

  const body = (model: TableModel, row: number) => {
    const { look, columns } = model;
    const at = next;
    const tone = model.rowTone?.(row) ?? 'data';
    for (const [index, { kind, align }] of columns.entries()) {
      if (index >= MOST_COLUMNS) break;
      const number = model.number(row, index);
      const exact = number !== null && Math.abs(number.value) <= EXACT ? number : null;
      const moment = number === null ? (model.moment?.(row, index) ?? null) : null;
      const cell = exact && model.plain ? NUMBER_ALONE : model.cell(row, index);
      if (cell.rowSpan === 0 || cell.columnSpan === 0) continue;
      const columnTone = tone === 'data' ? (model.columnTone?.(index) ?? 'data') : tone;
      const own = kind === 'value' ? look.data : look.rowHeader;
      const text = kind === 'rowNumber' ? String(numbered + row + 1) : cell.text;
      const { paint } = cell;
      const inTotalColumn = tone === 'data' && columnTone === 'total';
      const worn = inTotalColumn ? look.columnTotal : columnTone === 'data' ? own : look[columnTone];
      const format = exact
        ? formatOf(exact.display, paint?.icon)
        : moment
          ? MOMENT_FORMATS[moment.kind]
          : looksLikeFormula(text)
            ? TEXT_FORMAT
            : undefined;
      const slot = 2 * index + (row % 2);
      const known = above[slot];
      const style =
        !paint && known?.look === worn && known.format === format
          ? known.style
          : styleOf({
              look: worn,
              align,
              background: row % 2 === 1 ? look.stripe : undefined,
              paint,
              format,
            });
      if (!paint) above[slot] = { look: worn, format, style };
      const value = exact?.value ?? moment?.serial ?? (kind === 'rowNumber' ? numbered + row + 1 : text);
      put(at, index + 1, value, style);
      merge(at, index + 1, cell.rowSpan, cell.columnSpan ?? 1);
    }
    next += 1;
    if (at >= openUntil) sheet.getRow(at).commit();
  };

  const line = (words: string, font: Partial<Font>) => {
    if (next > MOST_ROWS) return;
    put(next, 1, words, { font, ...(looksLikeFormula(words) ? { numFmt: TEXT_FORMAT } : {}) });
    sheet.getRow(next).commit();
    next += 1;
  };

  const endTable = () => {
    if (!headed) return;
    headed = false;
    numbered = 0;
    next += 1;
  };

  return {
    async rows(model) {
      if (!headed) head(model);
      const rowsAtOnce = Math.ceil(CELLS_AT_ONCE / Math.max(1, model.columns.length));
      for (let row = 0; row < model.rowCount; row += 1) {
        if (next >= MOST_ROWS) {
          full = true;
          break;
        }
        body(model, row);
        if ((row + 1) % rowsAtOnce === 0) await packed();
      }
      numbered += model.rowCount;
      await packed();
    },
    title(words) {
      endTable();
      line(words, { bold: true });
    },
    text(lines) {
      endTable();
      for (const words of lines) line(words, {});
    },
    note: (words) => line(words, { italic: true, color: { argb: 'FF6B7280' } }),
    get full() {
      return full;
    },
  };
}
