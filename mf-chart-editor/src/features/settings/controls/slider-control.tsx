import { Slider } from '@tessera/ui/pickers';

import type { FieldProps } from '../model/field-props.ts';
import type { SliderSpec } from '../model/field-spec.ts';
import { useSettingStyles } from '../setting-styles.ts';

export function SliderControl({ spec, value, label, disabled, onChange }: FieldProps<SliderSpec>) {
  const styles = useSettingStyles();
  const { min, max, unit = '' } = spec;
  const number = typeof value === 'number' ? value : min;
  return (
    <>
      <Slider
        style={{ flex: 'auto', minWidth: 0 }}
        min={min}
        max={max}
        value={number}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={`${number}${unit}`}
        onChange={(_, data) => onChange(data.value)}
      />
      <span className={styles.note} style={{ width: 44, textAlign: 'right' }}>{`${number}${unit}`}</span>
    </>
  );
}
