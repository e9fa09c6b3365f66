import { memo, type CSSProperties, type ReactNode } from 'react';

import { CellContent } from './cell-content.tsx';
import { narrowNumber } from './number-size.ts';
import type { Slot } from './table-columns.ts';
import type { TableHooks } from './table-hooks.ts';
import type { CellPaint, TableModel } from './table-model.ts';

export interface TableRowProps extends Pick<TableHooks, 'isPicked'> {
  /** Whether cells with values are clickable. */
  readonly pickable: boolean;
  readonly model: TableModel;
  readonly row: number;
  /** The first row drawn: cells that began above continue here. */
  readonly first: boolean;
  /** px of it, from its top, that are shown, where it goes on from or on another sheet. */
  readonly part?: RowPart | undefined;
  /** px that it has at least; default: what it needs. */
  readonly height?: number | undefined;
  /** Rows before the first one of the page. */
  readonly skipped: number;
  /** The row after the last one of the page: merged cells end there. */
  readonly end: number;
  readonly slots: readonly Slot[];
  readonly offsets: readonly (number | undefined)[];
  readonly measure?: ((element: HTMLTableRowElement | null) => void) | undefined;
}

/** Rows left of a cell that began above this row. */
export function continuedSpan(model: Pick<TableModel, 'cell'>, row: number, column: number) {
  const { above = 0 } = model.cell(row, column);
  const cell = model.cell(row - above, column);
  return { ...cell, rowSpan: cell.rowSpan - above };
}

/** How many of the columns that a cell covers are there; one in a gap counts with the gap. */
function shownSpan(slots: readonly Slot[], column: number, span: number): number {
  const covered = (at: number) => at >= column && at < column + span;
  return slots.reduce((sum, slot) => {
    if ('column' in slot) return sum + Number(covered(slot.column));
    return sum + Math.max(0, Math.min(slot.from + slot.span, column + span) - Math.max(slot.from, column));
  }, 0);
}

function cellStyle(
  left: number | undefined,
  paint: CellPaint | undefined,
  fontSize: string | undefined,
): CSSProperties | undefined {
  if (left === undefined && !paint?.background && !paint?.color && !fontSize) return undefined;
  return {
    ...(left === undefined ? {} : { left }),
    ...(paint?.background ? { background: paint.background } : {}),
    ...(paint?.color ? { color: paint.color } : {}),
    ...(fontSize ? { fontSize } : {}),
  };
}

export interface RowPart {
  readonly from: number;
  /** Null up to its end. */
  readonly until: number | null;
}
/** px above the text of a cell whose text wraps, and below the row. */
const ABOVE = 5;
const BORDER = 1;

/** The part of a cell that a sheet shows. Merged cells have their text on each sheet, and need no room of their own. */
function partOf(part: RowPart | undefined, merged: boolean, content: ReactNode): ReactNode {
  if (!part) return content;
  const { from, until } = part;
  const shown = (
    <div style={merged ? { height: 0 } : { marginTop: (until === null ? 0 : ABOVE) - from }}>{content}</div>
  );
  if (until === null) return shown;
  const room = { height: Math.max(0, until - from - BORDER), overflow: 'hidden' };
  return <div style={merged ? { ...room, paddingTop: ABOVE, boxSizing: 'border-box' } : room}>{shown}</div>;
}

/** A subtotal that stays in view lies over those of the groups below. */
const rankStyle = (row: number) => ({ '--table-row-rank': MOST_RANK - row }) as CSSProperties;
const MOST_RANK = 1_000_000;

/** One row; it is drawn again only when something of it changed, not with each step of the scroll bar. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { model, row, first, part, height, skipped, end, slots, offsets, measure, pickable, isPicked } = props;
  const tone = model.rowTone?.(row) ?? 'data';
  return (
    <tr
      ref={measure}
      data-index={row - skipped}
      aria-rowindex={row + model.headerRows + 1}
      data-stripe={tone === 'data' && row % 2 === 1}
      data-tone={tone === 'data' ? undefined : tone}
      data-parted={part ? (part.until === null ? 'begins' : 'ends') : undefined}
      style={{ height, ...(tone === 'subtotal' && model.look.fixedSubtotals ? rankStyle(row) : {}) }}
    >
      {slots.map((slot) => {
        if ('span' in slot) return <td key={`gap-${slot.from}`} colSpan={slot.span} aria-hidden="true" />;
        const { column } = slot;
        const { id, kind, align, width } = model.columns[column] ?? { id: '', kind: 'value', align: 'left', width: 0 };
        const own = model.cell(row, column);
        const {
          text,
          rowSpan,
          columnSpan: whole = 1,
          paint,
        } = own.rowSpan === 0 && first ? continuedSpan(model, row, column) : own;
        const merged = own.rowSpan !== 1;
        const columnSpan = whole > 1 ? shownSpan(slots, column, whole) : whole;
        if (rowSpan === 0 || columnSpan === 0) return null;
        const left = offsets[column];
        const narrow =
          !model.look.wrap && model.number(row, column) ? narrowNumber(text, width, model.look.data.fontSize) : null;
        const shown = narrow?.text ?? text;
        const fields = pickable || isPicked ? (model.picks?.(row, column) ?? []) : [];
        const columnTone = model.columnTone?.(column) ?? 'data';
        const shared = {
          rowSpan: Math.min(rowSpan, end - row),
          colSpan: columnSpan,
          'data-fixed': left === undefined ? undefined : true,
          'data-align': align,
          'data-tone': columnTone === 'data' ? undefined : columnTone,
          style: cellStyle(left, paint, narrow?.fontSize),
          title: text,
          'data-pick': pickable && fields.length > 0 ? column : undefined,
          'data-picked': fields.length > 0 ? isPicked?.(fields) : undefined,
        };
        return kind === 'value' ? (
          <td key={id} {...shared}>
            {partOf(part, merged, paint?.bar || paint?.icon ? <CellContent text={shown} paint={paint} /> : shown)}
          </td>
        ) : (
          <th
            key={id}
            scope={rowSpan > 1 ? 'rowgroup' : 'row'}
            data-number={kind === 'rowNumber' || undefined}
            {...shared}
          >
            {partOf(part, merged, text)}
          </th>
        );
      })}
    </tr>
  );
});
