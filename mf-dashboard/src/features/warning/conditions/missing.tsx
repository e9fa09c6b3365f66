import { defineMessage, useIntl } from 'react-intl';

import { FieldSelect, useConditionStyles } from './condition-fields.tsx';
import type { ConditionFormProps, ConditionKind } from './condition-kind.ts';

function MissingForm({ condition, fields, disabled, onChange }: ConditionFormProps<'missing'>) {
  const styles = useConditionStyles();
  const intl = useIntl();
  return (
    <div className={styles.fields}>
      <FieldSelect
        label={intl.formatMessage({ id: 'dashboard.warning.missingWhat', defaultMessage: '缺少' })}
        value={condition.uniqId ?? ''}
        fields={fields.measures}
        none={intl.formatMessage({ id: 'dashboard.warning.missingGroup', defaultMessage: '整个分组' })}
        disabled={disabled}
        onChange={(uniqId) => onChange({ ...condition, uniqId: uniqId === '' ? null : uniqId })}
      />
    </div>
  );
}

/** A group that was there before, or its value, is missing. */
export const missing: ConditionKind<'missing'> = {
  kind: 'missing',
  name: defineMessage({ id: 'dashboard.warning.kind.missing', defaultMessage: '数据缺失' }),
  create: () => ({ kind: 'missing', uniqId: null }),
  Form: MissingForm,
  say: ({ uniqId }, { intl, nameOf }) =>
    uniqId === null
      ? intl.formatMessage({
          id: 'dashboard.warning.say.missingGroup',
          defaultMessage: '以前有过的分组没有数据时触发',
        })
      : intl.formatMessage(
          { id: 'dashboard.warning.say.missing', defaultMessage: '{measure}为空时触发' },
          { measure: nameOf(uniqId) },
        ),
};
