import type { Times } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup, Field, Input } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { dayName } from './times-text.ts';

const useStyles = makeStyles({
  days: { display: 'flex', flexWrap: 'wrap' },
  hours: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px' },
});
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export interface TimesFieldProps {
  readonly times: Times;
  onChange(times: Times): void;
}

/** Days and hours at which something is shown; none chosen means all. */
export function TimesField({ times, onChange }: TimesFieldProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { days, from, to } = times;
  return (
    <>
      <ChoiceGroup
        label={intl.formatMessage({ id: 'bigscreen.times.days', defaultMessage: '播放的日子' })}
        hint={intl.formatMessage({ id: 'bigscreen.times.daysHint', defaultMessage: '不选表示每天' })}
      >
        <div className={styles.days}>
          {DAYS.map((day) => (
            <Checkbox
              key={day}
              label={dayName(day, intl)}
              checked={days.includes(day)}
              onChange={(_, { checked }) =>
                onChange({
                  ...times,
                  days: DAYS.filter((one) => (one === day ? checked === true : days.includes(one))),
                })
              }
            />
          ))}
        </div>
      </ChoiceGroup>
      <div className={styles.hours}>
        <Field label={intl.formatMessage({ id: 'bigscreen.times.from', defaultMessage: '开始时刻' })}>
          <Input
            type="time"
            value={from}
            onChange={(_, { value }) => onChange({ ...times, from: value === '' ? '00:00' : value })}
          />
        </Field>
        <Field
          label={intl.formatMessage({ id: 'bigscreen.times.to', defaultMessage: '结束时刻' })}
          hint={intl.formatMessage({
            id: 'bigscreen.times.toHint',
            defaultMessage: '留空表示到当天结束；早于开始时刻表示到次日',
          })}
        >
          <Input
            type="time"
            value={to === '24:00' ? '' : to}
            onChange={(_, { value }) => onChange({ ...times, to: value === '' ? '24:00' : value })}
          />
        </Field>
      </div>
    </>
  );
}
