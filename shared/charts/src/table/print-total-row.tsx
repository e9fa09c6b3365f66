import type { ReactNode } from 'react';

import { narrowNumber } from './number-size.ts';
import type { Slot } from './table-columns.ts';
import type { PrintedSums } from './table-hooks.ts';
import type { TableModel } from './table-model.ts';

/**
 * A row of totals of a sheet of paper: its name before the first sum, above it where no column comes before, and the sums
 * under their columns.
 */
export function PrintTotalRow({
  model,
  slots,
  sums,
  label,
}: {
  readonly model: TableModel;
  readonly slots: readonly Slot[];
  readonly sums: PrintedSums | null;
  readonly label: ReactNode;
}) {
  const columns = slots.flatMap((slot) => ('column' in slot ? [slot.column] : []));
  const texts = new Map(sums?.map(({ column, sum }) => [column, model.sums?.text(column, Number(sum)) ?? sum]));
  const before = columns.findIndex((column) => texts.has(column));
  if (before < 0) return null;
  return (
    <tr data-tone="total">
      {before > 0 ? (
        <th scope="row" colSpan={before}>
          {label}
        </th>
      ) : null}
      {columns.slice(before).map((column, at) => {
        const text = texts.get(column);
        const { align, width } = model.columns[column] ?? { align: 'right', width: 0 };
        const narrow = text === undefined ? null : narrowNumber(text, width, model.look.total.fontSize);
        return (
          <td key={column} data-align={align} title={text} style={narrow ? { fontSize: narrow.fontSize } : {}}>
            {before + at === 0 ? <span className="tessera-table-total-name">{label}</span> : null}
            {narrow?.text ?? text}
          </td>
        );
      })}
    </tr>
  );
}
