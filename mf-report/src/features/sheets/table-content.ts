import type { TableMeasure } from '@tessera/charts';
import type { Content } from '@tessera/page-plan';

/** px of the border of a table, above and below together. */
const BORDER = 2;

/**
 * A table as the plan of pages takes it.
 * @param grouped whether its groups matter
 * @param box in which it was measured, px
 */
export function tableContent(
  { head, rows, uniform, total, columns, fixed, totalRow, sums, groupStarts, foot, room }: TableMeasure,
  grouped: boolean,
  box: { readonly width: number; readonly height: number },
): Content {
  return {
    kind: 'table',
    table: {
      lead: Math.max(0, box.height - room.height - BORDER - foot),
      head,
      tail: BORDER + foot,
      inset: box.width - room.width,
      rows: uniform === null ? rows : new Float64Array(total).fill(uniform),
      columns,
      frozen: fixed,
      totalRow,
      sums,
      ...(grouped ? { groups: groupStarts() } : {}),
    },
  };
}
