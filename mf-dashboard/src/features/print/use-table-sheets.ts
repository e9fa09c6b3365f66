import type { TableHooks, TableMeasure } from '@tessera/charts';
import { useCallback, useMemo, useRef, useState } from 'react';

import { isCut, planTable, PRINTED_ROWS, rowsIn, type PrintedRows, type TablePlan } from './table-plan.ts';

/** px at the lower edge of a continued table, for the note where. */
export const GOES_ON = 24;

/** A sheet with rows of one table. */
export interface TableSheet extends PrintedRows {
  readonly code: string;
  readonly plan: TablePlan;
  /** Nothing of the table follows. */
  readonly last: boolean;
}
/** What a table on its board is told. */
export interface PrintedTablePlace {
  readonly hooks: TableHooks;
  /** Pages on which it is whole; undefined where it is so on the board. */
  readonly pages?: { readonly from: number; readonly to: number };
}

/**
 * Extra sheets for tables that are cut on the board, in board order.
 * @param order codes of what is printed
 * @param room for a table on a sheet, px
 * @param before sheets of the board
 */
export function useTableSheets(
  order: readonly string[],
  room: { readonly width: number; readonly height: number },
  before: number,
): { readonly sheets: readonly TableSheet[]; of(code: string): PrintedTablePlace } {
  const [cut, setCut] = useState<ReadonlyMap<string, TableMeasure>>(new Map());
  const hooks = useRef(new Map<string, TableHooks>());
  const measured = useCallback(
    (code: string, measure: TableMeasure) =>
      setCut((last) => (isCut(measure) ? new Map([...last, [code, measure]]) : last)),
    [],
  );
  // As long as it is not known to be cut, a table shows all rows and says how much room they take.
  const whole = (code: string): TableHooks => {
    const known = hooks.current.get(code);
    if (known) return known;
    const print = { first: 0, end: PRINTED_ROWS, onMeasured: (measure: TableMeasure) => measured(code, measure) };
    const made = { print };
    hooks.current.set(code, made);
    return made;
  };
  const begun = useMemo(
    () =>
      new Map(
        [...cut].map(([code, one]) => [code, { print: { first: 0, end: rowsIn(one, one.room.height - GOES_ON) } }]),
      ),
    [cut],
  );
  const sheets = order.flatMap((code): TableSheet[] => {
    const measure = cut.get(code);
    if (!measure) return [];
    const plan = planTable(measure, room);
    return plan.sheets.map((sheet, index) => ({ code, ...sheet, plan, last: index === plan.sheets.length - 1 }));
  });
  return {
    sheets,
    of(code) {
      const own = begun.get(code);
      if (!own) return { hooks: whole(code) };
      const first = sheets.findIndex((sheet) => sheet.code === code);
      const count = sheets.filter((sheet) => sheet.code === code).length;
      return { hooks: own, pages: { from: before + first + 1, to: before + first + count } };
    },
  };
}
