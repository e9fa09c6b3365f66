/** A number as people write one; a spreadsheet reads nothing else of it than the number. */
const NUMBER = /^[+-]?\d[\d,]*(\.\d+)?(e[+-]?\d+)?%?$/i;
/** Signs that begin a formula, in both widths, and white space that some spreadsheets skip before them. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** Whether a spreadsheet could run a text as a formula. Numbers are none, whatever their sign. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text) && !NUMBER.test(text);
}
