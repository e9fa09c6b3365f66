import { useEffect, useRef } from 'react';

/** Commands that have keys; a key whose command is missing is left to the browser. */
export interface EditorKeys {
  undo(): void;
  redo(): void;
  save?(): void;
  copy?(): void;
  paste?(): void;
  remove?(): void;
  selectAll?(): void;
  selectNone?(): void;
}

/** Keyboard shortcuts of the page. Text fields keep theirs except for Ctrl+S; dialogs and menus keep all. */
export function useEditorKeys(keys: EditorKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      if (target?.closest('[role="dialog"]:not([data-board-editor]), [role="menu"]')) return;
      const name = commandOf(event);
      if (!name || (name !== 'save' && target?.closest('input, textarea, [contenteditable]'))) return;
      const command = latest.current[name];
      if (!command) return;
      event.preventDefault();
      command();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function commandOf(event: KeyboardEvent): keyof EditorKeys | null {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
    if (key === 'y') return 'redo';
    if (key === 's') return 'save';
    // What is marked as text is copied as text.
    if (key === 'c') return getSelection()?.isCollapsed === false ? null : 'copy';
    if (key === 'v') return 'paste';
    if (key === 'a') return 'selectAll';
    return null;
  }
  if (key === 'delete' || key === 'backspace') return 'remove';
  return key === 'escape' ? 'selectNone' : null;
}
