import { WARNING_LIMITS } from '@tessera/contract';
import { NumberField } from '@tessera/ui/forms';
import { defineMessage, useIntl } from 'react-intl';

import { FieldSelect, useConditionStyles } from './condition-fields.tsx';
import type { ConditionFormProps, ConditionKind } from './condition-kind.ts';

function StaleForm({ condition, fields, disabled, onChange }: ConditionFormProps<'stale'>) {
  const styles = useConditionStyles();
  const intl = useIntl();
  const { by, minutes } = condition;
  return (
    <div className={styles.fields}>
      <FieldSelect
        label={intl.formatMessage({ id: 'dashboard.warning.staleBy', defaultMessage: '依据' })}
        value={by.kind === 'field' ? by.fieldId : ''}
        fields={fields.dates}
        none={intl.formatMessage({ id: 'dashboard.warning.lastLoad', defaultMessage: '数据表最近一次更新' })}
        disabled={disabled}
        onChange={(fieldId) =>
          onChange({ ...condition, by: fieldId === '' ? { kind: 'load' } : { kind: 'field', fieldId } })
        }
      />
      <NumberField
        whole
        label={intl.formatMessage({ id: 'dashboard.warning.staleFor', defaultMessage: '没有新数据超过' })}
        unit={intl.formatMessage({ id: 'dashboard.warning.minutes', defaultMessage: '分钟' })}
        value={minutes}
        min={1}
        max={WARNING_LIMITS.minutes}
        disabled={disabled}
        onChange={(next) => onChange({ ...condition, minutes: next })}
      />
    </div>
  );
}

/** Nothing new for too long. */
export const stale: ConditionKind<'stale'> = {
  kind: 'stale',
  name: defineMessage({ id: 'dashboard.warning.kind.stale', defaultMessage: '数据过期' }),
  create: () => ({ kind: 'stale', by: { kind: 'load' }, minutes: 1_440 }),
  Form: StaleForm,
  say: ({ by, minutes }, { intl, nameOf }) =>
    intl.formatMessage(
      {
        id: 'dashboard.warning.say.stale',
        defaultMessage: '{by}距今超过 {minutes, number} 分钟时触发',
      },
      {
        by:
          by.kind === 'field'
            ? nameOf(by.fieldId)
            : intl.formatMessage({ id: 'dashboard.warning.lastLoad', defaultMessage: '数据表最近一次更新' }),
        minutes,
      },
    ),
};
