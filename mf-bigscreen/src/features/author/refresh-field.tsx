import type { ScreenPart } from '@tessera/contract';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

/** Seconds that are offered. */
const CHOICES = [1, 5, 10, 30, 60, 300, 1_800, 3_600, 86_400];

export interface RefreshFieldProps {
  readonly label: string;
  readonly value: ScreenPart['refresh'];
  /** What null means here. */
  readonly unset: string;
  onChange(value: ScreenPart['refresh']): void;
}

/** How often data is asked for again. */
export function RefreshField({ label, value, unset, onChange }: RefreshFieldProps) {
  const intl = useIntl();
  const seconds = typeof value === 'number' && !CHOICES.includes(value) ? [...CHOICES, value] : CHOICES;
  return (
    <Field label={label}>
      <Select
        value={value === null ? '' : String(value)}
        onChange={(_event, { value: chosen }) =>
          onChange(chosen === '' ? null : chosen === 'table' ? 'table' : Number(chosen))
        }
      >
        <option value="">{unset}</option>
        <option value="table">
          {intl.formatMessage({ id: 'bigscreen.author.whenChanged', defaultMessage: '数据表变化时' })}
        </option>
        {seconds.map((one) => (
          <option key={one} value={String(one)}>
            {intl.formatMessage(
              { id: 'bigscreen.author.everySeconds', defaultMessage: '每 {count, number} 秒' },
              { count: one },
            )}
          </option>
        ))}
      </Select>
    </Field>
  );
}
