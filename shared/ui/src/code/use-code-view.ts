import { bracketMatching } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView, lineNumbers, placeholder, tooltips } from '@codemirror/view';
import { useRenderer_unstable as useRenderer } from '@griffel/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';

import type { CodeEditorProps } from './code-editor.tsx';
import type { CodeDiagnostic } from './code-types.ts';
import { completionList } from './extensions/completion.ts';
import { codeKeys } from './extensions/keys.ts';
import { codeLanguage } from './extensions/language.ts';
import { codePhrases } from './extensions/phrases.ts';
import { codeTheme } from './extensions/theme.ts';
import { typingOverSelection } from './extensions/typing.ts';

/** Marks a change by the value prop, which is not reported. */
const fromValue = Annotation.define<boolean>();

/**
 * Keeps a CodeMirror view in step with the props; equal values are skipped so that composition by an IME is
 * undisturbed.
 */
export function useCodeView(host: RefObject<HTMLElement | null>, props: CodeEditorProps): RefObject<EditorView | null> {
  const intl = useIntl();
  const nonce: unknown = useRenderer().styleElementAttributes?.['nonce'];
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  const compartments = useRef({ language: new Compartment(), state: new Compartment(), phrases: new Compartment() });
  useLayoutEffect(() => {
    latest.current = props;
  });
  const described = [props.id, props['aria-label'], props['aria-labelledby'], props['aria-describedby']].join('\n');
  const invalid = String(props['aria-invalid'] ?? false);

  useLayoutEffect(() => {
    const { language, state, phrases } = compartments.current;
    const made = new EditorView({
      parent: host.current!,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          typeof nonce === 'string' ? EditorView.cspNonce.of(nonce) : [],
          codeTheme,
          codeKeys(() => runIn(latest.current)),
          completionList(() => latest.current.completions),
          language.of(codeLanguage(latest.current.language)),
          state.of(stateOf(latest.current)),
          phrases.of([]),
          bracketMatching(),
          tooltips({ parent: surfaceOf(host.current!) }),
          typingOverSelection,
          EditorView.lineWrapping,
          EditorView.updateListener.of((update) => {
            const own = update.transactions.every((transaction) => !transaction.annotation(fromValue));
            if (update.docChanged && own) latest.current.onChange?.(update.state.doc.toString());
            if (update.docChanged || update.selectionSet) latest.current.onCursor?.(update.state.selection.main.head);
          }),
        ],
      }),
    });
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
    // What else it is made of is followed below.
  }, [host, nonce]);

  useEffect(() => {
    view.current?.dispatch({ effects: compartments.current.language.reconfigure(codeLanguage(props.language)) });
  }, [props.language]);
  useEffect(() => {
    view.current?.dispatch({ effects: compartments.current.phrases.reconfigure(codePhrases(intl)) });
  }, [intl]);
  useEffect(() => {
    view.current?.dispatch({ effects: compartments.current.state.reconfigure(stateOf(latest.current)) });
  }, [props.readOnly, props.placeholder, props.lineNumbers, described, invalid]);
  useEffect(() => {
    const shown = view.current;
    const text = props.value.replaceAll(/\r\n?/g, '\n');
    if (!shown || shown.state.doc.toString() === text) return;
    shown.dispatch({
      changes: { from: 0, to: shown.state.doc.length, insert: text },
      annotations: fromValue.of(true),
    });
  }, [props.value]);
  useEffect(() => {
    const shown = view.current;
    if (shown) shown.dispatch(setDiagnostics(shown.state, within(props.diagnostics ?? [], shown.state.doc.length)));
  }, [props.diagnostics]);
  return view;
}

/** Where lists stand: outside of everything that scrolls, inside of the theme and of a dialog that holds the focus. */
function surfaceOf(element: HTMLElement): HTMLElement {
  return element.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], .fui-FluentProvider') ?? document.body;
}

const ATTRIBUTES = [
  'id',
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'aria-invalid',
  'aria-required',
] as const;

function runIn({ onRun }: CodeEditorProps): boolean {
  onRun?.();
  return onRun !== undefined;
}

function stateOf(props: CodeEditorProps): Extension {
  const { readOnly = false, lineNumbers: numbered = false, placeholder: hint } = props;
  const attributes: Record<string, string> = { autocapitalize: 'off', autocorrect: 'off', spellcheck: 'false' };
  for (const name of ATTRIBUTES) {
    const value = props[name];
    if (value !== undefined) attributes[name] = String(value);
  }
  if (readOnly) attributes['aria-readonly'] = 'true';
  return [
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of(attributes),
    hint ? placeholder(hint) : [],
    numbered ? lineNumbers() : [],
  ];
}

/** Marks may be those of an earlier, longer text. */
function within(diagnostics: readonly CodeDiagnostic[], length: number): CodeDiagnostic[] {
  return diagnostics
    .map((diagnostic) => ({
      ...diagnostic,
      from: Math.min(diagnostic.from, length),
      to: Math.min(Math.max(diagnostic.to, diagnostic.from), length),
    }))
    .sort((a, b) => a.from - b.from);
}
