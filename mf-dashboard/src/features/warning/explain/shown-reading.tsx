import { decisiveReading, type WarningShownReading } from '@tessera/contract';
import { FormattedMessage } from 'react-intl';

export interface ShownReadingProps {
  readonly readings: readonly WarningShownReading[];
}

/** The value that counted with its measure, beside its limit. */
export function ShownReading({ readings }: ShownReadingProps) {
  const reading = decisiveReading(readings);
  if (!reading) return <>—</>;
  const { name, shown } = reading;
  return (
    <FormattedMessage
      id="dashboard.warning.shownReading"
      defaultMessage="{has, select, none {{name}缺失} value {{name} {value}} other {{name} {value}（界限 {limit}）}}"
      values={{
        has: shown.value === null ? 'none' : shown.limit === null ? 'value' : 'limit',
        name,
        value: shown.value ?? '',
        limit: shown.limit ?? '',
      }}
    />
  );
}
