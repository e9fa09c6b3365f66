import { Field, Input } from '@fluentui/react-components';
import type { InputProps } from '@fluentui/react-components';
import type { Ref } from 'react';

export interface TextFieldProps extends Omit<InputProps, 'onChange' | 'value' | 'ref'> {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** What is wrong with the value, in the user's language. */
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A labelled line of text with its validation message. */
export function TextField({ label, value, onValueChange, error, hint, required, inputRef, ...input }: TextFieldProps) {
  return (
    <Field label={label} required={required} hint={error ? undefined : hint} validationMessage={error}>
      <Input {...input} ref={inputRef} value={value} onChange={(_, data) => onValueChange(data.value)} />
    </Field>
  );
}
