import type { CanvasChange, CanvasItem } from './canvas-item.ts';

export const itemOf = (id: string, place: Partial<CanvasItem> = {}): CanvasItem => ({
  ...{ id, parentId: null, kind: 'item', x: 0, y: 0, w: 100, h: 100, rotation: 0 },
  ...{ visible: true, locked: false, name: id },
  ...place,
});

export const applyChanges = (items: readonly CanvasItem[], changes: readonly CanvasChange[]): CanvasItem[] => {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return items.map((item) => ({ ...item, ...byId.get(item.id) }));
};
