import { useLayoutEffect, type RefObject } from 'react';

import type { TablePrint } from './table-hooks.ts';
import type { TableModel } from './table-model.ts';
import { breaksOf, linesOf } from './text-lines.ts';

/** px of a row that may be higher than a sheet has room for. */
const HIGH = 120;

interface PrintedRows {
  /** Row of the model that is the first one without those that stay in view. */
  readonly begin: number;
  /** Rows, drawn or not. */
  readonly total: number;
  /** Columns that stay while scrolling sideways. */
  readonly fixed: number;
}

/** Reports row heights and available room to the printing page. */
export function usePrintMeasure(
  scroller: RefObject<HTMLElement | null>,
  model: TableModel,
  { begin, total, fixed }: PrintedRows,
  onMeasured: TablePrint['onMeasured'],
): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    const { columns, headerRows, look } = model;
    const table = element?.querySelector('table');
    if (!onMeasured || !element || !table) return undefined;
    const heights = (rows: ArrayLike<HTMLElement>) => Array.from(rows, (row) => row.offsetHeight || look.rowHeight);
    const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
    const measure = () => {
      const drawn = table.querySelectorAll<HTMLElement>('tbody:not(.tessera-table-pinned-top) > tr');
      const rows = heights(drawn);
      const breaks = look.wrap ? breaksOfRows(table, drawn, rows) : NONE;
      const pinned = heights(table.querySelectorAll('tbody.tessera-table-pinned-top > tr, tfoot > tr'));
      onMeasured({
        head: (table.tHead?.offsetHeight || headerRows * look.headerHeight) + sum(pinned),
        headRows: [...Array.from(table.tHead?.rows ?? [], (row) => row.offsetHeight || look.headerHeight), ...pinned],
        rows,
        uniform: look.wrap ? null : (rows[0] ?? look.rowHeight),
        breaksOf: (row) => breaks.get(row) ?? [],
        total,
        columns: columns.map(({ width }) => width),
        fixed: Math.max(1, fixed, columns.filter(({ kind }) => kind !== 'value').length),
        totalRow: look.rowHeight,
        sums: (model.sums?.columns ?? []).map((column) => ({
          column,
          valueOf: (row) => {
            const isTotal = (model.rowTone?.(begin + row) ?? 'data') !== 'data';
            return isTotal ? null : (model.number(begin + row, column)?.value ?? null);
          },
        })),
        groupStarts: () => groupStarts(model, begin, total),
        foot: Math.max(
          0,
          (element.parentElement?.getBoundingClientRect().bottom ?? 0) - element.getBoundingClientRect().bottom,
        ),
        room: { width: element.clientWidth, height: element.clientHeight },
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [scroller, model, begin, total, fixed, onMeasured]);
}

/** Rows where a cell of the first row header begins. */
function groupStarts({ columns, cell }: TableModel, begin: number, total: number): number[] {
  const header = columns.findIndex(({ kind }) => kind === 'rowHeader');
  if (header < 0) return [];
  return Array.from({ length: total }, (_, row) => row).filter((row) => cell(begin + row, header).rowSpan > 0);
}

const NONE: ReadonlyMap<number, readonly number[]> = new Map();

/** Where high rows may be parted, measured as their parts stand: at the top of each cell. */
function breaksOfRows(
  table: HTMLElement,
  drawn: ArrayLike<HTMLElement>,
  heights: readonly number[],
): ReadonlyMap<number, readonly number[]> {
  const high = Array.from(drawn, (element, row) => ({ element, row })).filter(({ row }) => (heights[row] ?? 0) > HIGH);
  if (high.length === 0) return NONE;
  table.dataset['parted'] = '';
  const breaks = new Map(
    high.map(({ element, row }) => {
      const { top, height } = element.getBoundingClientRect();
      const scale = height / element.offsetHeight || 1;
      const cells = [...element.querySelectorAll('td, th')].filter((cell) => !isMerged(cell));
      const lines = cells
        .flatMap((cell) => linesOf(cell))
        .map((line) => ({
          top: (line.top - top) / scale,
          bottom: (line.bottom - top) / scale,
          heading: false,
        }));
      return [row, breaksOf(lines)];
    }),
  );
  delete table.dataset['parted'];
  return breaks;
}

/** Whether a cell covers several rows; its text stands on each sheet anew. */
const isMerged = (cell: Element) => cell instanceof HTMLTableCellElement && cell.rowSpan > 1;
