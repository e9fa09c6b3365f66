import type { Cell, QueryResult } from '@tessera/contract';

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function field(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The rows of a result as CSV (RFC 4180) with a byte-order mark, so that Excel reads Chinese. Numbers are unrounded and
 * periods as the result has them; text that looks like a formula gets a leading apostrophe.
 */
export function toCsv(result: QueryResult): string {
  const lines = [result.columns.map(({ name }) => field(name)).join(',')];
  for (let row = 0; row < result.rowCount; row += 1)
    lines.push(result.values.map((cells) => field(cells[row] ?? null)).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
