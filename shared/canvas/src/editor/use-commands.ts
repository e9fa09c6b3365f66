import type { RefObject } from 'react';
import type { MessageDescriptor } from 'react-intl';

import type { CanvasChange, CanvasItem } from '../canvas-item.ts';
import { CANVAS_STEPS } from '../canvas-steps.ts';
import { boundsOf, type Box } from '../geometry/box.ts';
import type { ItemTree } from '../geometry/item-tree.ts';
import { growItems, moveItems } from '../geometry/nudge.ts';
import type { ViewState } from '../view/use-view.ts';
import { fitted, revealed, toCanvas, zoomedAt, zoomStep } from '../view/view.ts';
import type { KeyCommand } from './canvas-keys.ts';

export interface CommandProps {
  readonly width: number;
  readonly height: number;
  readonly tree: ItemTree;
  readonly selection: readonly string[];
  /** Items of the selection that can be changed. */
  readonly free: readonly CanvasItem[];
  readonly state: ViewState;
  readonly root: RefObject<HTMLElement | null>;
  onSelect(ids: readonly string[]): void;
  onChange(changes: readonly CanvasChange[], step: MessageDescriptor, join?: string): void;
  onOpen?(id: string): void;
}

/** What keys, and the page, ask of the canvas. */
export function useCommands(props: CommandProps) {
  const { tree, selection, free, state, onSelect } = props;
  const { view, viewport, setView } = state;
  const middle = { x: viewport.w / 2, y: viewport.h / 2 };
  const placesOf = (ids: readonly string[]): Box | null =>
    boundsOf(ids.filter((id) => tree.get(id)).map((id) => tree.place(id)));
  const whole = { x: 0, y: 0, w: props.width, h: props.height };
  const zoomTo = (zoom: number | 'fit' | 'selection') => {
    if (typeof zoom === 'number') setView((now) => zoomedAt(now, zoom, middle));
    else setView((_now, size) => fitted(zoom === 'fit' ? whole : (placesOf(selection) ?? whole), size));
  };
  const zoom = (to: number | 'in' | 'out' | 'actual' | 'fit' | 'selection') => {
    if (typeof to === 'number' || to === 'fit' || to === 'selection') zoomTo(to);
    else zoomTo(to === 'actual' ? 1 : zoomStep(view.zoom, to === 'in' ? 1 : -1));
    return true;
  };
  const nudge = (x: number, y: number) => {
    const changes = moveItems(tree, free, { x, y });
    if (changes.length > 0) props.onChange(changes, CANVAS_STEPS.move, 'nudge');
    return selection.length > 0;
  };
  const grow = (x: number, y: number) => {
    const changes = growItems(tree, free, { x, y });
    if (changes.length > 0) props.onChange(changes, CANVAS_STEPS.resize, 'grow');
    return selection.length > 0;
  };
  /** Selects what holds the selection, else nothing. */
  const up = () => {
    if (selection.length === 0) return false;
    const holder = tree
      .path(selection[0] ?? '')
      .slice(0, -1)
      .findLast(({ kind }) => kind !== 'page');
    onSelect(holder ? [holder.id] : []);
    return true;
  };
  const open = () => {
    const [only, second] = selection;
    if (only === undefined || second !== undefined) return false;
    const inner = firstWithin(tree, only);
    if (inner !== null) onSelect([inner]);
    else props.onOpen?.(only);
    return true;
  };
  const all = () => {
    const holder = tree.path(selection[0] ?? '').at(-2)?.id ?? null;
    onSelect(tree.heldBy(holder).flatMap(({ id }) => (tree.isFree(id) ? [id] : [])));
    return true;
  };
  return {
    /** @returns whether there was anything to do */
    run(command: KeyCommand): boolean {
      if (command.kind === 'nudge') return nudge(command.x, command.y);
      if (command.kind === 'grow') return grow(command.x, command.y);
      if (command.kind === 'zoom') return zoom(command.to);
      if (command.kind === 'open') return open();
      return command.kind === 'up' ? up() : all();
    },
    zoom,
    handle: {
      zoomTo,
      reveal: (ids: readonly string[]) => {
        const box = placesOf(ids);
        if (box) setView((now, size) => revealed(now, box, size));
      },
      middle: () => toCanvas(view, middle),
      focus: () => props.root.current?.focus({ preventScroll: true }),
    },
  };
}

/** The topmost item that another holds directly, or that stands on its topmost shown page. */
function firstWithin(tree: ItemTree, id: string): string | null {
  for (const item of tree.heldBy(id).toReversed()) {
    if (!tree.isFree(item.id)) continue;
    const found = item.kind === 'page' ? firstWithin(tree, item.id) : item.id;
    if (found !== null) return found;
  }
  return null;
}
