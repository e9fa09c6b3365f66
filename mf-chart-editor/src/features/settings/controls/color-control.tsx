import type { FieldProps } from '../model/field-props.ts';
import type { ColorSpec } from '../model/field-spec.ts';
import { ColorButton } from './color-button.tsx';

export function ColorControl({ spec, value, context, label, disabled, onChange }: FieldProps<ColorSpec>) {
  return (
    <ColorButton
      label={label}
      value={typeof value === 'string' ? value : undefined}
      theme={context.theme}
      clearable={spec.clearable === true}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
