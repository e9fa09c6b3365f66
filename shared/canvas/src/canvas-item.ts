import type { ComponentType } from 'react';

/** Something on the canvas. Items are listed in the order of painting, the topmost last. */
export interface CanvasItem {
  readonly id: string;
  /** Item that holds it; null for the canvas itself. */
  readonly parentId: string | null;
  /**
   * - `item`: has a drawing of its own; may hold pages.
   * - `group`: acts as one; what it holds is scaled with it.
   * - `page`: part of an item that holds others. It is not selected on the canvas itself.
   */
  readonly kind: 'item' | 'group' | 'page';
  /** Px from the upper left corner of the parent. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Degrees clockwise around its middle. */
  readonly rotation: number;
  readonly visible: boolean;
  readonly locked: boolean;
  readonly name: string;
  readonly icon?: ComponentType<{ className?: string }> | undefined;
}

/** New values of an item, relative to its parent; what is left out stays. */
export interface CanvasChange {
  readonly id: string;
  readonly x?: number;
  readonly y?: number;
  readonly w?: number;
  readonly h?: number;
  readonly rotation?: number;
}

/** Lines that items snap to, px of the canvas. */
export interface CanvasGuides {
  /** Vertical lines. */
  readonly x: readonly number[];
  /** Horizontal lines. */
  readonly y: readonly number[];
  /** None is moved, removed or added. Default: they can be. */
  readonly locked?: boolean;
}

export interface CanvasSettings {
  readonly rulers: boolean;
  readonly grid: boolean;
  /** Px between two lines of the grid. */
  readonly gridSize: number;
  /** Whether moved and resized items snap to guides, edges, middles and gaps, and to the grid where it is shown. */
  readonly snap: boolean;
  readonly minimap: boolean;
}

export const DEFAULT_CANVAS_SETTINGS: CanvasSettings = {
  ...{ rulers: true, grid: false, gridSize: 20, snap: true, minimap: true },
};
