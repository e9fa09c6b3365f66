import { estimatedPixels } from '../format/display-width.ts';
import type { TableColumn } from './table-model.ts';

interface Measured {
  readonly id: string;
  readonly name: string;
  text(row: number): string;
}
export interface WidthInput {
  /** Whether row numbers come first. */
  readonly leading: boolean;
  readonly headers: readonly Measured[];
  readonly values: readonly (Measured & { readonly align?: TableColumn['align'] })[];
  readonly rowCount: number;
  readonly custom: readonly { readonly uniqId: string; readonly width: number }[];
}

const MIN_WIDTH = 72;
const MAX_WIDTH = 280;
/** Cells and columns that are measured; wide tables have columns alike. */
const MEASURED_CELLS = 1_500;
const MEASURED_COLUMNS = 60;
const ROOM = 26;

/** Column widths by content, or as dragged. */
export function columnWidths({ leading, headers, values, rowCount, custom }: WidthInput): TableColumn[] {
  const own = new Map(custom.map(({ uniqId, width }) => [uniqId, width]));
  const shown = headers.length + Math.min(values.length, MEASURED_COLUMNS);
  const sampled = Math.min(rowCount, Math.max(12, Math.floor(MEASURED_CELLS / Math.max(1, shown))));
  let widest = MIN_WIDTH;
  const measure = ({ name, text }: Measured, index: number) => {
    if (index >= MEASURED_COLUMNS) return Math.max(widest, Math.min(MAX_WIDTH, estimatedPixels(name) + ROOM));
    let pixels = estimatedPixels(name);
    for (let row = 0; row < sampled; row += 1) pixels = Math.max(pixels, estimatedPixels(text(row)));
    const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, pixels + ROOM));
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
      width: own.get(header.id) ?? measure(header, 0),
    })),
    ...values.map((value, index): TableColumn => ({
      id: value.id,
      kind: 'value',
      align: value.align ?? 'right',
      width: own.get(value.id) ?? measure(value, index),
    })),
  ];
}
