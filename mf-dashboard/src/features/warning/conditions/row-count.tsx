import { defineMessage } from 'react-intl';

import { LimitFields, useConditionStyles } from './condition-fields.tsx';
import type { ConditionFormProps, ConditionKind } from './condition-kind.ts';
import { sayLimit } from './say-limit.ts';

const NAME = defineMessage({ id: 'dashboard.warning.kind.rowCount', defaultMessage: '行数' });

function RowCountForm({ condition, disabled, onChange }: ConditionFormProps<'rowCount'>) {
  const styles = useConditionStyles();
  return (
    <div className={styles.fields}>
      <LimitFields limit={condition} disabled={disabled} onChange={(limit) => onChange({ ...condition, ...limit })} />
    </div>
  );
}

/** How many rows the question answers. */
export const rowCount: ConditionKind<'rowCount'> = {
  kind: 'rowCount',
  name: NAME,
  create: () => ({ kind: 'rowCount', direction: 'below', fire: 1, resolve: null }),
  Form: RowCountForm,
  say: (condition, context) => sayLimit(context.intl.formatMessage(NAME), condition, context),
};
