import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { MessageDescriptor } from 'react-intl';

import type { CanvasChange, CanvasItem } from '../canvas-item.ts';
import { CANVAS_STEPS } from '../canvas-steps.ts';
import { boundsOf, type Point, type TurnedBox } from '../geometry/box.ts';
import { movedFrame, resizedFrame, rotatedFrame, type Direction } from '../geometry/drag-frame.ts';
import { applyFrame, frameOf } from '../geometry/frame.ts';
import type { ItemTree } from '../geometry/item-tree.ts';
import { pageAt } from '../geometry/pick-item.ts';
import type { SnapMark } from '../geometry/snap-mark.ts';
import { snapBoxes, snapMove, snapResize, type SnapTargets } from '../geometry/snap.ts';
import { GesturePreview } from './gesture-preview.ts';
import { GestureStore } from './gesture-store.ts';

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
  readonly snaps: GestureStore<readonly SnapMark[]>;
  /** The page that items are about to be put onto, or `canvas`; null for where they are. */
  readonly goal: GestureStore<string | null>;
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
  /** See `CanvasEditorProps`. Default: items stay with what holds them. */
  onDrop?: ((changes: readonly CanvasChange[], ids: readonly string[], pageId: string | null) => void) | undefined;
}

/** As a goal: the canvas itself. */
export const CANVAS = 'canvas';
const NO_MARKS: readonly SnapMark[] = [];

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
  /** The page under the pointer at the start; undefined where nothing is put anywhere. */
  readonly begun: string | null | undefined;
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
  const [snaps] = useState(() => new GestureStore(NO_MARKS));
  const [goal] = useState(() => new GestureStore<string | null>(null));
  const commands = useMemo(() => {
    const finish = () => {
      const gesture = running.current;
      running.current = null;
      gesture?.preview.end();
      snaps.set(NO_MARKS);
      goal.set(null);
      setActive(false);
      return gesture;
    };
    return {
      start(kind: GestureKind, at: Point, direction: Direction = [0, 0]) {
        const { tree, items, drawing, snapping, toCanvas, onDrop } = latest.current;
        const from = frameOf(tree, items);
        if (!from || !drawing.current) return;
        const moving = items.map(({ id }) => id);
        const puts = kind === 'move' && onDrop !== undefined && tree.items.some((item) => item.kind === 'page');
        running.current = {
          ...{ kind, start: at, origin: toCanvas(at), direction, from, tree, items },
          targets: snapping && { ...snapping, boxes: snapBoxes(tree, moving) },
          preview: new GesturePreview(drawing.current, tree),
          begun: puts ? pageAt(tree, toCanvas(at), moving) : undefined,
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
        goal.set(goalOf(gesture, now, keys));
        gesture.preview.show(gesture.changes);
        return frame;
      },
      end() {
        const gesture = running.current;
        const to = goal.get();
        // The drawings take their new places in the same frame in which the preview goes.
        flushSync(() => {
          finish();
          if (!gesture || gesture.changes.length === 0) return;
          const { changes, kind, tree, items } = gesture;
          const pageId = to === CANVAS ? null : to;
          if (to === null) latest.current.onChange(changes, CANVAS_STEPS[kind]);
          else latest.current.onDrop?.(changes, strangers(tree, items, pageId), pageId);
        });
        return gesture?.moved ?? false;
      },
      cancel: () => finish() !== null,
    };
  }, [snaps, goal]);
  return { ...commands, active, snaps, goal };
}

/** Ids of items that do not stand on a page yet. @param pageId null for the canvas */
const strangers = (tree: ItemTree, items: readonly CanvasItem[], pageId: string | null): string[] =>
  items.flatMap(({ id }) => ((tree.pageOf(id)?.id ?? null) === pageId ? [] : [id]));

/**
 * Where items are about to be put. The pointer must have crossed the border of a page, so that what lies over a page without
 * standing on it can be moved there; Ctrl leaves items with what holds them.
 */
function goalOf({ begun, tree, items }: Running, at: Point, keys: Modifiers): string | null {
  if (begun === undefined || keys.ctrlKey || keys.metaKey) return null;
  const ids = items.map(({ id }) => id);
  const pageId = pageAt(tree, at, ids);
  if (pageId === begun || strangers(tree, items, pageId).length === 0) return null;
  return pageId ?? CANVAS;
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
  snaps: GestureStore<readonly SnapMark[]>,
): TurnedBox {
  const bounds = boundsOf([frame]);
  if (!targets || !bounds || kind === 'rotate' || keys.ctrlKey || keys.metaKey) {
    snaps.set(NO_MARKS);
    return frame;
  }
  if (kind === 'resize') {
    const kept = keys.shiftKey || keys.altKey;
    const next = kept ? { frame, marks: [] } : snapResize(frame, direction, targets, tolerance);
    snaps.set(next.marks.length === 0 ? NO_MARKS : next.marks);
    return next.frame;
  }
  const by = { x: frame.x - from.x, y: frame.y - from.y };
  const axes = keys.shiftKey ? ([goesSideways(by) ? 'x' : 'y'] as const) : undefined;
  const { x, y, marks } = snapMove(bounds, targets, tolerance, axes);
  snaps.set(marks.length === 0 ? NO_MARKS : marks);
  return { ...frame, x: frame.x + x, y: frame.y + y };
}
