import { settingAt } from '@tessera/charts/model';

import type { FieldProps } from '../model/field-props.ts';
import type { DisplaySpec } from '../model/field-spec.ts';
import { ValueFormat } from './value-format.tsx';

export function DisplayControl({ path, value, context, label, disabled }: FieldProps<DisplaySpec>) {
  return (
    <ValueFormat
      label={label}
      read={(field) => settingAt(value, field)}
      disabled={disabled}
      onChange={(field, next) => context.edit([{ path: `${path}.${field}`, value: next }])}
    />
  );
}
