import type { TableMeasure } from '@tessera/charts';
import type { Content } from '@tessera/page-plan';

import { LEFT_NOTE } from '../left-note.tsx';

/** Most rows of a table on paper; its sheets say how many are left out. */
export const MOST_ROWS = 100_000;
/** Most rows where each has a height of its own: all of them are drawn to be measured. */
export const MOST_WRAPPED = 20_000;

/** px of the border of a table, above and below together. */
const BORDER = 2;

export interface TableCase {
  /** Whether its groups matter. */
  readonly grouped: boolean;
  /** In which it was measured, px. */
  readonly box: { readonly width: number; readonly height: number };
  /** Rows of the whole table where its answer was cut by a cap, null if they were not counted; undefined for a whole answer. */
  readonly beyond?: number | null | undefined;
}

/** A table as the plan of pages takes it. @param measure of all rows, or of the first `MOST_WRAPPED` */
export function tableContent(measure: TableMeasure, { grouped, box, beyond }: TableCase): Content {
  const { head, headRows, rows, uniform, total, columns, fixed, totalRow, sums, groupStarts, breaksOf, foot, room } =
    measure;
  const shown = uniform === null ? rows.length : Math.min(total, MOST_ROWS);
  const left = beyond !== undefined ? { shown, all: beyond } : shown < total ? { shown, all: total } : undefined;
  return {
    kind: 'table',
    table: {
      lead: Math.max(0, box.height - room.height - BORDER - foot),
      head,
      tail: BORDER + foot + (left ? LEFT_NOTE : 0),
      inset: box.width - room.width,
      rows: uniform === null ? rows : new Float64Array(shown).fill(uniform),
      columns,
      frozen: fixed,
      totalRow,
      sums,
      breaksOf,
      ...(uniform === null ? { headRows } : {}),
      ...(left ? { left } : {}),
      ...(grouped ? { groups: groupStarts() } : {}),
    },
  };
}
