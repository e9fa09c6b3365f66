import { RANGE_GROUPS, RANGE_TEXTS } from '@tessera/board/field-names';
import type { DynamicParam, FilterOperator, QuickRange, TableField } from '@tessera/contract';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { DeleteRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { arityOf, operatorsFor, withField, withOperator, withRange } from './condition-draft.ts';
import type { DraftCondition } from './condition-draft.ts';
import { operatorName } from './condition-texts.ts';
import { ConditionValues } from './condition-values.tsx';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, 220px) 128px minmax(0, 1fr) 32px',
    gap: '8px',
    alignItems: 'start',
    padding: '8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr) 128px 32px' },
  },
  values: { '@media (max-width: 720px)': { gridColumn: '1 / -1', gridRow: 2 } },
  range: { width: '100%' },
});

/** Entry of relative ranges among the operators. */
const RELATIVE = 'relative';

export interface ConditionRowProps {
  readonly tableId: string;
  readonly fields: readonly TableField[];
  readonly attributeNames: readonly string[];
  /** Dynamic parameters that are offered as values; default: none. */
  readonly parameters?: readonly DynamicParam[];
  readonly condition: DraftCondition;
  readonly onChange: (condition: DraftCondition) => void;
  readonly onRemove: () => void;
}

/** One condition: a field, how it is compared, and with what. */
export function ConditionRow(props: ConditionRowProps) {
  const { tableId, fields, attributeNames, parameters = [], condition, onChange, onRemove } = props;
  const styles = useStyles();
  const intl = useIntl();
  const field = fields.find(({ fieldId }) => fieldId === condition.fieldId);
  const operators = operatorsFor(field?.dataType ?? 'str');
  return (
    <li className={styles.row}>
      <Select
        aria-label={intl.formatMessage({ id: 'admin.rights.field', defaultMessage: '字段' })}
        value={field ? condition.fieldId : ''}
        onChange={(_, { value }) => {
          const chosen = fields.find(({ fieldId }) => fieldId === value);
          if (chosen) onChange(withField(condition, chosen));
        }}
      >
        {!field && (
          <option value="">
            {intl.formatMessage({ id: 'admin.rights.fieldGone', defaultMessage: '字段已不存在，请重新选择' })}
          </option>
        )}
        {fields.map(({ fieldId, name }) => (
          <option key={fieldId} value={fieldId}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={intl.formatMessage({ id: 'admin.rights.operator', defaultMessage: '比较方式' })}
        value={condition.quickRange === undefined ? condition.operator : RELATIVE}
        onChange={(_, { value }) =>
          onChange(
            value === RELATIVE ? withRange(condition, 'last30Days') : withOperator(condition, value as FilterOperator),
          )
        }
      >
        {field?.dataType === 'datetime' && (
          <option value={RELATIVE}>
            {intl.formatMessage({ id: 'admin.rights.relative', defaultMessage: '相对日期' })}
          </option>
        )}
        {[...new Set([...operators, condition.operator])].map((operator) => (
          <option key={operator} value={operator}>
            {intl.formatMessage(operatorName(operator))}
          </option>
        ))}
      </Select>
      <div className={styles.values}>
        {condition.quickRange !== undefined && (
          <Select
            className={styles.range}
            aria-label={intl.formatMessage({ id: 'admin.rights.quickRange', defaultMessage: '相对日期范围' })}
            value={condition.quickRange}
            onChange={(_, { value }) => onChange(withRange(condition, value as QuickRange))}
          >
            {RANGE_GROUPS.map(([title, ranges]) => (
              <optgroup key={title.id} label={intl.formatMessage(title)}>
                {ranges
                  .filter((range) => range !== 'none')
                  .map((range) => (
                    <option key={range} value={range}>
                      {intl.formatMessage(RANGE_TEXTS[range])}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        )}
        {condition.quickRange === undefined && arityOf(condition.operator) !== 'none' && field && (
          <ConditionValues
            tableId={tableId}
            field={field}
            attributeNames={attributeNames}
            parameters={parameters.filter(({ dataType }) => dataType === field.dataType)}
            condition={condition}
            onChange={onChange}
          />
        )}
      </div>
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={intl.formatMessage({ id: 'admin.rights.removeRow', defaultMessage: '移除条件' })}
        onClick={onRemove}
      />
    </li>
  );
}
