import type { Ref } from 'react';
import type { MessageDescriptor } from 'react-intl';

import type { CanvasChange, CanvasItem } from '../canvas-item.ts';
import type { Point } from '../geometry/box.ts';

/** What the panel asks of the page. */
export interface LayerCommands {
  onSelect(ids: readonly string[]): void;
  onRename(id: string, name: string): void;
  onShow(ids: readonly string[], visible: boolean): void;
  onLock(ids: readonly string[], locked: boolean): void;
  onRemove(ids: readonly string[]): void;
  onGroup(ids: readonly string[]): void;
  onUngroup(ids: readonly string[]): void;
  /** @param beforeId what the layers are painted directly behind; null puts them in front of all in `parentId` */
  onMove(ids: readonly string[], parentId: string | null, beforeId: string | null): void;
  /** Moves a page among those of its item. Default: pages stay. @param by -1 towards the first */
  onMovePage?(id: string, by: -1 | 1): void;
  /** Moves and resizes by keys, as the canvas does. Default: they have no such keys. */
  onChange?(changes: readonly CanvasChange[], step: MessageDescriptor, join?: string): void;
  /** Enter. */
  onOpen?(id: string): void;
  /** @param at client px */
  onContextMenu?(at: Point, ids: readonly string[]): void;
}

/** What a page may ask of the panel. */
export interface LayersHandle {
  /** Lets the name of a layer be typed. */
  rename(id: string): void;
}

export interface LayersPanelProps extends LayerCommands {
  readonly ref?: Ref<LayersHandle>;
  readonly items: readonly CanvasItem[];
  readonly selection: readonly string[];
  /** Selecting, unfolding and finding stay possible. */
  readonly readOnly?: boolean;
}
