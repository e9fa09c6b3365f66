import { useState, type KeyboardEvent, type PointerEvent } from 'react';

import type { CanvasGuides } from '../canvas-item.ts';
import type { Point } from '../geometry/box.ts';
import type { Axis } from '../geometry/snap-mark.ts';

export interface GuidesProps {
  readonly guides: CanvasGuides;
  readonly readOnly: boolean;
  /** A client point in px of the canvas. */
  toCanvas(client: Point): Point;
  /** Whether a client point lies on the canvas and not on a ruler. */
  isInside(client: Point): boolean;
  onGuidesChange(guides: CanvasGuides): void;
}

interface Pulled {
  readonly axis: Axis;
  /** Index of the guide; null for a new one. */
  readonly index: number | null;
  /** Null while it is outside of the canvas: let go there, it is deleted. */
  readonly at: number | null;
}

/** Guides that are pulled out of the rulers, moved, and deleted by pulling them back or by Delete. */
export function useGuides({ guides, readOnly, toCanvas, isInside, onGuidesChange }: GuidesProps) {
  const [pulled, setPulled] = useState<Pulled | null>(null);
  const fixed = readOnly || guides.locked === true;
  const set = (axis: Axis, index: number | null, at: number | null) => {
    const rest = guides[axis].filter((_guide, one) => one !== index);
    onGuidesChange({ ...guides, [axis]: at === null ? rest : [...rest, at] });
  };
  const pull = (event: PointerEvent, axis: Axis, index: number | null) => {
    if (fixed || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const element = event.currentTarget;
    element.setPointerCapture(event.pointerId);
    const atOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const client = { x: clientX, y: clientY };
      return isInside(client) ? Math.round(toCanvas(client)[axis]) : null;
    };
    const move = (next: Event) => setPulled({ axis, index, at: atOf(next as globalThis.PointerEvent) });
    const end = (next: Event) => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      setPulled(null);
      const at = atOf(next as globalThis.PointerEvent);
      if (next.type === 'pointerup' && (index !== null || at !== null)) set(axis, index, at);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
  };
  const onKeyDown = (event: KeyboardEvent, axis: Axis, index: number) => {
    const at = guides[axis][index];
    if (fixed || at === undefined) return;
    const [back, forth] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const step = (event.shiftKey ? 10 : 1) * (event.key === forth ? 1 : event.key === back ? -1 : 0);
    const remove = event.key === 'Delete' || event.key === 'Backspace';
    if (step === 0 && !remove) return;
    event.preventDefault();
    event.stopPropagation();
    onGuidesChange({
      ...guides,
      [axis]: remove
        ? guides[axis].filter((_guide, one) => one !== index)
        : guides[axis].map((guide, one) => (one === index ? guide + step : guide)),
    });
  };
  return { pulled, pull, onKeyDown };
}
