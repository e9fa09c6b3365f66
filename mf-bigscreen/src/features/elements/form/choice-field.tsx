import { Field, Select } from '@tessera/ui/forms';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** Names of the values, in their order. */
  readonly options: Readonly<Record<Value, string>>;
  onChange(value: Value): void;
}

/** One of a few values. */
export function ChoiceField<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(_event, data) => onChange(data.value as Value)}>
        {Object.entries<string>(options).map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
