import type { DataType } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { useFieldChoices, useTableChoices } from '../../common/use-choices.ts';
import type { FieldSource } from './draft.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px' },
});

export interface FieldPickerProps {
  readonly value: FieldSource;
  /** Only fields of this type are offered. */
  readonly dataType: DataType;
  /** What is wrong with the choice. */
  readonly fault: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: FieldSource) => void;
}

/** Chooses a table, then one of its fields. */
export function FieldPicker({ value, dataType, fault, disabled, onChange }: FieldPickerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const tables = useTableChoices();
  const fields = useFieldChoices(value.tableId);
  const choose = intl.formatMessage({ id: 'data.params.chooseOne', defaultMessage: '请选择' });
  return (
    <div className={styles.root}>
      <Field label={intl.formatMessage({ id: 'data.params.table', defaultMessage: '数据表' })}>
        <Select
          value={value.tableId}
          disabled={disabled || !tables.data}
          onChange={(_, { value: tableId }) => onChange({ tableId, fieldId: '' })}
        >
          <option value="">{choose}</option>
          {tables.data?.map(({ tableId, tableName }) => (
            <option key={tableId} value={tableId}>
              {tableName}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'data.params.field', defaultMessage: '字段' })} validationMessage={fault}>
        <Select
          value={value.fieldId}
          disabled={disabled || !value.tableId || fields.loading}
          onChange={(_, { value: fieldId }) => onChange({ ...value, fieldId })}
        >
          <option value="">{choose}</option>
          {fields.data
            ?.filter((field) => field.dataType === dataType)
            .map(({ fieldId, name }) => (
              <option key={fieldId} value={fieldId}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
    </div>
  );
}
