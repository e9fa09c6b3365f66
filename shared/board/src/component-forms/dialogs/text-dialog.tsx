import { BOARD_NAME_LENGTH, type RichText } from '@tessera/contract';
import { MessageBar, MessageBarBody } from '@tessera/ui/core';
import { Field, FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { RichTextEditor } from '../../components/text/rich-text-editor.tsx';
import type { FormOf } from '../component-form.ts';

/** Writes a rich text. */
export function TextDialog({ component, onDone, onClose }: FormOf<'text'>) {
  const intl = useIntl();
  const [text, setText] = useState<RichText | null>(component.text);
  const [name, setName] = useState(component.name);
  // The editor writes what it read in its own way: only what it tells of is a change.
  const unsaved = name !== component.name || text !== component.text;
  return (
    <FormDialog
      width={760}
      title={intl.formatMessage({ id: 'board.text.title', defaultMessage: '编辑文本' })}
      unsaved={unsaved}
      ready={name.trim() !== '' && text !== null}
      onSubmit={() => text && onDone({ ...component, name: name.trim(), text })}
      onClose={onClose}
    >
      <RichTextEditor initial={component.text} onChange={setText} />
      {text === null ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <FormattedMessage
              id="board.text.tooMuch"
              defaultMessage="文字过多，或列表、引用嵌套过深，无法保存；请删减后再保存。"
            />
          </MessageBarBody>
        </MessageBar>
      ) : null}
      <Field
        label={intl.formatMessage({ id: 'board.text.name', defaultMessage: '组件名称' })}
        hint={intl.formatMessage({
          id: 'board.text.nameHint',
          defaultMessage: '用于朗读和版本记录，不显示在页面上',
        })}
      >
        <Input value={name} maxLength={BOARD_NAME_LENGTH} onChange={(_event, { value }) => setName(value)} />
      </Field>
    </FormDialog>
  );
}
