import type { CellSpan } from './measures.ts';

/** A merged cell or its part on a sheet. */
export interface ClippedSpan extends CellSpan {
  /** Place of the merged cell in the table, where its text stands. */
  readonly source: { readonly row: number; readonly column: number };
}

/**
 * Merged cells of a table, searched by rows.
 * @param merges in the order of their rows within each column, without overlap
 * @returns the cells on a sheet, clipped to rows `[first, end)`; their columns count among `columns` of the sheet
 */
export function mergeClipper(
  merges: readonly CellSpan[],
): (first: number, end: number, columns: readonly number[]) => ClippedSpan[] {
  const byColumn = new Map<number, CellSpan[]>();
  for (const span of merges) {
    const spans = byColumn.get(span.column);
    if (spans) spans.push(span);
    else byColumn.set(span.column, [span]);
  }
  return (first, end, columns) =>
    [...byColumn.values()].flatMap((spans) => {
      const found: ClippedSpan[] = [];
      for (let index = firstBelow(spans, first); index < spans.length; index += 1) {
        const span = spans[index];
        if (!span || span.row >= end) break;
        const column = columns.findIndex((one) => one >= span.column && one < span.column + span.columns);
        if (column < 0) continue;
        const row = Math.max(first, span.row);
        const shown = columns.filter((one) => one >= span.column && one < span.column + span.columns).length;
        const rows = Math.min(end, span.row + span.rows) - row;
        found.push({ row, column, rows, columns: shown, source: { row: span.row, column: span.column } });
      }
      return found;
    });
}

/** Index of the first span of a column that ends behind a row. */
function firstBelow(spans: readonly CellSpan[], row: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (span && span.row + span.rows > row) high = middle;
    else low = middle + 1;
  }
  return low;
}
