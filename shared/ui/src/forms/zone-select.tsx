import { Select } from '@fluentui/react-components';

const ZONES: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

export interface ZoneSelectProps {
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (zone: string) => void;
}

/** An IANA time zone; one that this browser does not know stays as it is. */
export function ZoneSelect({ value, disabled, onChange, ...field }: ZoneSelectProps) {
  return (
    <Select {...field} value={value} disabled={disabled ?? false} onChange={(_, next) => onChange(next.value)}>
      {!ZONES.includes(value) && <option value={value}>{value}</option>}
      {ZONES.map((zone) => (
        <option key={zone} value={zone}>
          {zone}
        </option>
      ))}
    </Select>
  );
}
