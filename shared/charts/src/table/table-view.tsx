import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { CSSProperties, ReactNode } from 'react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { paperWidths } from './paper-widths.ts';
import { PrintTotalRow } from './print-total-row.tsx';
import { columnSlots, fixedOffsets, withWidths } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import type { PrintedTotals, TableHooks, TablePrint } from './table-hooks.ts';
import type { TableCellLook, TableModel } from './table-model.ts';
import { TableRow } from './table-row.tsx';
import { useCellPicks } from './use-cell-picks.ts';
import { useColumnDrag } from './use-column-drag.ts';
import { useMissing } from './use-missing.ts';
import { usePrintMeasure } from './use-print-measure.ts';
import { usePrinting } from './use-printing.ts';
import { useRowWindow, type RowWindow } from './use-row-window.ts';

const TablePager = lazy(async () => ({ default: (await import('./table-pager.tsx')).TablePager }));

export interface TableViewProps {
  readonly model: TableModel;
  /** What screen readers call the table. */
  readonly name: string;
  readonly hooks?: TableHooks | undefined;
  /** Draws every row, for print and export. */
  readonly complete?: boolean;
}

/** Tables up to this many cells are drawn whole; columns beyond this many only where they are in view. */
const WHOLE = 4_000;
const WHOLE_COLUMNS = 60;

const variables = (prefix: string, look: TableCellLook) => ({
  // Over the surface, for what scrolls below a cell must not shine through; only where there is one, for painting it costs.
  [`--table-${prefix}-veil`]: look.background ? `linear-gradient(${look.background}, ${look.background})` : 'none',
  [`--table-${prefix}-color`]: look.color,
  [`--table-${prefix}-size`]: look.fontSize,
  [`--table-${prefix}-weight`]: look.fontWeight === 'bold' ? '600' : look.fontWeight,
  [`--table-${prefix}-style`]: look.fontStyle,
  [`--table-${prefix}-family`]: look.fontFamily,
  [`--table-${prefix}-decoration`]: look.textDecoration,
});

/** A table model on screen: one real table, of which only the rows and columns in view exist when it is large. */
export function TableView({ model, name, hooks = {}, complete = false }: TableViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const [ownPage, setOwnPage] = useState({ page: 1, size: model.pageSize ?? 0 });
  const { dragged, grip } = useColumnDrag(model.columns, hooks.onColumnWidths);
  const { print } = hooks;
  const onPaper = print !== undefined;
  const summed = Boolean(print?.totals?.page ?? print?.totals?.running);
  const drawn = useMemo(() => {
    const widths = onPaper ? paperWidths(model, summed) : dragged;
    return widths.size === 0 ? model : { ...model, columns: withWidths(model.columns, widths) };
  }, [model, dragged, onPaper, summed]);
  useCellPicks(scroller, drawn, hooks.onPick);
  const { columns, look, headerRows, pinned } = drawn;
  // A pinned total at the top shifts nothing: it is drawn apart and skipped here.
  const begin = pinned?.place === 'top' ? 1 : 0;
  const last = pinned?.place === 'bottom' ? drawn.rowCount - 1 : drawn.rowCount;
  const size = ownPage.size || Number.POSITIVE_INFINITY;
  const pageless =
    print !== undefined ||
    hooks.paging !== undefined ||
    model.pageSize === undefined ||
    complete ||
    printing ||
    last - begin <= size;
  const pages = pageless ? 1 : Math.ceil((last - begin) / size);
  const page = Math.min(ownPage.page, pages);
  const [from, to] = print ? printedRows(print, look.wrap) : pageless ? [0, last] : [(page - 1) * size, page * size];
  const start = Math.min(last, begin + from);
  const end = Math.min(last, begin + to);
  const count = end - start;
  const whole = complete || printing || print !== undefined || count * columns.length <= WHOLE;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => look.rowHeight,
    overscan: 12,
    scrollMargin: headerRows * look.headerHeight,
    enabled: !whole && look.wrap,
  });
  // Wrapped rows are measured one by one; others have one height, however many they are.
  const uniform = useRowWindow({ scroller, count, rowHeight: look.rowHeight, enabled: !whole && !look.wrap });
  const sideways = !whole && columns.length > WHOLE_COLUMNS;
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]?.width ?? 0,
    overscan: 4,
    enabled: sideways,
  });
  const offsets = useMemo(() => fixedOffsets(drawn), [drawn]);
  const columnItems = sideways ? across.getVirtualItems() : [];
  const firstColumn = sideways ? (columnItems[0]?.index ?? 0) : 0;
  const lastColumn = sideways ? (columnItems.at(-1)?.index ?? 0) : columns.length - 1;
  const fixed = offsets.filter((left) => left !== undefined).length;
  const own = print?.columns;
  const slots = useMemo(
    () => own?.map((column) => ({ column })) ?? columnSlots(columns.length, fixed, firstColumn, lastColumn),
    [own, columns.length, fixed, firstColumn, lastColumn],
  );
  usePrintMeasure(scroller, drawn, { begin, total: last - begin, fixed }, print?.onMeasured);
  const shown = own ? own.flatMap((column) => columns[column] ?? []) : columns;
  const width = shown.reduce((sum, column) => sum + column.width, 0);
  const { above, below, ...range } = whole || !look.wrap ? uniform : measuredWindow(virtualizer);
  const first = start + range.first;
  const final = start + range.end - 1;
  useMissing(
    model.missing?.([first, final + 1], whole ? [0, columns.length] : [firstColumn, lastColumn + 1]) ?? [],
    hooks.onMissing,
    whole,
  );
  const style = {
    ...variables('header', look.header),
    ...variables('side', look.rowHeader),
    ...variables('data', look.data),
    ...variables('total', look.total),
    ...variables('column-total', look.columnTotal),
    ...variables('subtotal', look.subtotal),
    '--table-stripe': look.stripe ?? 'transparent',
    '--table-row-height': `${look.rowHeight}px`,
    '--table-header-height': `${look.headerHeight}px`,
    '--table-header-rows': headerRows,
  } as CSSProperties;
  const { from: shownBefore = 0, until = null } = print ?? {};
  const part = useMemo(
    () => (shownBefore > 0 || until !== null ? { from: shownBefore, until } : undefined),
    [shownBefore, until],
  );
  const tableRow = (row: number, measured: boolean) => (
    <TableRow
      key={row}
      model={drawn}
      row={row}
      first={row === first}
      part={row === start && row !== pinned?.row ? part : undefined}
      height={row === pinned?.row ? print?.heights?.head[headerRows] : print?.heights?.rows[row - start]}
      skipped={start}
      end={pinned?.row === row ? row + 1 : end}
      slots={slots}
      offsets={offsets}
      pickable={hooks.onPick !== undefined}
      isPicked={hooks.isPicked}
      measure={measured && look.wrap && !whole ? virtualizer.measureElement : undefined}
    />
  );
  const rows = [];
  for (let row = first; row <= final; row += 1) rows.push(tableRow(row, true));
  const paging = hooks.paging ?? {
    page,
    pageSize: ownPage.size,
    total: last - begin,
    onPage: (next: number) => setOwnPage({ ...ownPage, page: next }),
    onPageSize: (next: number) => setOwnPage({ page: 1, size: next }),
  };
  const totalRow = (kind: keyof PrintedTotals, label: ReactNode) =>
    print?.totals ? <PrintTotalRow model={drawn} slots={slots} sums={print.totals[kind]} label={label} /> : null;
  const pinnedRow = pinned ? tableRow(pinned.row, false) : null;
  return (
    <>
      {/* A scrolling region must be reachable by keyboard. */}
      <div
        ref={scroller}
        className="tessera-table-scroller"
        data-printed={print ? true : undefined}
        style={style}
        tabIndex={0}
        role="group"
        aria-label={name}
      >
        <table
          className="tessera-table"
          data-wrap={look.wrap}
          data-fixed-header={look.fixedHeader}
          data-fixed-subtotals={look.fixedSubtotals || undefined}
          data-pinned={pinned?.place}
          data-stretch={look.stretch && whole ? true : undefined}
          // Columns that go on on another sheet are as wide here as they were measured beside all others.
          style={{ minWidth: width, ...(shown.length < columns.length ? { width } : {}) }}
          aria-label={name}
          aria-rowcount={drawn.rowCount + headerRows}
          aria-colcount={columns.length}
        >
          <colgroup>
            {shown.map((column) => (
              <col key={column.id} style={{ width: column.width }} />
            ))}
          </colgroup>
          <TableHead
            model={drawn}
            slots={slots}
            offsets={offsets}
            heights={print?.heights?.head}
            sort={hooks.sort}
            onSort={hooks.onSort}
            sortable={hooks.sortable}
            grip={grip}
          />
          {pinned?.place === 'top' ? <tbody className="tessera-table-pinned-top">{pinnedRow}</tbody> : null}
          <tbody>
            {above > 0 ? <Spacer height={above} span={shown.length} /> : null}
            {totalRow('carried', <FormattedMessage id="charts.table.carried" defaultMessage="承前页" />)}
            {rows}
            {totalRow('page', <FormattedMessage id="charts.table.pageSubtotal" defaultMessage="本页小计" />)}
            {totalRow('running', <FormattedMessage id="charts.table.running" defaultMessage="累计" />)}
            {below > 0 ? <Spacer height={below} span={shown.length} /> : null}
          </tbody>
          {pinned?.place === 'bottom' ? <tfoot>{pinnedRow}</tfoot> : null}
        </table>
      </div>
      {model.note ? (
        <div className="tessera-table-note" role="note">
          {model.note}
        </div>
      ) : null}
      {hooks.paging || !pageless ? (
        <Suspense fallback={null}>
          <TablePager paging={paging} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Rows of a sheet, `[first, end)`. */
const printedRows = ({ first, end, sample = Number.POSITIVE_INFINITY }: TablePrint, wrap: boolean) =>
  wrap ? ([first, end] as const) : ([first, Math.min(end, first + sample)] as const);

/** Rows in view, with measured heights. */
function measuredWindow(virtualizer: Virtualizer<HTMLDivElement, Element>): RowWindow {
  const items = virtualizer.getVirtualItems();
  const { scrollMargin } = virtualizer.options;
  return {
    first: items[0]?.index ?? 0,
    end: (items.at(-1)?.index ?? -1) + 1,
    above: (items[0]?.start ?? scrollMargin) - scrollMargin,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? scrollMargin) + scrollMargin,
  };
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden="true" className="tessera-table-spacer">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
