import { BOARD_NAME_LENGTH, type ComponentOf } from '@tessera/contract';
import { Field, FormDialog, Input, Radio, RadioGroup } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { FormOf } from '../component-form.ts';

/** A title over a part of the board. */
export function TitleDialog({ component, onDone, onClose }: FormOf<'title'>) {
  const intl = useIntl();
  const [name, setName] = useState(component.name);
  const [size, setSize] = useState(component.size);
  const [align, setAlign] = useState(component.align);
  return (
    <FormDialog
      width={440}
      title={intl.formatMessage({ id: 'board.title.title', defaultMessage: '标题' })}
      ready={name.trim() !== ''}
      onSubmit={() => onDone({ ...component, name: name.trim(), size, align })}
      onClose={onClose}
    >
      <Field required label={intl.formatMessage({ id: 'board.title.text', defaultMessage: '标题文字' })}>
        <Input value={name} maxLength={BOARD_NAME_LENGTH} onChange={(_event, { value }) => setName(value)} />
      </Field>
      <Field label={intl.formatMessage({ id: 'board.title.size', defaultMessage: '字号' })}>
        <RadioGroup
          layout="horizontal"
          value={size}
          onChange={(_event, { value }) => setSize(value as ComponentOf<'title'>['size'])}
        >
          <Radio value="small" label={intl.formatMessage({ id: 'board.title.small', defaultMessage: '小' })} />
          <Radio value="medium" label={intl.formatMessage({ id: 'board.title.medium', defaultMessage: '中' })} />
          <Radio value="large" label={intl.formatMessage({ id: 'board.title.large', defaultMessage: '大' })} />
        </RadioGroup>
      </Field>
      <Field label={intl.formatMessage({ id: 'board.title.align', defaultMessage: '对齐' })}>
        <RadioGroup
          layout="horizontal"
          value={align}
          onChange={(_event, { value }) => setAlign(value as ComponentOf<'title'>['align'])}
        >
          <Radio value="left" label={intl.formatMessage({ id: 'board.title.left', defaultMessage: '左' })} />
          <Radio value="center" label={intl.formatMessage({ id: 'board.title.centre', defaultMessage: '中' })} />
          <Radio value="right" label={intl.formatMessage({ id: 'board.title.right', defaultMessage: '右' })} />
        </RadioGroup>
      </Field>
    </FormDialog>
  );
}
