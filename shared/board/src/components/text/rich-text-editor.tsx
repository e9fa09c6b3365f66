import { readRichText, RICH_TEXT_LINK, type RichText } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { TextAlign } from '@tiptap/extension-text-align';
import { Color, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useIntl } from 'react-intl';

import { useRichTextStyles } from './rich-text-styles.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

const useStyles = makeStyles({
  root: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    ':focus-within': {
      outline: `1px solid ${tokens.colorBrandStroke1}`,
      outlineOffset: '-1px',
    },
  },
  content: {
    height: '280px',
    overflowY: 'auto',
    padding: '12px 14px',
    cursor: 'text',
    '& .ProseMirror': { minHeight: '100%', outline: 'none', whiteSpace: 'break-spaces' },
  },
});

export interface RichTextEditorProps {
  /** What it begins with; later values are not taken. */
  readonly initial: RichText;
  /** @param text null where it is more than a board takes */
  onChange(text: RichText | null): void;
}

/** A rich text to write. What it gives is what the server takes: pasted markup beyond it is left out. */
export function RichTextEditor({ initial, onChange }: RichTextEditorProps) {
  const styles = useStyles();
  const text = useRichTextStyles();
  const intl = useIntl();
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        code: false,
        codeBlock: false,
        heading: { levels: [1, 2, 3] },
        link: { openOnClick: false, autolink: true, isAllowedUri: (url) => RICH_TEXT_LINK.test(url) },
      }),
      TextStyle,
      Color,
      FontSize,
      TextAlign.configure({ types: ['heading', 'paragraph'] }),
    ],
    content: initial,
    autofocus: 'end',
    // Its own styles would come without the page's nonce; ours say the same.
    injectCSS: false,
    editorProps: {
      // Markup from elsewhere would have to be parsed, which trusted types forbid: words come, and scripts stay words.
      handleDOMEvents: {
        paste: (view, event) => {
          const words = event.clipboardData?.getData('text/plain') ?? '';
          if (words === '' && !event.clipboardData?.types.includes('text/html')) return false;
          event.preventDefault();
          if (words !== '') view.pasteText(words, event);
          return true;
        },
        drop: (view, event) => {
          if (view.dragging || !event.dataTransfer?.types.includes('text/html')) return false;
          event.preventDefault();
          return true;
        },
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': intl.formatMessage({ id: 'board.text.label', defaultMessage: '文本内容' }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(readRichText(changed.getJSON())),
  });
  return (
    <div className={styles.root}>
      {editor ? <RichTextToolbar editor={editor} /> : null}
      <EditorContent editor={editor} className={mergeClasses(styles.content, text.text)} />
    </div>
  );
}
