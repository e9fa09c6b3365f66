import type { SyncSchedule } from '@tessera/contract';
import { formatDate, shownTimeZone } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { makeStyles, Spinner, tokens } from '@tessera/ui/core';
import { Field, Input, Select, ZoneSelect } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { choiceOf, PRESETS } from './schedule.ts';
import type { Preset, ScheduleChoice } from './schedule.ts';
import { useSchedulePreview } from './use-source.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px 16px' },
  wide: { gridColumn: '1 / -1' },
  next: {
    gridColumn: '1 / -1',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  times: { margin: '4px 0 0', paddingInlineStart: '18px' },
  fault: { color: tokens.colorPaletteRedForeground1 },
});

export function useScheduleNames(): Record<ScheduleChoice, string> {
  const intl = useIntl();
  return {
    manual: intl.formatMessage({ id: 'data.connection.syncManual', defaultMessage: '仅手动同步' }),
    hourly: intl.formatMessage({ id: 'data.connection.syncHourly', defaultMessage: '每小时' }),
    daily: intl.formatMessage({ id: 'data.connection.syncDaily', defaultMessage: '每天 03:00' }),
    weekly: intl.formatMessage({ id: 'data.connection.syncWeekly', defaultMessage: '每周一 03:00' }),
    custom: intl.formatMessage({ id: 'data.connection.syncCustom', defaultMessage: '自定义' }),
  };
}

export interface ScheduleFieldProps {
  readonly value: SyncSchedule | null;
  readonly onChange: (schedule: SyncSchedule | null) => void;
}

/** When a table is copied, in which zone, and what that means for the next times. */
export function ScheduleField({ value, onChange }: ScheduleFieldProps) {
  const styles = useStyles();
  const intl = useIntl();
  const names = useScheduleNames();
  const [custom, setCustom] = useState(choiceOf(value) === 'custom');
  const choice = custom && value ? 'custom' : choiceOf(value);
  const timeZone = value?.timeZone ?? shownTimeZone();
  const choose = (next: string): void => {
    setCustom(next === 'custom');
    if (next === 'manual') onChange(null);
    else if (next === 'custom') onChange({ cron: value?.cron ?? PRESETS.daily, timeZone });
    else onChange({ cron: PRESETS[next as Preset], timeZone });
  };
  return (
    <div className={styles.root}>
      <Field label={intl.formatMessage({ id: 'data.connection.schedule', defaultMessage: '同步计划' })}>
        <Select value={choice} onChange={(_, next) => choose(next.value)}>
          {(Object.keys(names) as ScheduleChoice[]).map((known) => (
            <option key={known} value={known}>
              {names[known]}
            </option>
          ))}
        </Select>
      </Field>
      {value && (
        <Field label={intl.formatMessage({ id: 'data.connection.timeZone', defaultMessage: '时区' })}>
          <ZoneSelect value={timeZone} onChange={(zone) => onChange({ ...value, timeZone: zone })} />
        </Field>
      )}
      {value && choice === 'custom' && (
        <Field
          className={styles.wide}
          label={intl.formatMessage({ id: 'data.connection.cron', defaultMessage: 'cron 表达式' })}
          hint={intl.formatMessage({
            id: 'data.connection.cronHint',
            defaultMessage: '分、时、日、月、周五个字段，两次同步至少间隔 5 分钟',
          })}
        >
          <Input
            value={value.cron}
            maxLength={100}
            spellCheck={false}
            onChange={(_, next) => onChange({ ...value, cron: next.value })}
          />
        </Field>
      )}
      {value && <NextTimes schedule={value} />}
    </div>
  );
}

function NextTimes({ schedule }: { readonly schedule: SyncSchedule }) {
  const styles = useStyles();
  const { locale } = useLocale();
  const { data, error, loading } = useSchedulePreview(schedule);
  const reason = isRequestError(error) && error.kind === 'catalogue' ? error.message : undefined;
  return (
    <div className={styles.next} aria-live="polite" aria-busy={loading}>
      {error !== undefined && (
        <span className={styles.fault}>
          {reason ?? <FormattedMessage id="data.connection.noAnswer" defaultMessage="请求没有成功，请稍后重试。" />}
        </span>
      )}
      {!data && error === undefined && <Spinner size="extra-tiny" />}
      {data && error === undefined && (
        <>
          <FormattedMessage id="data.connection.nextTimes" defaultMessage="接下来的同步时间" />
          <ul className={styles.times}>
            {data.slice(0, 3).map((time) => (
              <li key={time}>{formatDate(time, locale, 'dateTime', schedule.timeZone)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
