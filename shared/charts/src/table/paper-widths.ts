import { estimatedPixels } from '../format/display-width.ts';
import { numberWidth, scaleOf } from './column-widths.ts';
import type { TableModel } from './table-model.ts';

/**
 * Widths of the columns that paper widens: nobody can drag a column there, so that each is as wide as its numbers.
 * @param summed whether rows of totals of sheets are drawn
 * @returns px by id of the column
 */
export function paperWidths(model: TableModel, summed: boolean): ReadonlyMap<string, number> {
  const widths = new Map<string, number>();
  const sums = new Set(summed ? model.sums?.columns : []);
  for (const [column, { id, width, numbers = 0 }] of model.columns.entries()) {
    const needed = Math.max(numbers, sums.has(column) ? sumWidth(model, column) : 0);
    if (needed > width) widths.set(id, needed);
  }
  return widths;
}

/**
 * px for any sum of successive rows of a column. It lies between the sums of the negative and of the positive numbers; a
 * smaller one may have a longer text, such as 9,999.99万 beside 1.00亿.
 */
function sumWidth(model: TableModel, column: number): number {
  let [least, most] = [0, 0];
  for (let row = 0; row < model.rowCount; row += 1) {
    if ((model.rowTone?.(row) ?? 'data') !== 'data') continue;
    const value = model.number(row, column)?.value ?? 0;
    if (value > 0) most += value;
    else least += value;
  }
  const longest = Math.max(
    ...[least, most].flatMap((sum) => [sum, ...shorterThan(sum)]).map((sum) => pixelsOf(model, column, sum)),
  );
  return numberWidth(longest, scaleOf(model.look.total.fontSize));
}

const pixelsOf = (model: TableModel, column: number, sum: number) =>
  estimatedPixels(model.sums?.text(column, sum) ?? '');

/** A number for each smaller count of digits; 8s are not rounded to one digit more. */
function shorterThan(sum: number): number[] {
  const digits = Math.ceil(Math.log10(Math.abs(sum) + 1));
  return Array.from(
    { length: Math.max(0, digits - 1) },
    (_unused, index) => Math.sign(sum) * 8.888888888888889 * 10 ** index,
  );
}
