import { BOARD_NAME_LENGTH, type ComponentOf } from '@tessera/contract';
import { Field, FormDialog, Radio, RadioGroup, Select, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { FormOf } from '../component-form.ts';
import { isTarget, TargetForm } from '../linkage/target-form.tsx';

/** A button or tile that leads to another board or address. */
export function LinkDialog({ component, onDone, onClose }: FormOf<'link'>) {
  const intl = useIntl();
  const [link, setLink] = useState(component);
  const change = (part: Partial<ComponentOf<'link'>>) => setLink({ ...link, ...part });
  const icons: Readonly<Record<ComponentOf<'link'>['icon'], string>> = {
    none: intl.formatMessage({ id: 'board.link.iconNone', defaultMessage: '无' }),
    board: intl.formatMessage({ id: 'board.link.iconBoard', defaultMessage: '看板' }),
    link: intl.formatMessage({ id: 'board.link.iconLink', defaultMessage: '链接' }),
    arrow: intl.formatMessage({ id: 'board.link.iconArrow', defaultMessage: '箭头' }),
    document: intl.formatMessage({ id: 'board.link.iconDocument', defaultMessage: '文档' }),
    data: intl.formatMessage({ id: 'board.link.iconData', defaultMessage: '数据' }),
    people: intl.formatMessage({ id: 'board.link.iconPeople', defaultMessage: '人员' }),
    home: intl.formatMessage({ id: 'board.link.iconHome', defaultMessage: '首页' }),
  };
  return (
    <FormDialog
      width={480}
      title={intl.formatMessage({ id: 'board.link.title', defaultMessage: '链接跳转' })}
      ready={link.name.trim() !== '' && isTarget(link.target)}
      onSubmit={() => onDone({ ...link, name: link.name.trim(), hint: link.hint.trim() })}
      onClose={onClose}
    >
      <TargetForm
        target={link.target}
        newTab={link.newTab}
        onTarget={(target, boardName) => change({ target, ...(link.name === '' ? { name: boardName } : {}) })}
        onNewTab={(newTab) => change({ newTab })}
      />
      <TextField
        required
        label={intl.formatMessage({ id: 'board.link.name', defaultMessage: '文字' })}
        maxLength={BOARD_NAME_LENGTH}
        value={link.name}
        onValueChange={(name) => change({ name })}
      />
      <TextField
        label={intl.formatMessage({ id: 'board.link.hint', defaultMessage: '说明' })}
        maxLength={200}
        value={link.hint}
        onValueChange={(hint) => change({ hint })}
      />
      <Field label={intl.formatMessage({ id: 'board.link.icon', defaultMessage: '图标' })}>
        <Select
          value={link.icon}
          onChange={(_event, { value }) => change({ icon: value as ComponentOf<'link'>['icon'] })}
        >
          {Object.entries(icons).map(([icon, label]) => (
            <option key={icon} value={icon}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'board.link.look', defaultMessage: '样式' })}>
        <RadioGroup
          layout="horizontal"
          value={link.look}
          onChange={(_event, { value }) => change({ look: value as ComponentOf<'link'>['look'] })}
        >
          <Radio value="tile" label={intl.formatMessage({ id: 'board.link.tile', defaultMessage: '卡片' })} />
          <Radio value="button" label={intl.formatMessage({ id: 'board.link.button', defaultMessage: '按钮' })} />
        </RadioGroup>
      </Field>
    </FormDialog>
  );
}
