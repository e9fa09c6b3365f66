import type { TableField } from '@tessera/contract';
import { Button, Caption1, EmptyState, makeStyles, tokens } from '@tessera/ui/core';
import { AddRegular, FilterRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DraftCondition } from './condition-draft.ts';
import { operatorsFor } from './condition-draft.ts';
import { ConditionRow } from './condition-row.tsx';
import { useAttributeNames } from './use-table-rights.ts';

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3 },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '8px' },
  add: { alignSelf: 'flex-start' },
});

export interface ConditionsEditorProps {
  readonly tableId: string;
  readonly fields: readonly TableField[];
  readonly conditions: readonly DraftCondition[];
  readonly onChange: (conditions: readonly DraftCondition[]) => void;
}

/** The conditions that a row must meet to be seen; all of them together. */
export function ConditionsEditor({ tableId, fields, conditions, onChange }: ConditionsEditorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const names = useAttributeNames();
  // Row rules use stored fields only: others could change a formula.
  const stored = fields.filter(({ formula }) => formula === null);
  const add = (): void => {
    const [field] = stored;
    if (!field) return;
    const key = Math.max(0, ...conditions.map((condition) => condition.key)) + 1;
    const operator = operatorsFor(field.dataType)[0] ?? 'equal';
    onChange([...conditions, { key, fieldId: field.fieldId, operator, values: [] }]);
  };
  return (
    <>
      <Caption1 className={styles.hint}>
        <FormattedMessage
          id="admin.rights.rowsHint"
          defaultMessage="只有满足全部条件的行可见，图表、合计、筛选值、下钻与导出都遵守。可与“当前用户”的属性比较；缺少该属性的成员看不到任何行。"
        />
      </Caption1>
      {conditions.length === 0 && (
        <EmptyState
          compact
          icon={<FilterRegular />}
          title={intl.formatMessage({ id: 'admin.rights.noRows', defaultMessage: '没有行条件，可见全部行' })}
        />
      )}
      <ul className={styles.list}>
        {conditions.map((condition) => (
          <ConditionRow
            key={condition.key}
            tableId={tableId}
            fields={stored}
            attributeNames={names}
            condition={condition}
            onChange={(next) => onChange(conditions.map((one) => (one.key === next.key ? next : one)))}
            onRemove={() => onChange(conditions.filter(({ key }) => key !== condition.key))}
          />
        ))}
      </ul>
      <Button className={styles.add} icon={<AddRegular />} disabled={stored.length === 0} onClick={add}>
        <FormattedMessage id="admin.rights.addRow" defaultMessage="添加条件" />
      </Button>
    </>
  );
}
