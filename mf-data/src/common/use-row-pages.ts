import type { Cell, TableRows } from '@tessera/contract';
import { isCancelled } from '@tessera/request';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

export const PAGE_ROWS = 200;
/** Pages that are kept; older ones are fetched again when they are scrolled to. */
const KEPT_PAGES = 60;
export interface RowSort {
  readonly fieldId: string;
  readonly sortFlag: 'asc' | 'desc';
}
export interface RowPages {
  /** Columns and number of rows; undefined until the first page is here. */
  readonly head: Pick<TableRows, 'columns' | 'rowCount'> | undefined;
  readonly error: unknown;
  /** Undefined while its page is on its way. */
  cell(row: number, column: number): Cell | undefined;
  /** Says which rows are seen; their pages are fetched, requests for others given up. */
  show(firstRow: number, lastRow: number): void;
  retry(): void;
}

/** Rows `dataStart` up to `dataEnd`, which is not among them, in the order that is asked. */
export type LoadRows = (
  page: { readonly dataStart: number; readonly dataEnd: number; readonly sortCondition: RowSort[] },
  signal: AbortSignal,
) => Promise<TableRows>;

/** Loads rows by pages as they scroll into view. @param load another function starts over */
export function useRowPages(load: LoadRows, sort: RowSort | null): RowPages {
  const pages = useRef(new Map<number, TableRows>());
  const asked = useRef(new Map<number, AbortController>());
  const seen = useRef({ first: 0, last: 0 });
  const [state, setState] = useState<{ head: RowPages['head']; error: unknown; version: number }>({
    head: undefined,
    error: undefined,
    version: 0,
  });

  const fetchPage = useCallback(
    async (page: number) => {
      const controller = new AbortController();
      asked.current.set(page, controller);
      const wanted = {
        dataStart: page * PAGE_ROWS,
        dataEnd: (page + 1) * PAGE_ROWS,
        sortCondition: sort ? [sort] : [],
      };
      try {
        const rows = await load(wanted, controller.signal);
        if (controller.signal.aborted) return;
        pages.current.delete(page);
        pages.current.set(page, rows);
        for (const old of pages.current.keys()) {
          if (pages.current.size <= KEPT_PAGES) break;
          pages.current.delete(old);
        }
        const { columns, rowCount } = rows;
        setState(({ version }) => ({ head: { columns, rowCount }, error: undefined, version: version + 1 }));
      } catch (error) {
        if (!controller.signal.aborted && !isCancelled(error)) setState((last) => ({ ...last, error }));
      } finally {
        if (asked.current.get(page) === controller) asked.current.delete(page);
      }
    },
    [load, sort],
  );

  const show = useCallback(
    (firstRow: number, lastRow: number) => {
      const first = Math.floor(firstRow / PAGE_ROWS);
      const last = Math.floor(Math.max(firstRow, lastRow) / PAGE_ROWS);
      seen.current = { first, last };
      for (const [page, controller] of asked.current) {
        if (page >= first - 1 && page <= last + 1) continue;
        controller.abort();
        asked.current.delete(page);
      }
      for (let page = first; page <= last; page += 1) {
        if (!pages.current.has(page) && !asked.current.has(page)) void fetchPage(page);
      }
    },
    [fetchPage],
  );

  const retry = useCallback(() => {
    setState((last) => ({ ...last, error: undefined }));
    show(seen.current.first * PAGE_ROWS, seen.current.last * PAGE_ROWS);
  }, [show]);

  useEffect(() => {
    const [kept, requests] = [pages.current, asked.current];
    kept.clear();
    setState(({ version }) => ({ head: undefined, error: undefined, version: version + 1 }));
    show(0, 0);
    return () => {
      for (const controller of requests.values()) controller.abort();
      requests.clear();
    };
  }, [show]);

  return useMemo(
    () => ({
      head: state.head,
      error: state.error,
      cell: (row, column) => pages.current.get(Math.floor(row / PAGE_ROWS))?.values[column]?.[row % PAGE_ROWS],
      show,
      retry,
    }),
    [state, show, retry],
  );
}
