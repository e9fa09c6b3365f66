import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Applies typing over a selection itself: the browser would create `style` attributes, which the policy refuses. */
export const typingOverSelection: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType } = event;
    const { from, to, empty } = view.state.selection.main;
    if (empty || inputType !== 'insertText' || !data || view.composing || view.state.readOnly) return false;
    const insert = () => view.state.update({ ...view.state.replaceSelection(data), userEvent: 'input.type' });
    const handled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert));
    if (!handled) view.dispatch(insert(), { scrollIntoView: true });
    event.preventDefault();
    return true;
  },
});
