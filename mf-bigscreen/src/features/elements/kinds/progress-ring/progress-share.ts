import type { PlainTable } from '@tessera/charts';

/**
 * The first measure of the first row as a share of the whole.
 * @param whole null: the second measure, or 1 for a rate without one
 * @returns null where one of them is missing, or the whole is not above zero
 */
export function progressShare({ columns, rows }: PlainTable, whole: number | null): number | null {
  const measures = columns.flatMap(({ measure, percent }, at) =>
    measure ? [{ value: rows[0]?.[at]?.value ?? null, percent }] : [],
  );
  const [part, all] = measures;
  if (!part || part.value === null) return null;
  const of = whole ?? (all ? all.value : part.percent ? 1 : null);
  return of === null || of <= 0 ? null : part.value / of;
}
