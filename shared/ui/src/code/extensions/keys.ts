import {
  acceptCompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { nextDiagnostic, previousDiagnostic } from '@codemirror/lint';
import { Prec } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import type { EditorView } from '@codemirror/view';

/** Tab takes a completion; without one the browser moves on to the next control. */
function tab(view: EditorView): boolean {
  return completionStatus(view.state) === 'active' && acceptCompletion(view);
}

/** What the keys do. `run` answers whether Ctrl/⌘+Enter means something here. */
export function codeKeys(run: () => boolean): Extension {
  return [
    history(),
    closeBrackets(),
    Prec.highest(
      keymap.of([
        { key: 'Mod-Enter', run },
        { key: 'Tab', run: tab },
      ]),
    ),
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...historyKeymap,
      { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
      // A blank line for Ctrl/⌘+Enter would be a surprise where nothing can be run.
      ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
    ]),
  ];
}
