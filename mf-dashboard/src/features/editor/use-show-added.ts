import { visibleRows } from '@tessera/board';
import { useEffect, type RefObject } from 'react';

import type { Editor } from './model/editor.ts';

/** Milliseconds that a component gets to appear on its grid. */
const PATIENCE = 3_000;

/**
 * Brings what is added to a board into view and focuses it, and tells the editor where its author looks.
 * @param canvas scrolls the board @param phone whether the layout of phones is arranged, whose rows are others
 */
export function useShowAdded(editor: Editor, canvas: RefObject<HTMLElement | null>, phone: boolean): void {
  useEffect(() => {
    editor.onLook((tabCode) => {
      const room = canvas.current;
      const panel =
        tabCode === null ? null : room?.querySelector(`[role="tabpanel"][data-tab-goal=${JSON.stringify(tabCode)}]`);
      const grid = (panel ?? room)?.querySelector('.tessera-grid');
      if (!room || !grid || phone) return null;
      return visibleRows(panel ? [room, panel] : [room], grid, editor.document.layoutType);
    });
  }, [editor, canvas, phone]);
  useEffect(() => {
    let stop = () => undefined as void;
    const show = ([code]: readonly string[]) => {
      stop();
      if (canvas.current && code !== undefined) stop = whenThere(canvas.current, code, bringIntoView);
    };
    editor.onAdded(show);
    // What was selected when the chart editor was opened, or was made there.
    show([...editor.selection.get()]);
    return () => stop();
  }, [editor, canvas]);
}

/** Calls with a component once it is on its grid. @returns stops waiting */
function whenThere(room: Element, code: string, act: (found: HTMLElement) => void): () => void {
  const find = () => room.querySelector<HTMLElement>(`[data-component=${JSON.stringify(code)}]`);
  const now = find();
  if (now) {
    act(now);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const found = find();
    if (!found) return;
    end();
    act(found);
  });
  const timer = setTimeout(() => end(), PATIENCE);
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(room, { childList: true, subtree: true });
  return end;
}

function bringIntoView(item: HTMLElement): void {
  void item.scrollIntoView({ block: 'nearest' });
  // A drawer that stays open, such as that of the pool, keeps the focus.
  if (!item.ownerDocument.activeElement?.closest('[role="dialog"]')) item.focus({ preventScroll: true });
}
