import type { TblColumn } from '@tessera/contract';

/** How the columns of a draft differ from those that rows have. */
export interface ColumnGap {
  readonly added: readonly string[];
  readonly missing: readonly string[];
}

export function columnGap(columns: readonly TblColumn[], found: readonly TblColumn[]): ColumnGap {
  const names = (list: readonly TblColumn[]) => new Set(list.map(({ name }) => name));
  const [own, theirs] = [names(columns), names(found)];
  return { added: [...theirs].filter((name) => !own.has(name)), missing: [...own].filter((name) => !theirs.has(name)) };
}

/** The columns that rows have, in their order; those that are known keep type and title. */
export function takenColumns(columns: readonly TblColumn[], found: readonly TblColumn[]): TblColumn[] {
  return found.map((column) => columns.find(({ name }) => name === column.name) ?? column);
}
