import type { PlayItem, ShownPlayItem } from '@tessera/contract';
import { Field, FormDialog, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { TimesField } from '../times/index.ts';
import { NumberField } from './number-field.tsx';
import { useTransitionNames } from './transition-names.ts';

export interface ItemDialogProps {
  readonly item: ShownPlayItem;
  onDone(item: ShownPlayItem): void;
  onClose(): void;
}

/** How long, when, and with which transition an item is shown. */
export function ItemDialog({ item, onDone, onClose }: ItemDialogProps) {
  const intl = useIntl();
  const [draft, setDraft] = useState(item);
  const transitions = useTransitionNames();
  return (
    <FormDialog
      title={item.menuName || intl.formatMessage({ id: 'bigscreen.play.goneItem', defaultMessage: '已删除的内容' })}
      submitLabel={intl.formatMessage({ id: 'bigscreen.play.done', defaultMessage: '确定' })}
      ready={!Number.isNaN(draft.duration)}
      onSubmit={() => onDone(draft)}
      onClose={onClose}
    >
      <NumberField
        label={intl.formatMessage({ id: 'bigscreen.play.duration', defaultMessage: '时长（秒）' })}
        min={3}
        max={86_400}
        value={draft.duration}
        onChange={(duration) => setDraft({ ...draft, duration })}
      />
      <Field label={intl.formatMessage({ id: 'bigscreen.play.transition', defaultMessage: '切换效果' })}>
        <Select
          value={draft.transition}
          onChange={(_, { value }) => setDraft({ ...draft, transition: value as PlayItem['transition'] })}
        >
          {Object.entries(transitions).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <TimesField times={draft.times} onChange={(times) => setDraft({ ...draft, times })} />
    </FormDialog>
  );
}
