import type { TableField } from '@tessera/contract';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { useTableChoices } from './use-choices.ts';

/** Chooses a table. */
export function TableSelect({
  label,
  value,
  error,
  disabled = false,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  onChange(tableId: string): void;
}) {
  const intl = useIntl();
  const tables = useTableChoices();
  return (
    <Field required label={label} validationMessage={error}>
      <Select value={value} disabled={disabled || !tables.data} onChange={(_, { value: tableId }) => onChange(tableId)}>
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
  /** What an empty choice of an optional field says; default: 无. */
  readonly none?: string;
  readonly isOptional?: boolean;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  onChange(fieldId: string | null): void;
}

/** Chooses a field of the chosen table. */
export function FieldSelect({
  label,
  hint,
  value,
  fields,
  isOptional = false,
  none,
  error,
  disabled = false,
  onChange,
}: FieldSelectProps) {
  const intl = useIntl();
  return (
    <Field required={!isOptional} label={label} hint={error ? undefined : hint} validationMessage={error}>
      <Select
        value={value ?? ''}
        disabled={disabled || !fields?.length}
        onChange={(_, { value: fieldId }) => onChange(fieldId === '' ? null : fieldId)}
      >
        <option value="">
          {isOptional
            ? (none ?? intl.formatMessage({ id: 'data.targets.none', defaultMessage: '无' }))
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
