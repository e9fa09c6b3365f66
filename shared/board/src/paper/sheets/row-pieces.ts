import type { TableMeasure } from '@tessera/charts';
import type { QueryResult } from '@tessera/contract';

import { MOST_WRAPPED } from './table-content.ts';

/** Rows that are drawn at a time where each has a height of its own. */
export const PIECE = 1_000;

/** Measures of a table whose rows are drawn piece by piece. */
export class RowPieces {
  #result: QueryResult | undefined;
  #pieces = new Map<number, TableMeasure>();

  /**
   * @param from first row of the piece
   * @returns first row of the piece to draw next, or the measures of all pieces
   */
  add(result: QueryResult, from: number, measure: TableMeasure): number | TableMeasure {
    if (measure.uniform !== null) return measure;
    if (this.#result !== result) this.#pieces.clear();
    this.#result = result;
    this.#pieces.set(from, measure);
    const most = Math.min(measure.total, MOST_WRAPPED);
    for (let next = 0; next < most; next += PIECE) if (!this.#pieces.has(next)) return next;
    return {
      ...measure,
      rows: [...this.#pieces].toSorted(([one], [other]) => one - other).flatMap(([, { rows }]) => rows),
      breaksOf: this.#breaksOf(),
    };
  }

  #breaksOf(): TableMeasure['breaksOf'] {
    const pieces = new Map(this.#pieces);
    return (row) => pieces.get(row - (row % PIECE))?.breaksOf(row % PIECE) ?? [];
  }
}
