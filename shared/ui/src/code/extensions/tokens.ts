import type { Extension } from '@codemirror/state';
import { Decoration, ViewPlugin } from '@codemirror/view';
import type { DecorationSet, EditorView, ViewUpdate } from '@codemirror/view';

import type { CodeToken, CodeTokenKind } from '../code-types.ts';

const marks = new Map<CodeTokenKind, Decoration>();
function markOf(kind: CodeTokenKind): Decoration {
  let mark = marks.get(kind);
  if (!mark) {
    mark = Decoration.mark({ class: `cm-token-${kind}` });
    marks.set(kind, mark);
  }
  return mark;
}

/** Colours a text by the pieces that a function finds in it. */
export function tokenColours(highlight: (text: string) => readonly CodeToken[]): Extension {
  const decorate = (view: EditorView): DecorationSet =>
    Decoration.set(
      highlight(view.state.doc.toString())
        .filter(({ start, end }) => end > start)
        .map(({ kind, start, end }) => markOf(kind).range(start, end)),
    );
  return ViewPlugin.define(
    (view) => ({
      decorations: decorate(view),
      update(this: { decorations: DecorationSet }, update: ViewUpdate) {
        if (update.docChanged) this.decorations = decorate(update.view);
      },
    }),
    { decorations: (plugin) => plugin.decorations },
  );
}
