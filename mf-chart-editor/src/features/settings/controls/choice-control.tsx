import { Select } from '@tessera/ui/forms';

import { useLabelText } from '../label-text.ts';
import type { FieldProps } from '../model/field-props.ts';
import type { ChoiceSpec } from '../model/field-spec.ts';
import { SLOT, useSettingStyles } from '../setting-styles.ts';
import { Segments } from './segments.tsx';

/** One of several: side by side where they are few and short, else in a list. */
export function ChoiceControl({ spec, path, value, context, label, disabled, onChange }: FieldProps<ChoiceSpec>) {
  const styles = useSettingStyles();
  const text = useLabelText();
  const given = typeof spec.options === 'function' ? spec.options(context) : spec.options;
  const options = given.map((option) => ({ value: option.value, text: text(option.label) }));
  if (spec.kind === 'segment')
    return (
      <Segments
        label={label}
        value={value as string | number | boolean | undefined}
        options={options}
        disabled={disabled}
        onChange={onChange}
      />
    );
  const known = options.some((option) => option.value === value);
  return (
    <Select
      className={styles.full}
      select={SLOT}
      value={String(value ?? '')}
      disabled={disabled}
      aria-label={label}
      data-path={path}
      onChange={(_, data) => onChange(options.find((option) => String(option.value) === data.value)?.value)}
    >
      {known ? null : <option value={String(value ?? '')}>{String(value ?? '')}</option>}
      {options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.text}
        </option>
      ))}
    </Select>
  );
}
