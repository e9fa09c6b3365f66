import { missingWindows, type TableHooks, type TableMeasure } from '@tessera/charts';
import type { QueryResult, TableFlow } from '@tessera/contract';
import type { Content } from '@tessera/page-plan';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';

import type { QueryCoordinator } from '../../coordinator/query-coordinator.ts';
import { tableKey, type MeasuredTables } from './measured-tables.ts';
import { PIECE, RowPieces } from './row-pieces.ts';
import { tableContent } from './table-content.ts';

/** px of the place in which components are measured; their parts are as high as they need. */
export const HEIGHT = 600;
/** Most windows of a table that are read for paper. */
const MOST_WINDOWS = 60;

export interface OneTableProps {
  readonly code: string;
  readonly width: number;
  readonly flow: Omit<TableFlow, 'i'>;
  readonly coordinator: QueryCoordinator;
  readonly tables: MeasuredTables;
  /** Key of its page. */
  readonly page: string;
  readonly asked: string;
  children(measure: TableHooks): ReactNode;
}

/** Measures one table with all of its rows and columns; one that is too large for paper stays in its place. */
export function OneTable({ code, width, flow, coordinator, tables, page, asked, children }: OneTableProps) {
  const store = useMemo(() => coordinator.store(code), [coordinator, code]);
  const state = useSyncExternalStore(store.subscribe, store.get);
  const set = useCallback(
    (content: Content | undefined, result: QueryResult | undefined) =>
      tables.set(page, code, { content, asked, result }, coordinator),
    [tables, page, code, asked, coordinator],
  );
  // It stands on several sheets, which show one answer.
  useEffect(() => coordinator.keep(code), [coordinator, code]);
  useEffect(() => {
    // An answer that stays after a failure stays on its sheets.
    if (state.status === 'error') set(state.result && tables.get().get(tableKey(page, code))?.content, state.result);
    if (state.status !== 'ready') return;
    const { result } = state;
    if (result.rowCount === 0) set({ kind: 'noData' }, result);
    const missing = result.cross ? missingWindows(result.cross) : [];
    if (missing.length > MOST_WINDOWS) set({ kind: 'tooLarge', rows: rowsOf(result) }, result);
    else if (missing.length > 0) coordinator.readWindows(code, missing);
  }, [coordinator, code, state, set, tables, page]);
  const { groups, pageSubtotal, runningTotal } = flow;
  const grouped = groups !== 'flow';
  const totalled = pageSubtotal || runningTotal;
  const [first, setFirst] = useState(0);
  const [pieces] = useState(() => new RowPieces());
  const measure = useMemo((): TableHooks => {
    const take = (measured: TableMeasure) => {
      const now = store.get();
      if (now.status !== 'ready') return;
      const { result } = now;
      if (result.rowCount === 0 || (result.cross && missingWindows(result.cross).length > 0)) return;
      const whole = pieces.add(result, first, measured);
      if (typeof whole === 'number') {
        setFirst(whole);
        return;
      }
      const beyond = result.truncated && !result.cross ? (result.total ?? null) : undefined;
      set(tableContent(whole, { grouped, box: { width, height: HEIGHT }, beyond }), result);
    };
    const print = { first, end: first + PIECE, sample: 3, onMeasured: take };
    return { print: totalled ? { ...print, totals: NO_SUMS } : print };
  }, [store, width, grouped, totalled, set, first, pieces]);
  return children(measure);
}

/** Rows of totals without sums: columns are measured as wide as with them. */
const NO_SUMS = { carried: null, page: [], running: null };

/** Rows of a table with columns across. */
const rowsOf = ({ total, cross, rowCount }: QueryResult): number => total ?? cross?.rows[0]?.length ?? rowCount;
