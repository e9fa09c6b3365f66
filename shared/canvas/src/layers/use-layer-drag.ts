import { useState, type DragEvent } from 'react';

import type { ItemTree } from '../geometry/item-tree.ts';
import { dropPlace, type DropZone, type LayerPlace } from './layer-moves.ts';

export interface LayerDragProps {
  readonly tree: ItemTree;
  readonly selection: readonly string[];
  readonly readOnly: boolean;
  onSelect(ids: readonly string[]): void;
  onMove(ids: readonly string[], parentId: string | null, beforeId: string | null): void;
}
interface Aim {
  readonly id: string;
  readonly zone: DropZone;
  readonly place: LayerPlace;
}

/** Dragging of lines: between others, or into a group or page. */
export function useLayerDrag({ tree, selection, readOnly, onSelect, onMove }: LayerDragProps) {
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const [aim, setAim] = useState<Aim | null>(null);
  const end = () => {
    setDragged([]);
    setAim(null);
  };
  const aimOf = (event: DragEvent<HTMLElement>, id: string): Aim | null => {
    if (dragged.length === 0) return null;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientY - top) / height;
    const holds = tree.takerOf(id) !== null;
    const zone = holds && part > 0.25 && part < 0.75 ? 'into' : part < 0.5 ? 'above' : 'below';
    const place = dropPlace(tree, dragged, id, zone);
    return place && { id, zone, place };
  };
  return {
    zoneOf: (id: string): DropZone | null => (aim?.id === id ? aim.zone : null),
    mayDrag: (id: string): boolean => !readOnly && tree.get(id)?.kind !== 'page',
    start(event: DragEvent<HTMLElement>, id: string) {
      const ids = selection.includes(id) ? tree.topmost(selection).map((item) => item.id) : [id];
      if (!selection.includes(id)) onSelect([id]);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', tree.get(id)?.name ?? '');
      setDragged(ids);
    },
    over(event: DragEvent<HTMLElement>, id: string) {
      const next = aimOf(event, id);
      if (next) event.preventDefault();
      if (next?.id !== aim?.id || next?.zone !== aim?.zone) setAim(next);
    },
    drop(event: DragEvent<HTMLElement>, id: string) {
      const next = aimOf(event, id);
      event.preventDefault();
      end();
      if (next) onMove(dragged, next.place.parentId, next.place.beforeId);
    },
    end,
  };
}
