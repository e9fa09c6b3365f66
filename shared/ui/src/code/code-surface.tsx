import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useEffect, useImperativeHandle, useRef } from 'react';

import type { CodeEditorProps } from './code-editor.tsx';
import { useCodeView } from './use-code-view.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' },
  fill: { flexGrow: 1 },
});

/** The editor behind `CodeEditor`, with its library. */
export function CodeSurface(props: CodeEditorProps & { readonly minHeight: number }) {
  const { ref, minHeight, maxHeight, fill = false, autoFocus = false } = props;
  const styles = useStyles();
  const host = useRef<HTMLDivElement>(null);
  const view = useCodeView(host, props);
  useImperativeHandle(ref, () => ({
    insert(text, cursor = text.length) {
      const shown = view.current;
      if (!shown) return;
      const { from } = shown.state.selection.main;
      shown.dispatch({
        ...shown.state.replaceSelection(text),
        selection: { anchor: from + cursor },
        userEvent: 'input.paste',
        scrollIntoView: true,
      });
      shown.focus();
    },
    select(from, to = from) {
      const shown = view.current;
      if (!shown) return;
      const { length } = shown.state.doc;
      const selection = { anchor: Math.min(from, length), head: Math.min(to, length) };
      shown.dispatch({ selection, scrollIntoView: true });
      shown.focus();
    },
    focus() {
      view.current?.focus();
    },
  }));
  useEffect(() => {
    if (autoFocus) view.current?.focus();
  }, [autoFocus, view]);
  return (
    <div
      ref={host}
      className={mergeClasses(styles.root, fill && styles.fill)}
      style={{ ['--code-height' as string]: `${minHeight - 16}px`, maxHeight }}
    />
  );
}
