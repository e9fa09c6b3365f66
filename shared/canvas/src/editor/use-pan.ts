import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

import type { ViewState } from '../view/use-view.ts';

export interface Pan {
  /** Whether the space bar is held. */
  readonly ready: boolean;
  readonly handlers: {
    onKeyUp(event: KeyboardEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
    onBlur(): void;
  };
  /** @returns whether it was the space bar */
  onKeyDown(event: KeyboardEvent): boolean;
  /** @returns whether the press starts to pan */
  onPointerDown(event: PointerEvent): boolean;
}

/** Panning with the middle button, or with the left one while the space bar is held. */
export function usePan({ setView }: ViewState): Pan {
  const [ready, setReady] = useState(false);
  const last = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);
  const stop = ({ pointerId }: PointerEvent) => {
    if (last.current?.id === pointerId) last.current = null;
  };
  return {
    ready,
    onKeyDown(event) {
      if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return false;
      event.preventDefault();
      setReady(true);
      return true;
    },
    onPointerDown(event) {
      if (event.button !== 1 && !(ready && event.button === 0)) return false;
      // Keeps the browser from scrolling by itself, and the press from the box.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      return true;
    },
    handlers: {
      onKeyUp: (event) => {
        if (event.key === ' ') setReady(false);
      },
      onPointerMove(event) {
        const from = last.current;
        if (from?.id !== event.pointerId) return;
        last.current = { id: from.id, x: event.clientX, y: event.clientY };
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
        setView((view) => ({ ...view, x: view.x + dx, y: view.y + dy }));
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onBlur: () => setReady(false),
    },
  };
}
