/** A record of the start of a file, and the line on which it begins, from 1. */
export interface StartRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const MOST_ROWS = 200;

/** Reads the first records of a text. The last one is left out where the text was cut off. */
export function startRows(text: string, delimiter: string, quote: string, complete: boolean): StartRow[] {
  const rows: StartRow[] = [];
  let [line, rowLine] = [1, 1];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const end = () => {
    cells.push(cell.trimEnd());
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: rowLine, cells });
    cells = [];
    cell = '';
  };
  for (let index = 0; index < text.length && rows.length < MOST_ROWS; index++) {
    const char = text[index]!;
    if (char === '\n') line++;
    if (quoted) {
      if (char !== quote) cell += char;
      else if (text[index + 1] === quote) cell += text[++index]!;
      else quoted = false;
    } else if (quote !== '' && char === quote && cell === '') quoted = true;
    else if (char === delimiter) {
      cells.push(cell.trimEnd());
      cell = '';
    } else if (char === '\n') {
      end();
      rowLine = line;
    } else if (char !== '\r') cell += char;
  }
  if (complete && rows.length < MOST_ROWS && (cell !== '' || cells.length > 0)) end();
  return rows;
}

export interface StartShape {
  readonly delimiter: string;
  readonly fields: number;
  /** Line of the header; 0 without one. */
  readonly headerRow: number;
  /** Lines before the header, or before the first record. */
  readonly skip: number;
  /** Names of the header. */
  readonly names: readonly string[];
  /** Whether there is any record at all. */
  readonly blank: boolean;
}

/**
 * Delimiter (most records of one length above one) and header (first such record without numbers or dates).
 * @param given the user's options
 * @param before lines that hold no records whatever the options say
 */
export function detectStart(
  read: (delimiter: string) => readonly StartRow[],
  given: { readonly delimiter?: string | undefined; readonly headerRow?: number | undefined },
  delimiters: readonly string[],
  before = 0,
): StartShape {
  const shapes = (given.delimiter === undefined ? delimiters : [given.delimiter]).map((delimiter) => {
    const rows = read(delimiter);
    const counts = new Map<number, number>();
    for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    const [fields, times] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
    return { delimiter, rows, fields, score: fields > 1 ? times : 0 };
  });
  const best = shapes.reduce((a, b) => (b.score > a.score || (b.score === a.score && b.fields > a.fields) ? b : a));
  const first = best.rows.find(({ cells }) => cells.length === best.fields);
  const headerRow = given.headerRow ?? (first && looksLikeHeader(first.cells, best.rows) ? first.line : 0);
  const header = best.rows.find(({ line }) => line === headerRow);
  const blank = best.rows.length === 0;
  const skip = headerRow > 0 ? headerRow - 1 : before;
  return { delimiter: best.delimiter, fields: best.fields, headerRow, skip, names: header?.cells ?? [], blank };
}

function looksLikeHeader(cells: readonly string[], rows: readonly StartRow[]): boolean {
  const valued = (cell: string) => /^[\s¥$€£+-]*[\d０-９.,，]+\s*%?$|^\d{4}\s*[-/.年]\s*\d{1,2}/.test(cell.trim());
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.some(valued) || filled.length * 2 < cells.length) return false;
  // In a file of texts the first record is a header unless it repeats.
  return rows.filter((row) => row.cells.join('\u0000') === cells.join('\u0000')).length === 1;
}
