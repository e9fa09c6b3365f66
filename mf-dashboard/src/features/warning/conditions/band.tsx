import { WARNING_LIMITS } from '@tessera/contract';
import { Field, NumberField, Select } from '@tessera/ui/forms';
import { defineMessage, useIntl } from 'react-intl';

import { MeasureSelect, RowsField, useConditionStyles } from './condition-fields.tsx';
import type { ConditionFormProps, ConditionKind } from './condition-kind.ts';

function BandForm({ condition, fields, disabled, onChange }: ConditionFormProps<'band'>) {
  const styles = useConditionStyles();
  const intl = useIntl();
  return (
    <div className={styles.fields}>
      <MeasureSelect
        value={condition.uniqId}
        fields={fields.measures}
        disabled={disabled}
        onChange={(uniqId) => onChange({ ...condition, uniqId })}
      />
      <Field label={intl.formatMessage({ id: 'dashboard.warning.direction', defaultMessage: '比较' })}>
        <Select
          value={condition.direction}
          disabled={disabled}
          onChange={(_, { value }) =>
            onChange({ ...condition, direction: value === 'above' || value === 'below' ? value : 'outside' })
          }
        >
          <option value="outside">
            {intl.formatMessage({ id: 'dashboard.warning.outside', defaultMessage: '偏高或偏低' })}
          </option>
          <option value="above">
            {intl.formatMessage({ id: 'dashboard.warning.tooHigh', defaultMessage: '偏高' })}
          </option>
          <option value="below">
            {intl.formatMessage({ id: 'dashboard.warning.tooLow', defaultMessage: '偏低' })}
          </option>
        </Select>
      </Field>
      <NumberField
        whole
        label={intl.formatMessage({ id: 'dashboard.warning.weeks', defaultMessage: '参考周数' })}
        value={condition.weeks}
        min={WARNING_LIMITS.leastWeeks}
        max={WARNING_LIMITS.mostWeeks}
        disabled={disabled}
        onChange={(weeks) => onChange({ ...condition, weeks })}
      />
      <NumberField
        label={intl.formatMessage({ id: 'dashboard.warning.width', defaultMessage: '触发宽度（倍常见偏差）' })}
        value={condition.width}
        min={0.5}
        max={20}
        disabled={disabled}
        onChange={(width) => onChange({ ...condition, width })}
      />
      <NumberField<null>
        label={intl.formatMessage({ id: 'dashboard.warning.resolveWidth', defaultMessage: '恢复宽度' })}
        value={condition.resolve}
        min={0}
        max={20}
        disabled={disabled}
        empty={{
          value: null,
          text: intl.formatMessage({ id: 'dashboard.warning.sameAsWidth', defaultMessage: '同触发宽度' }),
        }}
        error={
          condition.resolve !== null && condition.resolve > condition.width
            ? intl.formatMessage({
                id: 'dashboard.warning.resolveBeyond',
                defaultMessage: '恢复值不能比触发值更难达到',
              })
            : undefined
        }
        onChange={(resolve) => onChange({ ...condition, resolve })}
      />
      <NumberField
        label={intl.formatMessage({ id: 'dashboard.warning.least', defaultMessage: '最小偏差' })}
        value={condition.least}
        min={0}
        max={Number.MAX_SAFE_INTEGER}
        disabled={disabled}
        onChange={(least) => onChange({ ...condition, least })}
      />
      <RowsField rows={condition.rows} disabled={disabled} onChange={(rows) => onChange({ ...condition, rows })} />
    </div>
  );
}

/** The measure outside of what is usual at the hour of the weekday. */
export const band: ConditionKind<'band'> = {
  kind: 'band',
  name: defineMessage({ id: 'dashboard.warning.kind.band', defaultMessage: '偏离常态' }),
  create: ({ measures: [first] }) =>
    first
      ? {
          kind: 'band',
          uniqId: first.id,
          weeks: 6,
          direction: 'outside',
          width: 3,
          resolve: null,
          least: 0,
          rows: 'any',
        }
      : null,
  Form: BandForm,
  say: (condition, context) =>
    context.intl.formatMessage(
      {
        id: 'dashboard.warning.say.band',
        defaultMessage:
          '{measure}与近 {weeks, number} 周同一星期同一时段相比{direction, select, above {偏高} below {偏低} other {偏高或偏低}}超过 {width} 倍常见偏差时触发',
      },
      {
        measure: context.nameOf(condition.uniqId),
        weeks: condition.weeks,
        direction: condition.direction,
        width: context.number(condition.width),
      },
    ),
};
