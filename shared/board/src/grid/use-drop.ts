import { useEffect, useMemo, useRef } from 'react';
import type { Compactor, EventCallback, Layout } from 'react-grid-layout';

import { remoteRootOf } from '../remote-root-of.ts';
import { copied } from './compact-layout.ts';
import { cellAt, dropZones, outermostGrid, zoneAt, type DropZone, type Point } from './drop-goals.ts';
import { GRID_GAP, GRID_PROFILES, type GridLayoutType } from './grid-profiles.ts';

/** Lets components leave a grid by the mouse: into tabs, out of them. */
export interface GridDrop {
  /** The tab whose grid it is; null for the board's own. */
  readonly tabCode: string | null;
  /** Whether a component may stand elsewhere. */
  leaves(code: string): boolean;
  /** What dropping there does, at the pointer. */
  label(tabCode: string | null): string;
  /** @param codes the dragged one first @param at columns and rows for the first; null for free slots */
  onDrop(codes: readonly string[], tabCode: string | null, at: Point | null): void;
}
type DragCallback = (...args: Parameters<EventCallback>) => void;

interface Dragging {
  readonly zones: readonly DropZone[];
  readonly codes: readonly string[];
  readonly begun: Layout;
  readonly grid: HTMLElement;
  readonly label: HTMLElement;
  over: DropZone | undefined;
}

/**
 * Dragging out of a grid; over another drop target the own grid shows its original layout.
 * @param inner compactor of the own grid; must keep its identity
 * @param groupOf codes dragged with a component, itself first
 */
export function useDrop(
  drop: GridDrop | undefined,
  layoutType: GridLayoutType,
  inner: Compactor,
  groupOf: (code: string) => readonly string[],
) {
  const dragging = useRef<Dragging | null>(null);
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  const end = () => {
    if (!dragging.current) return;
    mark(dragging.current, undefined);
    dragging.current.label.remove();
    dragging.current = null;
  };
  useEffect(() => end, []);
  const compactor = useMemo(
    (): Compactor => ({
      ...inner,
      compact: (layout, columns) =>
        dragging.current?.over ? copied(dragging.current.begun) : inner.compact(layout, columns),
    }),
    [inner],
  );
  const onDragStart: DragCallback = (layout, item, _new, _place, _event, node) => {
    end();
    const grid = node && outermostGrid(node);
    const codes = item ? groupOf(item.i) : [];
    if (!item || !node || !grid || !codes.every((code) => latest.current?.leaves(code))) return;
    const label = document.createElement('div');
    label.className = 'tessera-drop-label';
    label.hidden = true;
    remoteRootOf(node).append(label);
    const zones = dropZones(node, drop?.tabCode ?? null);
    dragging.current = { zones, codes, begun: copied(layout), grid, label, over: undefined };
  };
  const onDrag: DragCallback = (_layout, _item, _new, _place, event) => {
    const now = dragging.current;
    const point = pointOf(event);
    if (!now || !point || !latest.current) return;
    const { left: x, top: y } = now.grid.getBoundingClientRect();
    mark(now, zoneAt(now.zones, latest.current.tabCode, { x, y }, point));
    now.label.textContent = now.over ? latest.current.label(now.over.tabCode) : '';
    now.label.style.transform = `translate(${point.x + 14}px, ${point.y + 14}px)`;
  };
  /** @returns whether the component left the grid */
  const onDragStop = (...[, item, , , , node]: Parameters<EventCallback>): boolean => {
    const { over, codes } = dragging.current ?? {};
    end();
    if (!over || !codes || !item || !node || !latest.current) return false;
    // A head of a tab and a phone say nothing of the place.
    const grid = over.element.querySelector('.tessera-grid-edit')?.getBoundingClientRect();
    const { left: x, top: y } = node.getBoundingClientRect();
    const at = grid && layoutType !== 1 ? cellAt(grid, { x, y }, GRID_PROFILES[layoutType], GRID_GAP, item.w) : null;
    latest.current.onDrop(codes, over.tabCode, at);
    return true;
  };
  return { compactor, onDragStart, onDrag, onDragStop, end };
}

function mark(now: Dragging, over: DropZone | undefined): void {
  now.over?.element.removeAttribute('data-drop-here');
  over?.element.setAttribute('data-drop-here', '');
  now.grid.toggleAttribute('data-dropping', over !== undefined);
  now.label.hidden = over === undefined;
  now.over = over;
}

function pointOf(event: Event | undefined): Point | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = event && 'changedTouches' in event ? (event as TouchEvent).changedTouches[0] : undefined;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}
