import { defineMessage } from 'react-intl';

import { LimitFields, MeasureSelect, RowsField, useConditionStyles } from './condition-fields.tsx';
import type { ConditionFormProps, ConditionKind } from './condition-kind.ts';
import { sayLimit } from './say-limit.ts';

function ThresholdForm({ condition, fields, disabled, onChange }: ConditionFormProps<'threshold'>) {
  const styles = useConditionStyles();
  return (
    <div className={styles.fields}>
      <MeasureSelect
        value={condition.uniqId}
        fields={fields.measures}
        disabled={disabled}
        onChange={(uniqId) => onChange({ ...condition, uniqId })}
      />
      <LimitFields limit={condition} disabled={disabled} onChange={(limit) => onChange({ ...condition, ...limit })} />
      <RowsField rows={condition.rows} disabled={disabled} onChange={(rows) => onChange({ ...condition, rows })} />
    </div>
  );
}

/** The measure against a number. */
export const threshold: ConditionKind<'threshold'> = {
  kind: 'threshold',
  name: defineMessage({ id: 'dashboard.warning.kind.threshold', defaultMessage: '数值' }),
  create: ({ measures: [first] }) =>
    first ? { kind: 'threshold', uniqId: first.id, direction: 'below', fire: 0, resolve: null, rows: 'any' } : null,
  Form: ThresholdForm,
  say: (condition, context) => sayLimit(context.nameOf(condition.uniqId), condition, context),
};
