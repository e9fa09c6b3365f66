/** Cells of a copied range: rows by line, cells by tab; the line that spreadsheets add at the end is no row. */
export function readRange(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => line.split('\t'));
}
