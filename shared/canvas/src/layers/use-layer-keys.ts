import type { KeyboardEvent } from 'react';

import { CANVAS_STEPS } from '../canvas-steps.ts';
import { arrowOf } from '../editor/canvas-keys.ts';
import type { ItemTree } from '../geometry/item-tree.ts';
import { growItems, moveItems } from '../geometry/nudge.ts';
import { stepPlace, type LayerStep } from './layer-moves.ts';
import type { LayerRow } from './layer-rows.ts';
import type { LayersPanelProps } from './layers-props.ts';

/** What arrow keys change of the selection in place of walking through the lines. */
export type ArrowMode = 'move' | 'size';

export interface LayerKeysProps {
  readonly mode: ArrowMode | null;
  setMode(mode: ArrowMode | null): void;
  readonly panel: LayersPanelProps;
  readonly tree: ItemTree;
  readonly rows: readonly LayerRow[];
  readonly active: string | null;
  go(id: string, selection: 'one' | 'range' | 'none'): void;
  setOpen(id: string, open: boolean): void;
  rename(id: string): void;
}

const STEPS: Readonly<Record<string, LayerStep>> = {
  ...{ ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' },
};

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/** Keys of the panel. @returns a listener that prevents the default of keys that it used */
export function useLayerKeys(props: LayerKeysProps) {
  const { panel, tree, rows, active, go } = props;
  const { selection, readOnly = false } = panel;
  const at = rows.findIndex(({ item }) => item.id === active);
  const row = rows[at];
  /** What commands apply to: the selection, else the line that has the focus. */
  const chosen = selection.length > 0 ? selection : active === null ? [] : [active];

  const move = (event: KeyboardEvent): boolean => {
    const last = rows.length - 1;
    const goals: Readonly<Record<string, number>> = {
      ...{ ArrowUp: Math.max(0, at - 1), ArrowDown: Math.min(last, at + 1), Home: 0, End: last },
      ...{ PageUp: Math.max(0, at - 10), PageDown: Math.min(last, at + 10) },
    };
    const goal = rows[goals[event.key] ?? -1];
    if (!goal) return false;
    go(goal.item.id, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'none' : 'one');
    return true;
  };
  const fold = (event: KeyboardEvent): boolean => {
    if (!row || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return false;
    const unfold = event.key === 'ArrowRight';
    if (row.open !== null && row.open !== unfold) props.setOpen(row.item.id, unfold);
    else if (unfold && row.open) go(rows[at + 1]?.item.id ?? row.item.id, 'one');
    else if (!unfold) {
      const holder = tree.path(row.item.id).at(-2);
      if (holder) go(holder.id, 'one');
    }
    return true;
  };
  const choose = (event: KeyboardEvent): boolean => {
    if (active === null) return false;
    if (event.key === ' ') {
      const chosenAlready = selection.includes(active);
      panel.onSelect(chosenAlready ? selection.filter((id) => id !== active) : [...selection, active]);
    } else if (event.key === 'Enter') panel.onOpen?.(active);
    else if (event.key === 'Escape' && selection.length > 0) panel.onSelect([]);
    else return false;
    return true;
  };
  const arrange = (event: KeyboardEvent): boolean => {
    const { onChange } = panel;
    if (readOnly || !onChange || event.altKey || event.ctrlKey || event.metaKey) return false;
    const key = event.key.toLowerCase();
    const asked = key === 'm' ? 'move' : key === 'r' ? 'size' : null;
    if (asked !== null && chosen.length > 0) {
      if (selection.length === 0) panel.onSelect(chosen);
      props.setMode(asked === props.mode ? null : asked);
      return true;
    }
    // Shift comes before the arrow key that it belongs to.
    if (props.mode === null || MODIFIERS.has(event.key)) return false;
    const by = arrowOf(event.key, event.shiftKey);
    if (!by) {
      props.setMode(null);
      return event.key === 'Escape' || event.key === 'Enter';
    }
    const items = tree.topmost(selection).filter(({ id, kind }) => kind !== 'page' && tree.isFree(id));
    const changes = props.mode === 'move' ? moveItems(tree, items, by) : growItems(tree, items, by);
    const step = props.mode === 'move' ? CANVAS_STEPS.move : CANVAS_STEPS.resize;
    if (changes.length > 0) onChange(changes, step, props.mode === 'move' ? 'nudge' : 'grow');
    return true;
  };
  const change = (event: KeyboardEvent): boolean => {
    if (readOnly || chosen.length === 0) return false;
    const items = chosen.flatMap((id) => tree.get(id) ?? []);
    const key = event.key.toLowerCase();
    if (event.altKey) {
      const step = STEPS[event.key];
      const [only, second] = items;
      if (only?.kind === 'page' && !second && (step === 'up' || step === 'down')) {
        panel.onMovePage?.(only.id, step === 'up' ? -1 : 1);
        return true;
      }
      const place = step && stepPlace(tree, chosen, step);
      if (place) panel.onMove(chosen, place.parentId, place.beforeId);
      return step !== undefined;
    }
    if (event.ctrlKey || event.metaKey) {
      if (key === 'g') (event.shiftKey ? panel.onUngroup : panel.onGroup)(chosen);
      else if (key === 'h' && event.shiftKey)
        panel.onShow(
          chosen,
          items.some(({ visible }) => !visible),
        );
      else if (key === 'l' && event.shiftKey)
        panel.onLock(
          chosen,
          items.some(({ locked }) => !locked),
        );
      else return false;
      return true;
    }
    if (key === 'f2' && active !== null) props.rename(active);
    else if (key === 'delete' || key === 'backspace') panel.onRemove(chosen);
    else return false;
    return true;
  };
  return (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
    const all = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
    if (all) panel.onSelect(rows.map(({ item }) => item.id));
    if (all || arrange(event) || change(event) || (!event.altKey && (move(event) || fold(event) || choose(event))))
      event.preventDefault();
  };
}
