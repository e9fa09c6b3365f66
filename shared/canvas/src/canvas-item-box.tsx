import type { ReactNode } from 'react';

const NO_BOX = { display: 'contents' } as const;

export interface CanvasItemBoxProps {
  readonly id: string;
  /** One element with the item's place: absolute, with width and height, rotated by `transform` around its middle. */
  readonly children: ReactNode;
}

/** Marks the drawing of an item, so that the canvas can show a gesture on it before it is done. */
export function CanvasItemBox({ id, children }: CanvasItemBoxProps) {
  return (
    <div data-canvas-item={id} style={NO_BOX}>
      {children}
    </div>
  );
}

/** The placed element of an item; null where it is not drawn. */
export function placedElement(drawing: HTMLElement, id: string): HTMLElement | null {
  const box = drawing.querySelector(`[data-canvas-item="${CSS.escape(id)}"]`);
  return box?.firstElementChild instanceof HTMLElement ? box.firstElementChild : null;
}
