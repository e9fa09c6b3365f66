import type { Cell, QueryResult } from '@tessera/contract';

import { looksLikeFormula } from './formula-text.ts';

/** So that Excel reads Chinese. */
export const CSV_START = '\uFEFF';

/** One line of a CSV (RFC 4180) with its end; text that looks like a formula gets a leading apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

function field(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' && looksLikeFormula(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows of a result as CSV with byte-order mark; numbers unrounded, periods as in the result. */
export function toCsv(result: QueryResult): string {
  const lines = [csvLine(result.columns.map(({ name }) => name))];
  for (let row = 0; row < result.rowCount; row += 1)
    lines.push(csvLine(result.values.map((cells) => cells[row] ?? null)));
  return CSV_START + lines.join('');
}
