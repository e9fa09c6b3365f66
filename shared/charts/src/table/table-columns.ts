import type { TableColumn, TableHeading, TableModel } from './table-model.ts';

/** A cell position: a column, or the gap of columns out of view. */
export type Slot = { readonly column: number } | { readonly from: number; readonly span: number };

/** Left edges of the columns that stay while scrolling sideways. */
export function fixedOffsets({ columns, look }: Pick<TableModel, 'columns' | 'look'>): (number | undefined)[] {
  const headers = columns.filter(({ kind }) => kind !== 'value').length;
  const count = look.fixedColumns === 'rowHeaders' ? headers : look.fixedColumns;
  let left = 0;
  return columns.map(({ width }, index) => {
    const own = left;
    left += width;
    return index < count ? own : undefined;
  });
}

/** The slots of a row of which only the columns `first` to `last` are in view, and those that stay. */
export function columnSlots(count: number, fixed: number, first: number, last: number): Slot[] {
  const slots: Slot[] = Array.from({ length: Math.min(fixed, count) }, (_unused, column) => ({ column }));
  const begin = Math.max(fixed, first);
  if (begin > fixed) slots.push({ from: fixed, span: begin - fixed });
  for (let column = begin; column <= Math.min(last, count - 1); column += 1) slots.push({ column });
  if (last < count - 1) slots.push({ from: Math.max(begin, last + 1), span: count - Math.max(begin, last + 1) });
  return slots;
}

/** A heading as far as it is in view; undefined where it is not. */
export function clipHeading(heading: TableHeading, shown: ReadonlySet<number>): TableHeading | undefined {
  let [first, span] = [-1, 0];
  for (let column = heading.column; column < heading.column + heading.columnSpan; column += 1) {
    if (!shown.has(column)) continue;
    if (first < 0) first = column;
    span += 1;
  }
  return span === 0 ? undefined : { ...heading, column: first, columnSpan: span };
}

/** Columns with the widths of an unfinished drag. */
export function withWidths(columns: readonly TableColumn[], dragged: ReadonlyMap<string, number>): TableColumn[] {
  return columns.map((column) => ({ ...column, width: dragged.get(column.id) ?? column.width }));
}
