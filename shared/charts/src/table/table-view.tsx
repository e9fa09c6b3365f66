import { useVirtualizer } from '@tanstack/react-virtual';
import type { CSSProperties } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { TableHead } from './table-head.tsx';
import type { TableCellLook, TableModel } from './table-model.ts';
import type { TablePaging } from './table-paging.ts';
import { TableRow } from './table-row.tsx';

export interface TableViewProps {
  readonly model: TableModel;
  /** What screen readers call the table. */
  readonly name: string;
  readonly paging?: TablePaging | undefined;
  /** Draws every row, for print and export. */
  readonly complete?: boolean;
}

/** Tables up to this many cells are drawn whole. */
const WHOLE = 4_000;

const variables = (prefix: string, look: TableCellLook) => ({
  [`--table-${prefix}-background`]: look.background ?? 'transparent',
  [`--table-${prefix}-color`]: look.color,
  [`--table-${prefix}-size`]: look.fontSize,
  [`--table-${prefix}-weight`]: look.fontWeight === 'bold' ? '600' : look.fontWeight,
  [`--table-${prefix}-style`]: look.fontStyle,
  [`--table-${prefix}-family`]: look.fontFamily,
  [`--table-${prefix}-decoration`]: look.textDecoration,
});

/** Whether the page is being printed; the change is drawn before the printer looks. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** Left edges of the columns that stay while scrolling sideways. */
export function fixedOffsets({ columns, look }: Pick<TableModel, 'columns' | 'look'>): (number | undefined)[] {
  const headers = columns.filter(({ kind }) => kind !== 'value').length;
  const count = look.fixedColumns === 'rowHeaders' ? headers : look.fixedColumns;
  let left = 0;
  return columns.map(({ width }, index) => {
    const own = left;
    left += width;
    return index < count ? own : undefined;
  });
}

/** A table model on screen: one real table, of which only the rows in view exist when it is large. */
export function TableView({ model, name, complete = false, paging: _paging }: TableViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const { columns, rowCount, look, headerRows } = model;
  const whole = complete || printing || rowCount * columns.length <= WHOLE;
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => look.rowHeight,
    overscan: 12,
    scrollMargin: headerRows * look.headerHeight,
    enabled: !whole,
  });
  const offsets = useMemo(() => fixedOffsets(model), [model]);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const items = whole ? [] : virtualizer.getVirtualItems();
  const first = whole ? 0 : (items[0]?.index ?? 0);
  const last = whole ? rowCount - 1 : (items.at(-1)?.index ?? -1);
  const above = whole ? 0 : (items[0]?.start ?? 0) - virtualizer.options.scrollMargin;
  const below = whole ? 0 : virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) + virtualizer.options.scrollMargin;
  const style = {
    ...variables('header', look.header),
    ...variables('side', look.rowHeader),
    ...variables('data', look.data),
    '--table-stripe': look.stripe ?? 'transparent',
    '--table-row-height': `${look.rowHeight}px`,
    '--table-header-height': `${look.headerHeight}px`,
  } as CSSProperties;
  const rows = [];
  for (let row = first; row <= last; row += 1)
    rows.push(
      <TableRow
        key={row}
        model={model}
        row={row}
        first={row === first}
        offsets={offsets}
        measure={look.wrap && !whole ? virtualizer.measureElement : undefined}
      />,
    );
  return (
    // A scrolling region must be reachable by keyboard.
    <div ref={scroller} className="tessera-table-scroller" style={style} tabIndex={0} role="group" aria-label={name}>
      <table
        className="tessera-table"
        data-wrap={look.wrap}
        data-fixed-header={look.fixedHeader}
        style={{ minWidth: width }}
        aria-label={name}
        aria-rowcount={rowCount + headerRows}
        aria-colcount={columns.length}
      >
        <colgroup>
          {columns.map(({ id, width: own }) => (
            <col key={id} style={{ width: own }} />
          ))}
        </colgroup>
        <TableHead model={model} offsets={offsets} />
        <tbody>
          {above > 0 ? <Spacer height={above} span={columns.length} /> : null}
          {rows}
          {below > 0 ? <Spacer height={below} span={columns.length} /> : null}
        </tbody>
      </table>
    </div>
  );
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden="true" className="tessera-table-spacer">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
