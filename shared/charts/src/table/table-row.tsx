import type { TableModel } from './table-model.ts';

export interface TableRowProps {
  readonly model: TableModel;
  readonly row: number;
  /** The first row drawn: cells that began above continue here. */
  readonly first: boolean;
  readonly offsets: readonly (number | undefined)[];
  readonly measure?: ((element: HTMLTableRowElement | null) => void) | undefined;
}

/** What is left of a cell that began above this row, in rows from this one on. */
export function continuedSpan(model: Pick<TableModel, 'cell'>, row: number, column: number) {
  let start = row;
  while (start > 0 && model.cell(start, column).rowSpan === 0) start -= 1;
  const cell = model.cell(start, column);
  return { text: cell.text, rowSpan: cell.rowSpan - (row - start) };
}

export function TableRow({ model, row, first, offsets, measure }: TableRowProps) {
  return (
    <tr ref={measure} data-index={row} aria-rowindex={row + model.headerRows + 1} data-stripe={row % 2 === 1}>
      {model.columns.map(({ id, kind, align }, column) => {
        const own = model.cell(row, column);
        const { text, rowSpan } = own.rowSpan === 0 && first ? continuedSpan(model, row, column) : own;
        if (rowSpan === 0) return null;
        const left = offsets[column];
        const shared = {
          rowSpan,
          'data-fixed': left === undefined ? undefined : true,
          'data-align': align,
          style: left === undefined ? undefined : { left },
          title: text,
        };
        return kind === 'value' ? (
          <td key={id} {...shared}>
            {text}
          </td>
        ) : (
          <th
            key={id}
            scope={rowSpan > 1 ? 'rowgroup' : 'row'}
            data-number={kind === 'rowNumber' || undefined}
            {...shared}
          >
            {text}
          </th>
        );
      })}
    </tr>
  );
}
