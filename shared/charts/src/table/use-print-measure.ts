import { useLayoutEffect, type RefObject } from 'react';

import type { TablePrint } from './table-hooks.ts';
import type { TableModel } from './table-model.ts';

/** Reports row heights and available room to the printing page. @param total rows, drawn or not @param fixed columns */
export function usePrintMeasure(
  scroller: RefObject<HTMLElement | null>,
  { columns, headerRows, look }: Pick<TableModel, 'columns' | 'headerRows' | 'look'>,
  total: number,
  fixed: number,
  onMeasured: TablePrint['onMeasured'],
): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    const table = element?.querySelector('table');
    if (!onMeasured || !element || !table) return undefined;
    const heights = (rows: ArrayLike<HTMLElement>) => Array.from(rows, (row) => row.offsetHeight || look.rowHeight);
    const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
    const measure = () => {
      const rows = heights(table.querySelectorAll('tbody:not(.tessera-table-pinned-top) > tr'));
      onMeasured({
        head:
          (table.tHead?.offsetHeight || headerRows * look.headerHeight) +
          sum(heights(table.querySelectorAll('tbody.tessera-table-pinned-top > tr, tfoot > tr'))),
        rows,
        uniform: look.wrap ? null : (rows[0] ?? look.rowHeight),
        total,
        columns: columns.map(({ width }) => width),
        fixed,
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
  }, [scroller, columns, headerRows, look, total, fixed, onMeasured]);
}
