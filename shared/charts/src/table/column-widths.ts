import type { Locale } from '@tessera/contract';

import { estimatedPixels } from '../format/display-width.ts';
import { formatValue } from '../format/value-format.ts';
import type { ValueDisplay } from '../settings/value-display.ts';
import type { TableColumn, TableLook, TableNumber } from './table-model.ts';

interface Measured {
  readonly id: string;
  readonly name: string;
  text(row: number): string;
}
interface MeasuredValue extends Measured {
  readonly align?: TableColumn['align'];
  /** px at 12 px of the longest number of all rows, totals among them; 0 without numbers. */
  readonly longest: number;
}
export interface WidthInput {
  /** Whether row numbers come first. */
  readonly leading: boolean;
  readonly headers: readonly Measured[];
  readonly values: readonly MeasuredValue[];
  readonly rowCount: number;
  readonly custom: readonly { readonly uniqId: string; readonly width: number }[];
  readonly look: Pick<TableLook, 'header' | 'rowHeader' | 'data' | 'total' | 'subtotal'>;
}

const MIN_WIDTH = 72;
/** Widest column of texts; numbers get what they need. */
const MAX_WIDTH = 280;
/** Cells and columns whose texts are measured; wide tables have columns alike. */
const MEASURED_CELLS = 1_500;
const MEASURED_COLUMNS = 60;
const ROOM = 26;
/** px of the letters that widths of texts are estimated for. */
const LETTERS = 12;
export const scaleOf = (fontSize: string): number => Math.max(1, (Number.parseFloat(fontSize) || LETTERS) / LETTERS);
/** px of a column for a number. @param pixels of the number at 12 px */
export const numberWidth = (pixels: number, scale: number): number => Math.ceil(pixels * scale) + ROOM;

/**
 * px at 12 px of the longest of some numbers. Of numbers with equally many digits and one format the largest stands for all,
 * so that few are written.
 */
export function longestNumber(numbers: Iterable<TableNumber | null>, locale: Locale): number {
  const largest = new Map<ValueDisplay, Map<number, number>>();
  for (const found of numbers) {
    if (!found) continue;
    const { value, display } = found;
    const size = Math.abs(value);
    const digits = (size === 0 ? 0 : Math.floor(Math.log10(size))) * 2 + Number(value < 0);
    const known = largest.get(display) ?? new Map<number, number>();
    largest.set(display, known);
    if (size >= Math.abs(known.get(digits) ?? 0)) known.set(digits, value);
  }
  let longest = 0;
  for (const [display, values] of largest)
    for (const value of values.values())
      longest = Math.max(longest, estimatedPixels(formatValue(value, display, locale)));
  return longest;
}

/** Column widths by content, or as dragged; no number of a column is wider than it. */
export function columnWidths({ leading, headers, values, rowCount, custom, look }: WidthInput): TableColumn[] {
  const own = new Map(custom.map(({ uniqId, width }) => [uniqId, width]));
  const shown = headers.length + Math.min(values.length, MEASURED_COLUMNS);
  const sampled = Math.min(rowCount, Math.max(12, Math.floor(MEASURED_CELLS / Math.max(1, shown))));
  const headScale = scaleOf(look.header.fontSize);
  const dataScale = Math.max(...[look.data, look.total, look.subtotal].map(({ fontSize }) => scaleOf(fontSize)));
  let widest = MIN_WIDTH;
  const measure = ({ name, text }: Measured, index: number, scale: number) => {
    const head = estimatedPixels(name) * headScale;
    if (index >= MEASURED_COLUMNS) return Math.max(widest, Math.min(MAX_WIDTH, head + ROOM));
    let pixels = 0;
    for (let row = 0; row < sampled; row += 1) pixels = Math.max(pixels, estimatedPixels(text(row)));
    const width = Math.ceil(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.max(head, pixels * scale) + ROOM)));
    widest = Math.max(widest, width);
    return width;
  };
  return [
    ...(leading
      ? [{ id: 'rowNumber', kind: 'rowNumber' as const, align: 'center' as const, width: own.get('rowNumber') ?? 56 }]
      : []),
    ...headers.map((header): TableColumn => ({
      id: header.id,
      kind: 'rowHeader',
      align: 'left',
      width: own.get(header.id) ?? measure(header, 0, scaleOf(look.rowHeader.fontSize)),
    })),
    ...values.map((value, index): TableColumn => {
      const numbers = value.longest === 0 ? 0 : numberWidth(value.longest, dataScale);
      return {
        id: value.id,
        kind: 'value',
        align: value.align ?? 'right',
        width: own.get(value.id) ?? Math.max(measure(value, index, dataScale), numbers),
        ...(numbers > 0 ? { numbers } : {}),
      };
    }),
  ];
}
