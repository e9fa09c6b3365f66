import { useEffect, useRef } from 'react';

export interface Shortcuts {
  save(): void;
  undo(): void;
  redo(): void;
}

/** Ctrl+S, Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y of the page; a text that is being typed has its own undo. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
      const key = event.key.toLowerCase();
      const { target } = event;
      const typing = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
      const inDialog = target instanceof Element && target.closest('[role="dialog"]') !== null;
      if (inDialog) return;
      if (key === 's') latest.current.save();
      else if (key === 'z' && !typing) (event.shiftKey ? latest.current.redo : latest.current.undo)();
      else if (key === 'y' && !typing) latest.current.redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
