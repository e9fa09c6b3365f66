import { COMPARISON_BASES, type ComparisonBase } from '@tessera/contract';
import { Field, Select } from '@tessera/ui/forms';
import { defineMessage, defineMessages, useIntl } from 'react-intl';

import { FieldSelect, LimitFields, MeasureSelect, RowsField, useConditionStyles } from './condition-fields.tsx';
import type { ConditionFormProps, ConditionKind } from './condition-kind.ts';
import { sayLimit } from './say-limit.ts';

const BASES = defineMessages({
  previousPeriod: { id: 'dashboard.warning.base.previousPeriod', defaultMessage: '上一周期' },
  lastYear: { id: 'dashboard.warning.base.lastYear', defaultMessage: '去年同期' },
  lastSeason: { id: 'dashboard.warning.base.lastSeason', defaultMessage: '上季同期' },
  lastMonth: { id: 'dashboard.warning.base.lastMonth', defaultMessage: '上月同期' },
  lastWeek: { id: 'dashboard.warning.base.lastWeek', defaultMessage: '上周同期' },
}) satisfies Record<ComparisonBase, unknown>;

function ChangeForm({ condition, fields, disabled, onChange }: ConditionFormProps<'change'>) {
  const styles = useConditionStyles();
  const intl = useIntl();
  const { fieldId: _date, ...dateless } = condition;
  return (
    <div className={styles.fields}>
      <MeasureSelect
        value={condition.uniqId}
        fields={fields.measures}
        disabled={disabled}
        onChange={(uniqId) => onChange({ ...condition, uniqId })}
      />
      <Field label={intl.formatMessage({ id: 'dashboard.warning.comparedTo', defaultMessage: '对比' })}>
        <Select
          value={condition.base}
          disabled={disabled}
          onChange={(_, { value }) => {
            const base = COMPARISON_BASES.find((one) => one === value);
            if (base) onChange({ ...condition, base });
          }}
        >
          {COMPARISON_BASES.map((base) => (
            <option key={base} value={base}>
              {intl.formatMessage(BASES[base])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'dashboard.warning.show', defaultMessage: '变化' })}>
        <Select
          value={condition.show}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ ...condition, show: value === 'difference' ? 'difference' : 'rate' })}
        >
          <option value="rate">{intl.formatMessage({ id: 'dashboard.warning.rate', defaultMessage: '变化率' })}</option>
          <option value="difference">
            {intl.formatMessage({ id: 'dashboard.warning.difference', defaultMessage: '变化量' })}
          </option>
        </Select>
      </Field>
      <FieldSelect
        label={intl.formatMessage({ id: 'dashboard.warning.byDate', defaultMessage: '日期字段' })}
        value={condition.fieldId ?? ''}
        fields={fields.dates}
        none={intl.formatMessage({ id: 'dashboard.warning.dateOfQuestion', defaultMessage: '数据中的日期' })}
        disabled={disabled}
        onChange={(fieldId) => onChange(fieldId === '' ? dateless : { ...condition, fieldId })}
      />
      <LimitFields
        limit={condition}
        percent={condition.show === 'rate'}
        disabled={disabled}
        onChange={(limit) => onChange({ ...condition, ...limit })}
      />
      <RowsField rows={condition.rows} disabled={disabled} onChange={(rows) => onChange({ ...condition, rows })} />
    </div>
  );
}

/** The measure against itself in another period. */
export const change: ConditionKind<'change'> = {
  kind: 'change',
  name: defineMessage({ id: 'dashboard.warning.kind.change', defaultMessage: '环比与同比变化' }),
  create: ({ measures: [first] }) =>
    first
      ? {
          kind: 'change',
          uniqId: first.id,
          base: 'previousPeriod',
          show: 'rate',
          direction: 'below',
          fire: -0.1,
          resolve: null,
          rows: 'any',
        }
      : null,
  Form: ChangeForm,
  say: (condition, context) => {
    const subject = context.intl.formatMessage(
      {
        id: 'dashboard.warning.say.change',
        defaultMessage: '{measure}较{base}的{show, select, rate {变化率} other {变化量}}',
      },
      {
        measure: context.nameOf(condition.uniqId),
        base: context.intl.formatMessage(BASES[condition.base]),
        show: condition.show,
      },
    );
    return sayLimit(subject, condition, context, condition.show === 'rate');
  },
};
