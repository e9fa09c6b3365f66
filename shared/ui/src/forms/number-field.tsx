import { Field, Input, makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';

const useStyles = makeStyles({
  // As narrow as its place.
  field: { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
  input: { minWidth: 0 },
});

export interface NumberFieldProps<Empty extends null = never> {
  readonly label: string;
  /** Only screen readers are told the label, such as in a row whose head says it. */
  readonly labelHidden?: boolean;
  readonly value: number | NoInfer<Empty>;
  readonly min: number;
  readonly max: number;
  /** Whether only whole numbers are taken. Default is `false`. */
  readonly whole?: boolean;
  readonly unit?: string;
  readonly hint?: string;
  /** What is wrong with it, in the user's language. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** What an empty field means; left out, it can't be empty. */
  readonly empty?: { readonly value: Empty; readonly text: string };
  onChange(value: number | NoInfer<Empty>): void;
}

/** A number that is taken when the field is left or by Enter, within its limits. */
export function NumberField<Empty extends null = never>(props: NumberFieldProps<Empty>) {
  const {
    label,
    labelHidden = false,
    value,
    min,
    max,
    whole = false,
    unit,
    hint,
    error,
    disabled = false,
    empty,
    onChange,
  } = props;
  const styles = useStyles();
  const stored = value === null ? '' : String(value);
  const [typed, setTyped] = useState(stored);
  useEffect(() => setTyped(stored), [stored]);
  const take = () => {
    if (typed.trim() === '' && empty) return stored === '' ? undefined : onChange(empty.value);
    const number = Number(typed);
    if (typed.trim() === '' || !Number.isFinite(number)) return setTyped(stored);
    const within = Math.min(max, Math.max(min, whole ? Math.round(number) : number));
    setTyped(String(within));
    return within === value ? undefined : onChange(within);
  };
  return (
    <Field
      className={styles.field}
      {...(labelHidden ? {} : { label })}
      hint={error ? undefined : hint}
      validationMessage={error}
    >
      <Input
        className={styles.input}
        {...(labelHidden ? { 'aria-label': label } : {})}
        value={typed}
        disabled={disabled}
        inputMode={whole ? 'numeric' : 'decimal'}
        {...(empty ? { placeholder: empty.text } : {})}
        {...(unit === undefined ? {} : { contentAfter: unit })}
        onChange={(_event, data) => setTyped(data.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
    </Field>
  );
}
