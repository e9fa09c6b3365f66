import type { TableField } from '@tessera/contract';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { useTableChoices } from '../../common/use-choices.ts';

/** Chooses a table. */
export function TableSelect({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  onChange(tableId: string): void;
}) {
  const intl = useIntl();
  const tables = useTableChoices();
  return (
    <Field required label={label}>
      <Select value={value} disabled={!tables.data} onChange={(_, { value: tableId }) => onChange(tableId)}>
        <option value="">{intl.formatMessage({ id: 'data.targets.choose', defaultMessage: '请选择' })}</option>
        {tables.data?.map(({ tableId, tableName }) => (
          <option key={tableId} value={tableId}>
            {tableName}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export interface FieldSelectProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string | null;
  readonly fields: readonly TableField[] | undefined;
  readonly isOptional?: boolean;
  onChange(fieldId: string | null): void;
}

/** Chooses a field of the chosen table. */
export function FieldSelect({ label, hint, value, fields, isOptional = false, onChange }: FieldSelectProps) {
  const intl = useIntl();
  return (
    <Field required={!isOptional} label={label} hint={hint}>
      <Select
        value={value ?? ''}
        disabled={!fields?.length}
        onChange={(_, { value: fieldId }) => onChange(fieldId === '' ? null : fieldId)}
      >
        <option value="">
          {isOptional
            ? intl.formatMessage({ id: 'data.targets.none', defaultMessage: '无' })
            : intl.formatMessage({ id: 'data.targets.choose', defaultMessage: '请选择' })}
        </option>
        {fields?.map(({ fieldId, name }) => (
          <option key={fieldId} value={fieldId}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
