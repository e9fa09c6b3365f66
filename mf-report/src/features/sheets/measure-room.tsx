import type { QueryCoordinator } from '@tessera/board';
import { checkFields, missingWindows, toChartTypeCode, type TableHooks, type TableMeasure } from '@tessera/charts';
import type { QueryResult, ReportComponent } from '@tessera/contract';
import type { Content } from '@tessera/page-plan';
import { makeStyles } from '@tessera/ui/core';
import { useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';

import { tableKey, type MeasuredTables, type TablesSnapshot } from './measured-tables.ts';
import type { Page } from './pages.ts';
import { SheetContent, type SheetContentProps } from './sheet-content.tsx';
import type { Sheet } from './sheets.ts';
import { tableContent } from './table-content.ts';

/** Tables that are measured at a time. */
const AT_ONCE = 3;
/** px of the place in which tables are measured; their parts are as high as they need. */
const HEIGHT = 600;
/** Most rows of a table whose rows have heights of their own; all of them are drawn to be measured. */
const MOST_WRAPPED = 2_000;
/** Most windows of a table that are read for paper. */
const MOST_WINDOWS = 60;
const TABLES: readonly (string | undefined)[] = ['graph_crosstab', 'graph_table2d', 'graph_detailtable'];

const useStyles = makeStyles({
  // Far off, so that what is on screen is asked for first.
  root: { position: 'fixed', top: 0, left: '-20000px', visibility: 'hidden', pointerEvents: 'none' },
});

/** Whether a chart is a table that can flow over sheets. */
export function isFlowingTable({ reportTypeCode, reportParam }: ReportComponent): boolean {
  const code = toChartTypeCode(reportTypeCode);
  return code !== undefined && TABLES.includes(code) && checkFields(code, reportParam).length === 0;
}

export interface MeasureRoomProps extends Pick<SheetContentProps, 'read' | 'items' | 'coordinators' | 'reactions'> {
  readonly sheets: readonly Sheet[];
  readonly current: Sheet | undefined;
  readonly tables: MeasuredTables;
  readonly known: TablesSnapshot;
  /** By what the answers of all tables are chosen. */
  readonly asked: string;
}

/** Draws tables out of sight, a few at a time, those of the current page first, and measures them. */
export function MeasureRoom({ sheets, current, tables, known, asked, items, ...context }: MeasureRoomProps) {
  const styles = useStyles();
  const { coordinators } = context;
  const all = sheets.flatMap((sheet) =>
    sheet.planned.side
      ? []
      : sheet.planned.pieces.flatMap(({ code, box, table }) => {
          const item = items.of(code);
          const begins = table?.begins ?? true;
          return begins && item.kind === 'chart' && isFlowingTable(item.report) ? [{ page: sheet, code, box }] : [];
        }),
  );
  const open = all.filter(({ page, code }) => known.get(tableKey(page.page, code))?.asked !== asked);
  const chosen = open
    .toSorted((one, other) => Number(other.page.page === current?.page) - Number(one.page.page === current?.page))
    .slice(0, AT_ONCE);
  return (
    <div className={styles.root} aria-hidden inert data-measure-room="">
      {chosen.map(({ page, code, box }) => {
        const coordinator = coordinators.of({ key: page.page, ...valueOf(page) });
        return (
          <SheetContent key={tableKey(page.page, code)} {...context} items={items} sheet={page}>
            {(render) => (
              <div style={{ width: box.width, height: HEIGHT }}>
                <OneTable
                  key={asked}
                  code={code}
                  width={box.width}
                  grouped={page.paper.tables.some(({ i, groups }) => i === code && groups !== 'flow')}
                  coordinator={coordinator}
                  tables={tables}
                  page={page.page}
                  asked={asked}
                >
                  {(measure) => render(code, Number.MAX_SAFE_INTEGER, { measure })}
                </OneTable>
              </div>
            )}
          </SheetContent>
        );
      })}
    </div>
  );
}

const valueOf = ({ value }: Page) => (value === undefined ? {} : { value });

interface OneTableProps {
  readonly code: string;
  readonly width: number;
  /** Whether groups are kept together or begin a sheet. */
  readonly grouped: boolean;
  readonly coordinator: QueryCoordinator;
  readonly tables: MeasuredTables;
  /** Key of its page. */
  readonly page: string;
  readonly asked: string;
  children(measure: TableHooks): ReactNode;
}

/** Measures one table with all of its rows and columns; one that is too large for paper stays in its place. */
function OneTable({ code, width, grouped, coordinator, tables, page, asked, children }: OneTableProps) {
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
    if (missing.length > MOST_WINDOWS) set(undefined, result);
    else if (missing.length > 0) coordinator.readWindows(code, missing);
  }, [coordinator, code, state, set, tables, page]);
  const measure = useMemo((): TableHooks => {
    const take = (measured: TableMeasure) => {
      const now = store.get();
      if (now.status !== 'ready') return;
      const { result } = now;
      if (result.cross && missingWindows(result.cross).length > 0) return;
      const cut = measured.uniform === null && measured.total > measured.rows.length;
      set(cut ? undefined : tableContent(measured, grouped, { width, height: HEIGHT }), result);
    };
    return { print: { first: 0, end: MOST_WRAPPED, sample: 3, onMeasured: take } };
  }, [store, width, grouped, set]);
  return children(measure);
}
