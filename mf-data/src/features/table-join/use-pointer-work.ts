import type { ModelTable } from '@tessera/contract';
import { useState } from 'react';
import type { PointerEvent, RefObject } from 'react';

import { tableAt, type Point } from './lines.ts';

/** Pixels from which a press is a movement. */
const SLACK = 4;

type Work =
  | {
      readonly kind: 'move';
      readonly alias: string;
      readonly start: Point;
      readonly grabbed: Point;
      readonly at: Point;
    }
  | { readonly kind: 'draw'; readonly alias: string; readonly start: Point; readonly at: Point }
  | { readonly kind: 'pan'; readonly start: Point; readonly scroll: Point };

export interface PointerWorkOptions {
  readonly tables: readonly ModelTable[];
  readonly scale: number;
  /** The plane on which tables stand, and the window through which it is seen. */
  readonly plane: RefObject<HTMLElement | null>;
  readonly view: RefObject<HTMLElement | null>;
  readonly onMove: (alias: string, to: Point) => void;
  /** @param to null where the line was not drawn to a table */
  readonly onDraw: (alias: string, to: string | null) => void;
}

/** What the pointer does on the canvas: moves a table, draws a line or moves what is seen. */
export function usePointerWork({ tables, scale, plane, view, onMove, onDraw }: PointerWorkOptions) {
  const [work, setWork] = useState<Work | null>(null);
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = plane.current?.getBoundingClientRect();
    return { x: (clientX - (box?.left ?? 0)) / scale, y: (clientY - (box?.top ?? 0)) / scale };
  };
  const capture = (event: PointerEvent<HTMLElement>): void => view.current?.setPointerCapture(event.pointerId);
  const moved = (from: Point, to: Point): boolean => Math.hypot(to.x - from.x, to.y - from.y) * scale >= SLACK;
  const target = work?.kind === 'draw' ? tableAt(tables, work.at)?.alias : undefined;
  return {
    /** Where the moving table is now. */
    moving:
      work?.kind === 'move' && moved(work.start, work.at)
        ? { alias: work.alias, x: Math.max(0, work.at.x - work.grabbed.x), y: Math.max(0, work.at.y - work.grabbed.y) }
        : null,
    drawing: work?.kind === 'draw' && moved(work.start, work.at) ? { alias: work.alias, at: work.at } : null,
    target: work?.kind === 'draw' && target !== work.alias ? target : undefined,
    panning: work?.kind === 'pan',
    pointOf,
    grab(table: ModelTable, event: PointerEvent<HTMLElement>): void {
      const start = pointOf(event);
      capture(event);
      setWork({
        kind: 'move',
        alias: table.alias,
        start,
        grabbed: { x: start.x - table.x, y: start.y - table.y },
        at: start,
      });
    },
    draw(alias: string, event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0) return;
      event.stopPropagation();
      const start = pointOf(event);
      capture(event);
      setWork({ kind: 'draw', alias, start, at: start });
    },
    pan(event: PointerEvent<HTMLElement>): void {
      const { scrollLeft = 0, scrollTop = 0 } = view.current ?? {};
      capture(event);
      setWork({ kind: 'pan', start: { x: event.clientX, y: event.clientY }, scroll: { x: scrollLeft, y: scrollTop } });
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (!work) return;
      if (work.kind === 'pan') {
        view.current?.scrollTo(
          work.scroll.x - event.clientX + work.start.x,
          work.scroll.y - event.clientY + work.start.y,
        );
      } else setWork({ ...work, at: pointOf(event) });
    },
    onPointerUp(event: PointerEvent<HTMLElement>): void {
      if (!work) return;
      setWork(null);
      if (work.kind === 'pan') return;
      const at = pointOf(event);
      if (work.kind === 'draw') {
        const end = tableAt(tables, at)?.alias;
        if (!moved(work.start, at)) onDraw(work.alias, null);
        else if (end !== undefined && end !== work.alias) onDraw(work.alias, end);
      } else if (moved(work.start, at)) onMove(work.alias, { x: at.x - work.grabbed.x, y: at.y - work.grabbed.y });
    },
    onPointerCancel: () => setWork(null),
  };
}
