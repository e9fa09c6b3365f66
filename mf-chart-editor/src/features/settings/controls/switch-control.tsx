import { Switch } from '@tessera/ui/forms';

import type { FieldProps } from '../model/field-props.ts';
import type { SwitchSpec } from '../model/field-spec.ts';

export function SwitchControl({ value, label, disabled, onChange }: FieldProps<SwitchSpec>) {
  return (
    <Switch
      style={{ marginRight: -8 }}
      checked={value === true}
      disabled={disabled}
      aria-label={label}
      onChange={(_, { checked }) => onChange(checked)}
    />
  );
}
