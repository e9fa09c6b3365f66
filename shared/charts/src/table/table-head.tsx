import { useIntl } from 'react-intl';

import { clipHeading } from './table-columns.ts';
import type { Slot } from './table-columns.ts';
import type { ColumnSort, TableHooks } from './table-hooks.ts';
import { nextSort } from './table-hooks.ts';
import type { TableModel } from './table-model.ts';
import { NARROWEST, WIDEST } from './use-column-drag.ts';
import type { ColumnGrip } from './use-column-drag.ts';

export interface TableHeadProps extends Pick<TableHooks, 'sort' | 'onSort' | 'sortable'> {
  readonly model: TableModel;
  readonly slots: readonly Slot[];
  readonly offsets: readonly (number | undefined)[];
  /** px that the rows have at least. */
  readonly heights?: readonly number[] | undefined;
  /** Moves a column's right edge; without it widths are as they are. */
  readonly grip?: ColumnGrip | undefined;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** The heading rows; each cell knows its own place, since the rows stick one below the other. */
export function TableHead({
  model,
  slots,
  offsets,
  heights,
  sort = [],
  onSort,
  sortable: accepts,
  grip,
}: TableHeadProps) {
  const { headerRows, headings, columns, look } = model;
  const shown = new Set(slots.flatMap((slot) => ('column' in slot ? [slot.column] : [])));
  const whole = shown.size === columns.length;
  const gaps = slots.flatMap((slot) => ('span' in slot ? [slot] : []));
  const top = (row: number) => (look.fixedHeader ? { top: row * look.headerHeight } : {});
  return (
    <thead>
      {Array.from({ length: headerRows }, (_unused, row) => {
        const cells = headings.flatMap((heading) => {
          if (heading.row !== row) return [];
          return (whole ? heading : clipHeading(heading, shown)) ?? [];
        });
        return (
          <tr key={row} aria-rowindex={row + 1} style={{ height: heights?.[row] }}>
            {[...cells, ...(row === 0 ? gaps : [])]
              .sort((a, b) => ('from' in a ? a.from : a.column) - ('from' in b ? b.from : b.column))
              .map((cell) => {
                if ('from' in cell)
                  return (
                    <th
                      key={`gap-${cell.from}`}
                      colSpan={cell.span}
                      rowSpan={headerRows}
                      aria-hidden="true"
                      style={top(0)}
                    />
                  );
                const { text, column, columnSpan, rowSpan } = cell;
                const leaf = row + rowSpan === headerRows && columnSpan === 1;
                const left = offsets[column];
                const own = columns[column];
                const order = leaf ? sort.find((one) => one.column === own?.id) : undefined;
                const sortable = leaf && onSort && own && own.kind !== 'rowNumber' && (accepts?.(own.id) ?? true);
                return (
                  <th
                    key={column}
                    scope={columnSpan > 1 ? 'colgroup' : 'col'}
                    colSpan={columnSpan}
                    rowSpan={rowSpan}
                    data-fixed={left === undefined ? undefined : true}
                    data-align={leaf ? own?.align : 'center'}
                    aria-sort={order ? ARIA_SORT[order.flag] : undefined}
                    title={text}
                    style={{ ...(left === undefined ? {} : { left }), ...top(row) }}
                  >
                    {sortable ? <SortButton text={text} id={own.id} order={order} sort={sort} onSort={onSort} /> : text}
                    {leaf && grip && own ? <Grip grip={grip} column={column} name={text} width={own.width} /> : null}
                  </th>
                );
              })}
          </tr>
        );
      })}
    </thead>
  );
}

interface GripProps {
  readonly grip: ColumnGrip;
  readonly column: number;
  readonly name: string;
  /** In px. */
  readonly width: number;
}

/** The right edge of a column, for the pointer and for the arrow keys. */
function Grip({ grip, column, name, width }: GripProps) {
  const intl = useIntl();
  return (
    <span
      className="tessera-table-grip"
      role="separator"
      aria-orientation="vertical"
      aria-label={intl.formatMessage({ id: 'charts.table.resize', defaultMessage: '调整“{name}”的列宽' }, { name })}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      tabIndex={0}
      onPointerDown={(event) => grip.onPointerDown(event, column)}
      onKeyDown={(event) => grip.onKeyDown(event, column)}
    />
  );
}

interface SortButtonProps {
  readonly text: string;
  readonly id: string;
  readonly order: ColumnSort | undefined;
  readonly sort: readonly ColumnSort[];
  onSort(sort: readonly ColumnSort[]): void;
}

function SortButton({ text, id, order, sort, onSort }: SortButtonProps) {
  const place = order && sort.length > 1 ? sort.indexOf(order) + 1 : undefined;
  return (
    <button
      type="button"
      className="tessera-table-sort"
      data-order={order?.flag}
      onClick={(event) => onSort(nextSort(sort, id, event.shiftKey || event.ctrlKey || event.metaKey))}
    >
      {text}
      {place ? <sub>{place}</sub> : null}
    </button>
  );
}
