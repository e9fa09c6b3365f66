import { useCallback, useEffect, useMemo, useState } from 'react';

import type { ScreenEditor } from '../model/screen-editor.ts';
import type { CopiedStyle } from '../model/style-brush.ts';

export interface StyleBrush {
  /** Whether there is a style to paste. */
  readonly copied: boolean;
  /** Whether what is chosen on the canvas gets the style. */
  readonly armed: boolean;
  /** Takes the style of the one layer that is chosen. */
  copy(): void;
  /** Gives it to all that is chosen. */
  paste(): void;
  /** Takes the style and gives it to what is clicked, until it is pressed again. */
  toggle(): void;
  /** Gives the style to what was chosen on the canvas while the brush is held. */
  brush(codes: readonly string[]): void;
}

/** Gives the style of one layer to others: by commands, or by clicks while the brush is held. */
export function useStyleBrush(editor: ScreenEditor): StyleBrush {
  const [style, setStyle] = useState<CopiedStyle | null>(null);
  const [armed, setArmed] = useState(false);
  const copy = useCallback(() => {
    const taken = editor.styleOfSelection();
    if (taken) setStyle(taken);
    return taken !== null;
  }, [editor]);
  const give = useCallback(
    (codes: Iterable<string>) => {
      const all = new Set(codes);
      if (style && all.size > 0) editor.giveStyle(all, style);
    },
    [editor, style],
  );
  useEffect(() => {
    if (!armed) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.key !== 'Escape') return;
      if (target?.closest('input, textarea, [contenteditable], [role="dialog"], [role="menu"]')) return;
      setArmed(false);
      event.preventDefault();
    };
    // Before the page's own keys, of which Esc takes the selection away.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [armed]);
  return useMemo(
    () => ({
      copied: style !== null,
      armed,
      copy,
      paste: () => give(editor.selection.get()),
      toggle: () => setArmed(!armed && copy()),
      brush: (codes) => (armed ? give(codes) : undefined),
    }),
    [style, armed, copy, give, editor],
  );
}
