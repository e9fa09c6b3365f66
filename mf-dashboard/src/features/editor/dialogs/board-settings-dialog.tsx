import type { ColoredField } from '@tessera/charts';
import type { BoardSettings } from '@tessera/contract';
import { Field, FormDialog, Radio, RadioGroup, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';

import { ValueColorsField } from './value-colors-field.tsx';

type Seconds = BoardSettings['refreshSeconds'];
const INTERVALS = [0, 30, 60, 300, 1_800] as const satisfies readonly Seconds[];
const TEXTS: Readonly<Record<Seconds, MessageDescriptor>> = defineMessages({
  0: { id: 'dashboard.settings.noRefresh', defaultMessage: '不自动刷新' },
  30: { id: 'dashboard.settings.refresh30', defaultMessage: '每 30 秒' },
  60: { id: 'dashboard.settings.refresh60', defaultMessage: '每分钟' },
  300: { id: 'dashboard.settings.refresh300', defaultMessage: '每 5 分钟' },
  1800: { id: 'dashboard.settings.refresh1800', defaultMessage: '每 30 分钟' },
});

export interface BoardSettingsDialogProps {
  readonly settings: BoardSettings;
  /** Fields whose values the charts of the board show, as far as they have loaded. */
  readonly fields: readonly ColoredField[];
  onDone(settings: BoardSettings): void;
  onClose(): void;
}

/** How a board behaves as a whole. */
export function BoardSettingsDialog({ settings, fields, onDone, onClose }: BoardSettingsDialogProps) {
  const intl = useIntl();
  const [draft, setDraft] = useState(settings);
  return (
    <FormDialog
      title={<FormattedMessage id="dashboard.settings.title" defaultMessage="看板设置" />}
      submitLabel={<FormattedMessage id="dashboard.dialog.ok" defaultMessage="确定" />}
      onSubmit={() => onDone(draft)}
      onClose={onClose}
    >
      <Field
        label={intl.formatMessage({ id: 'dashboard.settings.filterMode', defaultMessage: '筛选生效方式' })}
        hint={intl.formatMessage({
          id: 'dashboard.settings.filterModeHint',
          defaultMessage: '查询较慢的看板可选“点击查询后生效”，读者选好全部条件后再一次查询',
        })}
      >
        <RadioGroup
          value={draft.filterMode}
          onChange={(_event, { value }) => setDraft({ ...draft, filterMode: value as BoardSettings['filterMode'] })}
        >
          <Radio
            value="instant"
            label={intl.formatMessage({ id: 'dashboard.settings.instant', defaultMessage: '选择后立即生效' })}
          />
          <Radio
            value="apply"
            label={intl.formatMessage({ id: 'dashboard.settings.apply', defaultMessage: '点击“查询”后生效' })}
          />
        </RadioGroup>
      </Field>
      <Field
        label={intl.formatMessage({ id: 'dashboard.settings.refresh', defaultMessage: '自动刷新' })}
        hint={intl.formatMessage({
          id: 'dashboard.settings.refreshHint',
          defaultMessage: '看板显示在屏幕上时，按此间隔重新查询全部图表',
        })}
      >
        <Select
          value={String(draft.refreshSeconds)}
          onChange={(_event, { value }) =>
            setDraft({ ...draft, refreshSeconds: INTERVALS.find((one) => String(one) === value) ?? 0 })
          }
        >
          {INTERVALS.map((seconds) => (
            <option key={seconds} value={seconds}>
              {intl.formatMessage(TEXTS[seconds])}
            </option>
          ))}
        </Select>
      </Field>
      <ValueColorsField
        fields={fields}
        colors={draft.valueColors}
        onChange={(valueColors) => setDraft({ ...draft, valueColors })}
      />
    </FormDialog>
  );
}
