import { Field, Input } from '@tessera/ui/forms';
import { useEffect, useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  /** Characters; default as texts of screens. */
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly hint?: string;
  /** What is wrong with a text, in the author's language; such a text is not taken. Default: nothing. */
  readonly problem?: (text: string) => string | undefined;
  onChange(value: string): void;
}

/** A line of text that is taken when the field is left or by Enter, as one step of the history. */
export function WordField({ label, value, maxLength = 500, placeholder, hint, problem, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const wrong = problem?.(typed);
  const take = () => {
    const text = typed.replaceAll(/\p{Cc}/gu, '');
    if (text !== value && wrong === undefined) onChange(text);
  };
  return (
    <Field label={label} hint={wrong ? undefined : hint} validationMessage={wrong}>
      <Input
        value={typed}
        maxLength={maxLength}
        {...(placeholder === undefined ? {} : { placeholder })}
        onChange={(_event, data) => setTyped(data.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) take();
        }}
      />
    </Field>
  );
}
