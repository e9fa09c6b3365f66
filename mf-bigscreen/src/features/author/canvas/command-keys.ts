import { useEffect, useRef } from 'react';

import type { ScreenCommand } from './screen-commands.tsx';

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Whether a key is the one that a command names, such as `Ctrl+Shift+]`. */
export function isKeyOf(keys: string, { key, code, ctrlKey, metaKey, shiftKey, altKey }: Pressed): boolean {
  const parts = keys.split('+');
  const name = parts.at(-1)?.toLowerCase();
  // With Shift the brackets are braces; with Alt a letter may become another sign.
  const pressed = altKey ? code.replace(/^Key/, '').toLowerCase() : ({ '{': '[', '}': ']' }[key] ?? key.toLowerCase());
  return (
    pressed === name &&
    (ctrlKey || metaKey) === parts.includes('Ctrl') &&
    shiftKey === parts.includes('Shift') &&
    altKey === parts.includes('Alt')
  );
}

/** Those that `useEditorKeys` calls: it leaves text that is marked to the browser. */
const USUAL: ReadonlySet<string> = new Set(['copy', 'paste', 'remove']);

/** Keys of commands that the page's usual keys don't have. Fields, dialogs and menus keep theirs. */
export function useCommandKeys(commands: readonly ScreenCommand[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return;
      if (event.target.closest('input, textarea, [contenteditable], [role="dialog"], [role="menu"]')) return;
      const command = latest.current.find(
        ({ id, keys }) => keys !== undefined && !USUAL.has(id) && isKeyOf(keys, event),
      );
      if (!command) return;
      event.preventDefault();
      if (command.enabled) command.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
