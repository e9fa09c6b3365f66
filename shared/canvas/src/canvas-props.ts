import type { ReactNode, Ref } from 'react';
import type { MessageDescriptor } from 'react-intl';

import type { CanvasChange, CanvasGuides, CanvasItem, CanvasSettings } from './canvas-item.ts';
import type { Point } from './geometry/box.ts';

/** What a page may ask of the canvas. */
export interface CanvasHandle {
  zoomTo(zoom: number | 'fit' | 'selection'): void;
  /** Moves the view as little as needed to show items. */
  reveal(ids: readonly string[]): void;
  /** A client point in px of the canvas. */
  toCanvas(client: Point): Point;
  /** What something dropped at a client point comes to stand in, and the point in it; null where that is not on the canvas. */
  placeAt(client: Point): { readonly parentId: string | null; readonly at: Point } | null;
  /** The point of the canvas in the middle of what is seen. */
  middle(): Point;
  focus(): void;
}

export interface CanvasEditorProps {
  readonly ref?: Ref<CanvasHandle>;
  /** Size of the drawing, px. */
  readonly width: number;
  readonly height: number;
  readonly items: readonly CanvasItem[];
  readonly selection: readonly string[];
  readonly guides: CanvasGuides;
  readonly settings: CanvasSettings;
  /** Selecting stays possible. */
  readonly readOnly?: boolean;
  /** The drawing in its own size. It takes no input; each item is marked by a `CanvasItemBox`. */
  readonly children: ReactNode;
  onSelect(ids: readonly string[]): void;
  /**
   * Once per gesture.
   * @param step name for the history
   * @param join changes with the same key that follow each other within a second are one step
   */
  onChange(changes: readonly CanvasChange[], step: MessageDescriptor, join?: string): void;
  /**
   * In place of `onChange` when moved items were let go on a page that they do not stand on, or off theirs. Default: items stay
   * with what holds them.
   * @param changes where they were moved to, in what holds them until now
   * @param ids items that are to be put there
   * @param pageId null for the canvas itself
   */
  onDrop?: ((changes: readonly CanvasChange[], ids: readonly string[], pageId: string | null) => void) | undefined;
  onGuidesChange(guides: CanvasGuides): void;
  onSettingsChange(settings: CanvasSettings): void;
  /** Double click or Enter on an item that has nothing to go into. */
  onOpen?(id: string): void;
  /** After the item under the pointer was selected. @param at client px @param pointed false where the keyboard asked */
  onContextMenu?(at: Point, ids: readonly string[], pointed: boolean): void;
}
