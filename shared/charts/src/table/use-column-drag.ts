import type { PointerEvent as ReactPointerEvent } from 'react';
import { useState } from 'react';

import type { TableHooks } from './table-hooks.ts';
import type { TableColumn } from './table-model.ts';

const NARROWEST = 40;
const WIDEST = 1_000;

/** Drags of column edges: the widths as they are drawn now, and the callback when the pointer lets go. */
export function useColumnDrag(columns: readonly TableColumn[], onColumnWidths: TableHooks['onColumnWidths']) {
  const [dragged, setDragged] = useState<ReadonlyMap<string, number>>(new Map());
  const onGrip = (event: ReactPointerEvent<HTMLElement>, index: number) => {
    const column = columns[index];
    if (!column || !onColumnWidths) return;
    event.preventDefault();
    const grip = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    const start = event.clientX;
    const width = dragged.get(column.id) ?? column.width;
    const at = (x: number) => Math.min(WIDEST, Math.max(NARROWEST, Math.round(width + x - start)));
    const move = ({ clientX }: PointerEvent) => setDragged((known) => new Map(known).set(column.id, at(clientX)));
    const release = ({ clientX }: PointerEvent) => {
      grip.removeEventListener('pointermove', move);
      grip.removeEventListener('pointerup', release);
      onColumnWidths([{ uniqId: column.id, width: at(clientX) }]);
    };
    grip.addEventListener('pointermove', move);
    grip.addEventListener('pointerup', release);
  };
  return { dragged, onGrip: onColumnWidths ? onGrip : undefined };
}
