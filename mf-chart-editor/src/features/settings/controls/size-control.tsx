import { Select } from '@tessera/ui/forms';

import type { FieldProps } from '../model/field-props.ts';
import type { SizeSpec } from '../model/field-spec.ts';
import { SLOT, useSettingStyles } from '../setting-styles.ts';

const SIZES = [10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48, 56, 64, 72, 96] as const;

type Control = Pick<FieldProps<SizeSpec>, 'value' | 'label' | 'disabled' | 'onChange'>;

/** A font size in px. */
export function SizeControl({ value, label, disabled, onChange }: Control) {
  const styles = useSettingStyles();
  const size = Number.parseFloat(String(value ?? ''));
  const sizes = Number.isFinite(size) && !SIZES.some((one) => one === size) ? [...SIZES, size] : SIZES;
  return (
    <Select
      className={styles.full}
      select={SLOT}
      value={String(size)}
      disabled={disabled}
      aria-label={label}
      onChange={(_, data) => onChange(`${data.value}px`)}
    >
      {sizes
        .toSorted((a, b) => a - b)
        .map((one) => (
          <option key={one} value={String(one)}>
            {String(one)}
          </option>
        ))}
    </Select>
  );
}
