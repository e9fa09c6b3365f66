import type { Schedule, ScheduleInput } from '@tessera/contract';
import { Checkbox, ChoiceGroup, Field, Input, NumberField } from '@tessera/ui/forms';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';

import { useScheduleTexts } from './schedule-texts.ts';
import { ToggleRow } from './toggle-row.tsx';

export interface ScheduleTable {
  readonly tableId: string;
  readonly name: string;
}
export interface ScheduleInputProps {
  readonly schedule: Schedule;
  readonly tables: readonly ScheduleTable[];
  readonly disabled: boolean;
  readonly error: string | undefined;
  onChange(part: Readonly<Record<string, unknown>>): void;
}

function Every({ schedule, disabled, onChange }: ScheduleInputProps) {
  const intl = useIntl();
  const texts = useScheduleTexts();
  return (
    <NumberField
      whole
      label={texts.input('every')}
      unit={intl.formatMessage({ id: 'board.schedule.hours', defaultMessage: '小时' })}
      min={1}
      max={23}
      disabled={disabled}
      value={'every' in schedule ? schedule.every : 1}
      onChange={(every) => onChange({ every })}
    />
  );
}

function Minute({ schedule, disabled, onChange }: ScheduleInputProps) {
  const texts = useScheduleTexts();
  return (
    <NumberField
      whole
      label={texts.input('minute')}
      min={0}
      max={59}
      disabled={disabled}
      value={'minute' in schedule ? schedule.minute : 0}
      onChange={(minute) => onChange({ minute })}
    />
  );
}

function At({ schedule, disabled, error, onChange }: ScheduleInputProps) {
  const texts = useScheduleTexts();
  return (
    <Field label={texts.input('at')} required validationMessage={error}>
      <Input
        type="time"
        disabled={disabled}
        value={'at' in schedule ? schedule.at : ''}
        onChange={(_, { value }) => onChange({ at: value })}
      />
    </Field>
  );
}

function Weekdays({ schedule, disabled, error, onChange }: ScheduleInputProps) {
  const texts = useScheduleTexts();
  return (
    <Field label={texts.input('weekdays')} required validationMessage={error}>
      <ToggleRow
        label={texts.input('weekdays')}
        choices={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: texts.weekday(value) }))}
        chosen={'weekdays' in schedule ? schedule.weekdays : []}
        disabled={disabled}
        onChange={(weekdays) => onChange({ weekdays })}
      />
    </Field>
  );
}

const MONTH_DAYS = [...Array.from({ length: 31 }, (_, at) => at + 1), 'last' as const];
function Days({ schedule, disabled, error, onChange }: ScheduleInputProps) {
  const intl = useIntl();
  const texts = useScheduleTexts();
  return (
    <Field
      label={texts.input('days')}
      required
      validationMessage={error}
      hint={
        error
          ? undefined
          : intl.formatMessage({ id: 'board.schedule.shortMonths', defaultMessage: '没有该日期的月份取最后一天' })
      }
    >
      <ToggleRow<number | 'last'>
        label={texts.input('days')}
        choices={MONTH_DAYS.map((value) => ({
          value,
          label: value === 'last' ? texts.monthDay(value) : String(value),
        }))}
        chosen={'days' in schedule ? schedule.days : []}
        disabled={disabled}
        onChange={(days) => onChange({ days })}
      />
    </Field>
  );
}

const WORKING_DAYS = [1, 2, 3, 4, 5, 10, 15, -3, -2, -1];
function Nth({ schedule, disabled, error, onChange }: ScheduleInputProps) {
  const texts = useScheduleTexts();
  const chosen = 'nth' in schedule ? schedule.nth : [];
  // Days that another client chose stay on offer.
  const offered = [...WORKING_DAYS, ...chosen.filter((nth) => !WORKING_DAYS.includes(nth))];
  return (
    <Field label={texts.input('nth')} required validationMessage={error}>
      <ToggleRow
        label={texts.input('nth')}
        choices={offered.map((value) => ({ value, label: texts.workingDay(value) }))}
        chosen={chosen}
        disabled={disabled}
        onChange={(nth) => onChange({ nth })}
      />
    </Field>
  );
}

function Cron({ schedule, disabled, error, onChange }: ScheduleInputProps) {
  const intl = useIntl();
  const texts = useScheduleTexts();
  return (
    <Field
      label={texts.input('cron')}
      required
      validationMessage={error}
      hint={
        error
          ? undefined
          : intl.formatMessage({
              id: 'board.schedule.cronHint',
              defaultMessage: '分、时、日、月、周五个字段，至少间隔 5 分钟',
            })
      }
    >
      <Input
        value={'cron' in schedule ? schedule.cron : ''}
        maxLength={100}
        spellCheck={false}
        disabled={disabled}
        onChange={(_, { value }) => onChange({ cron: value })}
      />
    </Field>
  );
}

function Tables({ schedule, tables, disabled, error, onChange }: ScheduleInputProps) {
  const intl = useIntl();
  const texts = useScheduleTexts();
  const chosen = 'tableIds' in schedule ? schedule.tableIds : [];
  const lost = chosen.filter((tableId) => !tables.some((table) => table.tableId === tableId));
  const offered = [
    ...tables,
    ...lost.map((tableId) => ({
      tableId,
      name: intl.formatMessage({ id: 'board.schedule.tableGone', defaultMessage: '已不存在的数据表' }),
    })),
  ];
  return (
    <ChoiceGroup
      label={texts.input('tableIds')}
      hint={
        error ??
        intl.formatMessage({ id: 'board.schedule.newDataHint', defaultMessage: '一分钟内的多次更新只触发一次' })
      }
    >
      {offered.map(({ tableId, name }) => (
        <Checkbox
          key={tableId}
          label={name}
          disabled={disabled}
          checked={chosen.includes(tableId)}
          onChange={(_, { checked }) =>
            onChange({ tableIds: checked ? [...chosen, tableId] : chosen.filter((one) => one !== tableId) })
          }
        />
      ))}
    </ChoiceGroup>
  );
}

/** Inputs by the names that the descriptors of kinds give. */
export const SCHEDULE_INPUTS: Readonly<Record<ScheduleInput, ComponentType<ScheduleInputProps>>> = {
  every: Every,
  minute: Minute,
  at: At,
  weekdays: Weekdays,
  days: Days,
  nth: Nth,
  cron: Cron,
  tableIds: Tables,
};
