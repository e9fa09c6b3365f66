import { NumberField } from '@tessera/ui/forms';
import { defineMessage, useIntl } from 'react-intl';

import { FieldSelect, LimitFields, MeasureSelect, RowsField, useConditionStyles } from './condition-fields.tsx';
import type { ConditionFormProps, ConditionKind } from './condition-kind.ts';
import { sayLimit } from './say-limit.ts';

function RatioForm({ condition, fields, disabled, onChange }: ConditionFormProps<'ratio'>) {
  const styles = useConditionStyles();
  const intl = useIntl();
  const { target } = condition;
  return (
    <div className={styles.fields}>
      <MeasureSelect
        value={condition.uniqId}
        fields={fields.measures}
        disabled={disabled}
        onChange={(uniqId) => onChange({ ...condition, uniqId })}
      />
      <FieldSelect
        label={intl.formatMessage({ id: 'dashboard.warning.target', defaultMessage: '目标' })}
        value={'uniqId' in target ? target.uniqId : ''}
        fields={fields.measures}
        none={intl.formatMessage({ id: 'dashboard.warning.targetValue', defaultMessage: '固定值' })}
        disabled={disabled}
        onChange={(uniqId) => onChange({ ...condition, target: uniqId === '' ? { value: 1 } : { uniqId } })}
      />
      {'value' in target ? (
        <NumberField
          label={intl.formatMessage({ id: 'dashboard.warning.targetNumber', defaultMessage: '目标值' })}
          value={target.value}
          min={-Number.MAX_SAFE_INTEGER}
          max={Number.MAX_SAFE_INTEGER}
          error={
            target.value === 0
              ? intl.formatMessage({ id: 'dashboard.warning.targetZero', defaultMessage: '目标不能为 0' })
              : undefined
          }
          disabled={disabled}
          onChange={(value) => onChange({ ...condition, target: { value } })}
        />
      ) : null}
      <LimitFields
        percent
        limit={condition}
        disabled={disabled}
        onChange={(limit) => onChange({ ...condition, ...limit })}
      />
      <RowsField rows={condition.rows} disabled={disabled} onChange={(rows) => onChange({ ...condition, rows })} />
    </div>
  );
}

/** The measure as a part of a target. */
export const ratio: ConditionKind<'ratio'> = {
  kind: 'ratio',
  name: defineMessage({ id: 'dashboard.warning.kind.ratio', defaultMessage: '目标完成率' }),
  create: ({ measures: [first, second] }) =>
    first
      ? {
          kind: 'ratio',
          uniqId: first.id,
          target: second ? { uniqId: second.id } : { value: 1 },
          direction: 'below',
          fire: 0.8,
          resolve: null,
          rows: 'any',
        }
      : null,
  Form: RatioForm,
  say: (condition, context) => {
    const { target } = condition;
    const subject = context.intl.formatMessage(
      { id: 'dashboard.warning.say.ratio', defaultMessage: '{measure}占{target}的比例' },
      {
        measure: context.nameOf(condition.uniqId),
        target: 'uniqId' in target ? context.nameOf(target.uniqId) : context.number(target.value),
      },
    );
    return sayLimit(subject, condition, context, true);
  },
};
