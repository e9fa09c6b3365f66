import { Input, Textarea } from '@tessera/ui/forms';

import { useLabelText } from '../label-text.ts';
import type { FieldProps } from '../model/field-props.ts';
import type { TextSpec } from '../model/field-spec.ts';
import { SLOT, useSettingStyles } from '../setting-styles.ts';

/** A text that stops at its limit, with a count of what is written. */
export function TextControl({ spec, value, label, disabled, onChange }: FieldProps<TextSpec>) {
  const styles = useSettingStyles();
  const text = useLabelText();
  const written = typeof value === 'string' ? value : '';
  const common = {
    className: styles.full,
    value: written,
    disabled,
    'aria-label': label,
    maxLength: spec.max,
    placeholder: spec.placeholder ? text(spec.placeholder) : undefined,
  } as const;
  const count = (
    <span className={written.length >= spec.max ? styles.warn : styles.note}>{`${written.length}/${spec.max}`}</span>
  );
  if ((spec.lines ?? 1) > 1)
    return (
      <>
        <Textarea
          {...common}
          textarea={{ rows: spec.lines }}
          resize="vertical"
          onChange={(_, data) => onChange(data.value.slice(0, spec.max))}
        />
        <div style={{ textAlign: 'right' }}>{count}</div>
      </>
    );
  return (
    <Input
      {...common}
      input={SLOT}
      contentAfter={count}
      onChange={(_, data) => onChange(data.value.slice(0, spec.max))}
    />
  );
}
