import { SCREEN_LIMITS, type ScreenPart } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

import { ChoiceField, NumberField } from '../../elements/index.ts';

/** Seconds that are offered; others are typed. */
const CHOICES = [1, 5, 10, 30, 60, 300, 1_800, 3_600, 86_400];
const UNITS = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const;
type Unit = keyof typeof UNITS;

const useStyles = makeStyles({
  own: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '8px' },
});

export interface RefreshFieldProps {
  readonly label: string;
  readonly value: ScreenPart['refresh'];
  /** What null means here. */
  readonly unset: string;
  onChange(value: ScreenPart['refresh']): void;
}

/** How often data is asked for again: from each second to each week, or when its table has changed. */
export function RefreshField({ label, value, unset, onChange }: RefreshFieldProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [typing, setTyping] = useState(false);
  const own = typeof value === 'number' && (typing || !CHOICES.includes(value));
  const [unit, setUnit] = useState<Unit | null>(null);
  const seconds = typeof value === 'number' ? value : 60;
  const shownUnit = unit ?? unitOf(seconds);
  return (
    <>
      <Field label={label}>
        <Select
          value={value === null ? '' : own ? 'own' : String(value)}
          onChange={(_event, { value: chosen }) => {
            setTyping(chosen === 'own');
            setUnit(null);
            onChange(chosen === '' ? null : chosen === 'table' ? 'table' : chosen === 'own' ? seconds : Number(chosen));
          }}
        >
          <option value="">{unset}</option>
          <option value="table">
            {intl.formatMessage({ id: 'bigscreen.author.whenChanged', defaultMessage: '数据表变化时' })}
          </option>
          {CHOICES.map((one) => (
            <option key={one} value={String(one)}>
              {intervalText(intl, one)}
            </option>
          ))}
          <option value="own">
            {intl.formatMessage({ id: 'bigscreen.author.ownInterval', defaultMessage: '自定义间隔' })}
          </option>
        </Select>
      </Field>
      {own ? (
        <div className={styles.own}>
          <NumberField
            label={intl.formatMessage({ id: 'bigscreen.author.interval', defaultMessage: '间隔' })}
            whole
            min={1}
            max={SCREEN_LIMITS.refresh.most / UNITS[shownUnit]}
            value={Math.max(1, Math.round(seconds / UNITS[shownUnit]))}
            onChange={(amount) => onChange(amount * UNITS[shownUnit])}
          />
          <ChoiceField
            label={intl.formatMessage({ id: 'bigscreen.author.intervalUnit', defaultMessage: '单位' })}
            value={shownUnit}
            options={{
              second: intl.formatMessage({ id: 'bigscreen.author.seconds', defaultMessage: '秒' }),
              minute: intl.formatMessage({ id: 'bigscreen.author.minutes', defaultMessage: '分钟' }),
              hour: intl.formatMessage({ id: 'bigscreen.author.hours', defaultMessage: '小时' }),
              day: intl.formatMessage({ id: 'bigscreen.author.days', defaultMessage: '天' }),
            }}
            onChange={(next) => {
              setUnit(next);
              const amount = Math.max(1, Math.round(seconds / UNITS[shownUnit]));
              onChange(Math.min(SCREEN_LIMITS.refresh.most, amount * UNITS[next]));
            }}
          />
        </div>
      ) : null}
    </>
  );
}

/** The largest unit of which it is a multiple. */
function unitOf(seconds: number): Unit {
  if (seconds % UNITS.day === 0) return 'day';
  if (seconds % UNITS.hour === 0) return 'hour';
  return seconds % UNITS.minute === 0 ? 'minute' : 'second';
}

function intervalText(intl: IntlShape, seconds: number): string {
  const unit = unitOf(seconds);
  const count = { count: seconds / UNITS[unit] };
  switch (unit) {
    case 'day':
      return intl.formatMessage({ id: 'bigscreen.author.everyDays', defaultMessage: '每 {count, number} 天' }, count);
    case 'hour':
      return intl.formatMessage(
        { id: 'bigscreen.author.everyHours', defaultMessage: '每 {count, number} 小时' },
        count,
      );
    case 'minute':
      return intl.formatMessage(
        { id: 'bigscreen.author.everyMinutes', defaultMessage: '每 {count, number} 分钟' },
        count,
      );
    case 'second':
      return intl.formatMessage(
        { id: 'bigscreen.author.everySeconds', defaultMessage: '每 {count, number} 秒' },
        count,
      );
  }
}
