import { DecimalSum } from './decimal-sum.ts';
import type { MeasuredTable } from './measures.ts';
import type { RowRange } from './plan-rows.ts';

/** A sum of a column as decimal text. */
export interface ColumnSum {
  readonly column: number;
  readonly sum: string;
}
/** Sums of the rows of a sheet; columns without a value are left out. */
export interface PartTotals {
  /** Of all rows before the sheet; null on the first one and where running totals are off. */
  readonly carried: readonly ColumnSum[] | null;
  /** Of the rows of the sheet; null where page subtotals are off. */
  readonly page: readonly ColumnSum[] | null;
  /** Of all rows up to the end of the sheet; null where running totals are off. */
  readonly running: readonly ColumnSum[] | null;
}

/** Totals of each part of a table. A row that goes on counts where it begins. */
export function tableTotals(
  table: MeasuredTable,
  ranges: readonly RowRange[],
  wanted: { readonly page: boolean; readonly running: boolean },
): PartTotals[] {
  const sums = wanted.page || wanted.running ? table.sums : [];
  const running = sums.map(() => new DecimalSum());
  let carried: readonly ColumnSum[] | null = null;
  return ranges.map((range, part) => {
    const page = sums.map(({ valueOf }) => {
      const sum = new DecimalSum();
      for (let row = range.from > 0 ? range.first + 1 : range.first; row < range.end; row += 1) {
        const value = valueOf(row);
        if (value !== null) sum.add(value);
      }
      return sum;
    });
    for (const [index, sum] of page.entries()) running[index]?.addSum(sum);
    const textsOf = (all: readonly DecimalSum[]): ColumnSum[] =>
      sums.flatMap(({ column }, index) => {
        const sum = all[index]?.text() ?? null;
        return sum === null ? [] : [{ column, sum }];
      });
    const now = wanted.running ? textsOf(running) : null;
    const totals = { carried: part === 0 ? null : carried, page: wanted.page ? textsOf(page) : null, running: now };
    carried = now;
    return totals;
  });
}
