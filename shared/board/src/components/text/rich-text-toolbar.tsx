import { IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import {
  TextAlignCenterRegular,
  TextAlignLeftRegular,
  TextAlignRightRegular,
  TextBoldRegular,
  TextBulletListLtrRegular,
  TextClearFormattingRegular,
  TextItalicRegular,
  TextNumberListLtrRegular,
  TextQuoteRegular,
  TextStrikethroughRegular,
  TextUnderlineRegular,
} from '@tessera/ui/icons';
import { useEditorState, type Editor } from '@tiptap/react';
import { useIntl } from 'react-intl';

import { TextColour } from './text-colour.tsx';
import { TextLink } from './text-link.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px',
    padding: '4px 6px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  on: { backgroundColor: tokens.colorSubtleBackgroundSelected, color: tokens.colorBrandForeground1 },
  gap: { width: '8px' },
});
type Level = 1 | 2 | 3;

/** What can be done with the chosen part of a text. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const styles = useStyles();
  const intl = useIntl();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      block: ([1, 2, 3] as const).find((level) => now.isActive('heading', { level })) ?? 0,
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      centre: now.isActive({ textAlign: 'center' }),
      right: now.isActive({ textAlign: 'right' }),
    }),
  });
  const run = () => editor.chain().focus();
  const button = (label: string, icon: React.ReactElement, on: boolean, act: () => void) => (
    <IconButton
      label={label}
      size="small"
      icon={icon}
      aria-pressed={on}
      className={on ? styles.on : undefined}
      onClick={act}
    />
  );
  const text = {
    style: intl.formatMessage({ id: 'board.text.style', defaultMessage: '段落样式' }),
    body: intl.formatMessage({ id: 'board.text.body', defaultMessage: '正文' }),
    heading: (level: Level) =>
      intl.formatMessage({ id: 'board.text.heading', defaultMessage: '标题 {level}' }, { level }),
  };
  return (
    <div
      className={styles.root}
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'board.text.tools', defaultMessage: '文本格式' })}
    >
      <Select
        size="small"
        aria-label={text.style}
        value={String(state.block)}
        onChange={(_event, { value }) =>
          value === '0'
            ? run().setParagraph().run()
            : run()
                .setHeading({ level: Number(value) as Level })
                .run()
        }
      >
        <option value="0">{text.body}</option>
        {([1, 2, 3] as const).map((level) => (
          <option key={level} value={level}>
            {text.heading(level)}
          </option>
        ))}
      </Select>
      <span className={styles.gap} />
      {button(
        intl.formatMessage({ id: 'board.text.bold', defaultMessage: '加粗' }),
        <TextBoldRegular />,
        state.bold,
        () => run().toggleBold().run(),
      )}
      {button(
        intl.formatMessage({ id: 'board.text.italic', defaultMessage: '斜体' }),
        <TextItalicRegular />,
        state.italic,
        () => run().toggleItalic().run(),
      )}
      {button(
        intl.formatMessage({ id: 'board.text.underline', defaultMessage: '下划线' }),
        <TextUnderlineRegular />,
        state.underline,
        () => run().toggleUnderline().run(),
      )}
      {button(
        intl.formatMessage({ id: 'board.text.strike', defaultMessage: '删除线' }),
        <TextStrikethroughRegular />,
        state.strike,
        () => run().toggleStrike().run(),
      )}
      <TextColour editor={editor} />
      <TextLink editor={editor} />
      <span className={styles.gap} />
      {button(
        intl.formatMessage({ id: 'board.text.left', defaultMessage: '左对齐' }),
        <TextAlignLeftRegular />,
        !state.centre && !state.right,
        () => run().unsetTextAlign().run(),
      )}
      {button(
        intl.formatMessage({ id: 'board.text.centre', defaultMessage: '居中' }),
        <TextAlignCenterRegular />,
        state.centre,
        () => run().setTextAlign('center').run(),
      )}
      {button(
        intl.formatMessage({ id: 'board.text.right', defaultMessage: '右对齐' }),
        <TextAlignRightRegular />,
        state.right,
        () => run().setTextAlign('right').run(),
      )}
      <span className={styles.gap} />
      {button(
        intl.formatMessage({ id: 'board.text.bullets', defaultMessage: '项目符号' }),
        <TextBulletListLtrRegular />,
        state.bullets,
        () => run().toggleBulletList().run(),
      )}
      {button(
        intl.formatMessage({ id: 'board.text.numbers', defaultMessage: '编号' }),
        <TextNumberListLtrRegular />,
        state.numbers,
        () => run().toggleOrderedList().run(),
      )}
      {button(
        intl.formatMessage({ id: 'board.text.quote', defaultMessage: '引用' }),
        <TextQuoteRegular />,
        state.quote,
        () => run().toggleBlockquote().run(),
      )}
      {button(
        intl.formatMessage({ id: 'board.text.clear', defaultMessage: '清除格式' }),
        <TextClearFormattingRegular />,
        false,
        () => run().unsetAllMarks().clearNodes().run(),
      )}
    </div>
  );
}
