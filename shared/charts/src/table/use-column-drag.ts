import type { KeyboardEvent as ReactKeyboardEvent, PointerEvent as ReactPointerEvent } from 'react';
import { useState } from 'react';

import type { TableHooks } from './table-hooks.ts';
import type { TableColumn } from './table-model.ts';

export const NARROWEST = 40;
export const WIDEST = 1_000;
/** Pixels that an arrow key moves an edge; with Shift it is one. */
const STEP = 10;

const NONE: ReadonlyMap<string, number> = new Map();
const within = (width: number) => Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)));

/** What takes hold of the right edge of a column: the pointer, or the arrow keys. */
export interface ColumnGrip {
  onPointerDown(event: ReactPointerEvent<HTMLElement>, column: number): void;
  onKeyDown(event: ReactKeyboardEvent<HTMLElement>, column: number): void;
}

/** Column widths while dragging, with a callback on release or arrow key. New columns override earlier drags. */
export function useColumnDrag(columns: readonly TableColumn[], onColumnWidths: TableHooks['onColumnWidths']) {
  const [drag, setDrag] = useState({ columns, widths: NONE });
  const dragged = drag.columns === columns ? drag.widths : NONE;
  const draw = (id: string, width: number) =>
    setDrag((known) => ({
      columns,
      widths: new Map(known.columns === columns ? known.widths : NONE).set(id, width),
    }));
  if (!onColumnWidths) return { dragged, grip: undefined };
  const widthOf = ({ id, width }: TableColumn) => dragged.get(id) ?? width;
  const grip: ColumnGrip = {
    onPointerDown: (event, index) => {
      const column = columns[index];
      if (!column) return;
      event.preventDefault();
      const edge = event.currentTarget;
      edge.setPointerCapture(event.pointerId);
      const start = event.clientX;
      const width = widthOf(column);
      const at = (x: number) => within(width + x - start);
      const move = ({ clientX }: PointerEvent) => draw(column.id, at(clientX));
      const release = ({ clientX }: PointerEvent) => {
        edge.removeEventListener('pointermove', move);
        edge.removeEventListener('pointerup', release);
        onColumnWidths([{ uniqId: column.id, width: at(clientX) }]);
      };
      edge.addEventListener('pointermove', move);
      edge.addEventListener('pointerup', release);
    },
    onKeyDown: (event, index) => {
      const column = columns[index];
      const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (!column || direction === 0) return;
      event.preventDefault();
      const width = within(widthOf(column) + direction * (event.shiftKey ? 1 : STEP));
      draw(column.id, width);
      onColumnWidths([{ uniqId: column.id, width }]);
    },
  };
  return { dragged, grip };
}
