import { taskScheduleSchema, type TaskSchedule } from '@tessera/contract';
import { shownTimeZone } from '@tessera/i18n';
import { Field, Select, TextField, ZoneSelect } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export const SCHEDULE_PRESETS = { hourly: '10 * * * *', nightly: '30 2 * * *' } as const;
type Choice = 'manual' | keyof typeof SCHEDULE_PRESETS | 'custom';

export interface ScheduleFieldsProps {
  readonly schedule: TaskSchedule | null;
  onChange(schedule: TaskSchedule | null): void;
}

/** When something runs by itself: a usual time, a cron expression, or never. */
export function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps) {
  const intl = useIntl();
  const [custom, setCustom] = useState(
    schedule !== null && !Object.values<string>(SCHEDULE_PRESETS).includes(schedule.cron),
  );
  const timeZone = schedule?.timeZone ?? shownTimeZone();
  const choice: Choice =
    schedule === null ? 'manual' : custom ? 'custom' : schedule.cron === SCHEDULE_PRESETS.hourly ? 'hourly' : 'nightly';
  const names: Readonly<Record<Choice, string>> = {
    nightly: intl.formatMessage({ id: 'collector.set.nightly', defaultMessage: '每天 02:30' }),
    hourly: intl.formatMessage({ id: 'collector.set.hourly', defaultMessage: '每小时第 10 分' }),
    custom: intl.formatMessage({ id: 'collector.set.custom', defaultMessage: '自定义' }),
    manual: intl.formatMessage({ id: 'collector.set.manual', defaultMessage: '仅手动' }),
  };
  const choose = (next: string): void => {
    setCustom(next === 'custom');
    if (next === 'manual') onChange(null);
    else if (next === 'custom') onChange({ cron: schedule?.cron ?? SCHEDULE_PRESETS.nightly, timeZone });
    else onChange({ cron: next === 'hourly' ? SCHEDULE_PRESETS.hourly : SCHEDULE_PRESETS.nightly, timeZone });
  };
  const isCron = schedule === null || taskScheduleSchema.safeParse(schedule).success;
  return (
    <>
      <Field label={intl.formatMessage({ id: 'collector.set.schedule', defaultMessage: '计划' })}>
        <Select value={choice} onChange={(_, { value }) => choose(value)}>
          {Object.entries(names).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {schedule !== null && choice === 'custom' && (
        <TextField
          label={intl.formatMessage({ id: 'collector.set.cron', defaultMessage: 'cron 表达式' })}
          hint={intl.formatMessage({
            id: 'collector.set.cronHint',
            defaultMessage: '分、时、日、月、周五个字段，只用数字，两次运行至少间隔 5 分钟',
          })}
          error={
            isCron
              ? undefined
              : intl.formatMessage({ id: 'collector.set.cronBad', defaultMessage: '写成五个字段，例如 0 2 * * 1-5' })
          }
          maxLength={100}
          spellCheck={false}
          value={schedule.cron}
          onValueChange={(cron) => onChange({ ...schedule, cron })}
        />
      )}
      {schedule !== null && (
        <Field label={intl.formatMessage({ id: 'collector.set.zone', defaultMessage: '时区' })}>
          <ZoneSelect value={timeZone} onChange={(zone) => onChange({ ...schedule, timeZone: zone })} />
        </Field>
      )}
    </>
  );
}
