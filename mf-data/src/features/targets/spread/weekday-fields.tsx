import { makeStyles } from '@tessera/ui/core';
import { NumberField } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(80px, 1fr))', gap: '8px' },
});
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

export interface WeekdayFieldsProps {
  /** Seven, from Monday on. */
  readonly weights: readonly number[];
  onChange(weights: readonly number[]): void;
}

/** How much each day of the week counts. */
export function WeekdayFields({ weights, onChange }: WeekdayFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div className={styles.root}>
      {weights.map((weight, day) => (
        <NumberField
          key={day}
          label={intl.formatDate(MONDAY + day * 86_400_000, { weekday: 'short', timeZone: 'UTC' })}
          value={weight}
          min={0}
          max={100}
          onChange={(value) => onChange(weights.map((one, at) => (at === day ? value : one)))}
        />
      ))}
    </div>
  );
}
