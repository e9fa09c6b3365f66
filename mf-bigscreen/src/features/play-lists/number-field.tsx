import { Field, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Called with NaN while what is entered is no whole number within the limits. */
  onChange(value: number): void;
}

/** A whole number within limits. */
export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const intl = useIntl();
  const [text, setText] = useState(() => String(value));
  return (
    <Field
      label={label}
      validationMessage={
        Number.isNaN(value)
          ? intl.formatMessage(
              { id: 'bigscreen.number.range', defaultMessage: '请输入 {min, number} 到 {max, number} 之间的整数' },
              { min, max },
            )
          : undefined
      }
    >
      <Input
        type="number"
        min={min}
        max={max}
        value={text}
        onChange={(_, data) => {
          setText(data.value);
          const next = data.value.trim() === '' ? NaN : Number(data.value);
          onChange(Number.isInteger(next) && next >= min && next <= max ? next : NaN);
        }}
      />
    </Field>
  );
}
