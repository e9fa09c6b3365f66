import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { MessageDescriptor } from 'react-intl';

import type { CanvasChange, CanvasItem } from '../canvas-item.ts';
import { CANVAS_STEPS } from '../canvas-steps.ts';
import { boundsOf, type Point, type TurnedBox } from '../geometry/box.ts';
import { movedFrame, resizedFrame, rotatedFrame, type Direction } from '../geometry/drag-frame.ts';
import { applyFrame, frameOf } from '../geometry/frame.ts';
import type { ItemTree } from '../geometry/item-tree.ts';
import { snapBoxes, snapMove, snapResize, type SnapTargets } from '../geometry/snap.ts';
import { GesturePreview } from './gesture-preview.ts';
import { SnapStore } from './snap-store.ts';

/** Px of the screen that the pointer must go before anything moves. */
const THRESHOLD = 3;
/** Degrees between two angles while Shift is held. */
const ANGLES = 15;
/** Px of the screen from which something snaps. */
const TOLERANCE = 6;

export type GestureKind = 'move' | 'resize' | 'rotate';
export interface Modifiers {
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export interface Gesture {
  /** True from the first movement to the end. */
  readonly active: boolean;
  /** What it is snapped to. */
  readonly snaps: SnapStore;
  /** @param at client px @param direction of the handle that is pulled */
  start(kind: GestureKind, at: Point, direction?: Direction): void;
  /** @returns the frame as it is now, null before the threshold */
  move(at: Point, keys: Modifiers): TurnedBox | null;
  /** @returns whether anything moved */
  end(): boolean;
  /** Ends without a change. @returns whether there was a gesture */
  cancel(): boolean;
}

export interface GestureProps {
  readonly tree: ItemTree;
  /** Topmost items that it changes. */
  readonly items: readonly CanvasItem[];
  readonly drawing: RefObject<HTMLElement | null>;
  readonly zoom: number;
  /** What to snap to besides items; null for nothing. */
  readonly snapping: Omit<SnapTargets, 'boxes'> | null;
  /** A client point in px of the canvas. */
  toCanvas(client: Point): Point;
  onChange(changes: readonly CanvasChange[], step: MessageDescriptor): void;
}

interface Running {
  readonly kind: GestureKind;
  /** Client px. */
  readonly start: Point;
  /** Px of the canvas. */
  readonly origin: Point;
  readonly targets: SnapTargets | null;
  readonly direction: Direction;
  readonly from: TurnedBox;
  readonly tree: ItemTree;
  readonly items: readonly CanvasItem[];
  readonly preview: GesturePreview;
  changes: readonly CanvasChange[];
  moved: boolean;
}

/** One gesture at a time: shown on the drawings while it runs, handed on as one change at its end. */
export function useGesture(props: GestureProps): Gesture {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const running = useRef<Running | null>(null);
  const [active, setActive] = useState(false);
  const [snaps] = useState(() => new SnapStore());
  const commands = useMemo(() => {
    const finish = () => {
      const gesture = running.current;
      running.current = null;
      gesture?.preview.end();
      snaps.set([]);
      setActive(false);
      return gesture;
    };
    return {
      start(kind: GestureKind, at: Point, direction: Direction = [0, 0]) {
        const { tree, items, drawing, snapping, toCanvas } = latest.current;
        const from = frameOf(tree, items);
        if (!from || !drawing.current) return;
        const moving = items.map(({ id }) => id);
        running.current = {
          ...{ kind, start: at, origin: toCanvas(at), direction, from, tree, items },
          targets: snapping && { ...snapping, boxes: snapBoxes(tree, moving) },
          preview: new GesturePreview(drawing.current, tree),
          changes: [],
          moved: false,
        };
      },
      move(at: Point, keys: Modifiers) {
        const gesture = running.current;
        if (!gesture) return null;
        const { start, from, tree, items } = gesture;
        if (!gesture.moved && Math.hypot(at.x - start.x, at.y - start.y) < THRESHOLD) return null;
        if (!gesture.moved) setActive(true);
        gesture.moved = true;
        const now = latest.current.toCanvas(at);
        const frame = snapped(gesture, nextFrame(gesture, now, keys), keys, TOLERANCE / latest.current.zoom, snaps);
        gesture.changes = applyFrame(tree, items, from, frame);
        gesture.preview.show(gesture.changes);
        return frame;
      },
      end() {
        const gesture = running.current;
        // The drawings take their new places in the same frame in which the preview goes.
        flushSync(() => {
          finish();
          if (gesture && gesture.changes.length > 0)
            latest.current.onChange(gesture.changes, CANVAS_STEPS[gesture.kind]);
        });
        return gesture?.moved ?? false;
      },
      cancel: () => finish() !== null,
    };
  }, [snaps]);
  return { ...commands, active, snaps };
}

/** Whether a movement that keeps to one axis goes sideways. */
const goesSideways = (by: Point) => Math.abs(by.x) >= Math.abs(by.y);

function nextFrame({ kind, from, direction, origin }: Running, now: Point, keys: Modifiers): TurnedBox {
  if (kind === 'rotate') return rotatedFrame(from, origin, now, keys.shiftKey ? ANGLES : 0);
  const by = { x: now.x - origin.x, y: now.y - origin.y };
  if (kind === 'resize') return resizedFrame(from, direction, by, { ratio: keys.shiftKey, middle: keys.altKey });
  if (!keys.shiftKey) return movedFrame(from, by);
  return movedFrame(from, goesSideways(by) ? { x: by.x, y: 0 } : { x: 0, y: by.y });
}

/** The frame where it snaps; Ctrl leaves it where the pointer is, and so do sizes that keep a ratio or the middle. */
function snapped(
  { kind, from, targets, direction }: Running,
  frame: TurnedBox,
  keys: Modifiers,
  tolerance: number,
  snaps: SnapStore,
): TurnedBox {
  const bounds = boundsOf([frame]);
  if (!targets || !bounds || kind === 'rotate' || keys.ctrlKey || keys.metaKey) {
    snaps.set([]);
    return frame;
  }
  if (kind === 'resize') {
    const kept = keys.shiftKey || keys.altKey;
    const next = kept ? { frame, marks: [] } : snapResize(frame, direction, targets, tolerance);
    snaps.set(next.marks);
    return next.frame;
  }
  const by = { x: frame.x - from.x, y: frame.y - from.y };
  const axes = keys.shiftKey ? ([goesSideways(by) ? 'x' : 'y'] as const) : undefined;
  const { x, y, marks } = snapMove(bounds, targets, tolerance, axes);
  snaps.set(marks);
  return { ...frame, x: frame.x + x, y: frame.y + y };
}
