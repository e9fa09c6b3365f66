import { autocompletion, pickedCompletion } from '@codemirror/autocomplete';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

import type { CodeCompletion, CodeCompletions, CodeCompletionSource } from '../code-types.ts';

const SIGNS: Readonly<Record<string, string>> = {
  field: '[ ]',
  parameter: '${}',
  function: 'fx',
  constant: "' '",
  table: '⊞',
  type: 'T',
};

type Ask = (source: CodeCompletionSource) => CodeCompletions | null | Promise<CodeCompletions | null>;

/** The completion list. @param ask called for each request, for current results */
export function completionList(ask: () => Ask | undefined): Extension {
  const source = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const text = context.state.doc.toString();
    const found = await ask()?.({ text, position: context.pos, explicit: context.explicit });
    // A list of everything that opened by itself behind each space would only be in the way.
    if (!found || found.options.length === 0 || (!context.explicit && found.from >= context.pos)) return null;
    const { from, to, filter = false } = found;
    return { from, to, filter, options: found.options.map((option) => toCompletion(option)) };
  };
  return [
    autocompletion({
      icons: false,
      addToOptions: [{ position: 20, render: kindSign }],
      defaultKeymap: false,
      closeOnBlur: true,
      // What is shown can be taken at once: Tab would leave the editor otherwise.
      interactionDelay: 0,
    }),
    EditorState.languageData.of(() => [{ autocomplete: source }]),
  ];
}

function toCompletion({ kind, label, insert, cursor = insert.length, detail, info }: CodeCompletion): Completion {
  return {
    label,
    type: kind,
    ...(detail ? { detail } : {}),
    ...(info ? { info } : {}),
    apply(view: EditorView, completion: Completion, from: number, to: number) {
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + cursor },
        annotations: pickedCompletion.of(completion),
        userEvent: 'input.complete',
        scrollIntoView: true,
      });
    },
  };
}

function kindSign({ type }: Completion): Node {
  const sign = document.createElement('span');
  sign.className = `cm-completionKind cm-token-${type ?? 'keyword'}`;
  sign.setAttribute('aria-hidden', 'true');
  sign.textContent = SIGNS[type ?? ''] ?? 'Aa';
  return sign;
}
