import { SCHEDULES, type Schedule, type ScheduleKind } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, Select, ZoneSelect } from '@tessera/ui/forms';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { newSchedule } from './new-schedule.ts';
import type { ScheduleFault } from './schedule-fault.ts';
import { SCHEDULE_INPUTS, type ScheduleTable } from './schedule-inputs.tsx';
import { useScheduleTexts } from './schedule-texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: '16px',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
  wide: { gridColumn: '1 / -1' },
});
/** Inputs that take a whole line. */
const WIDE: readonly string[] = ['weekdays', 'days', 'nth', 'tableIds'];

export interface ScheduleFormProps {
  readonly schedule: Schedule;
  /** Kinds on offer; all by default. */
  readonly kinds?: readonly ScheduleKind[];
  /** Tables that a schedule may wait for. */
  readonly tables: readonly ScheduleTable[];
  readonly disabled?: boolean;
  /** What is wrong with it, once the form was sent. */
  readonly fault?: ScheduleFault | null;
  /** What the server says of an input, such as of a cron expression. */
  readonly refused?: { readonly input: string; readonly message: string } | null;
  /** The next times, below the form. */
  readonly children?: ReactNode;
  onChange(schedule: Schedule): void;
}

/** When something is due: the kind, its inputs, and what all kinds with times have. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { schedule, kinds, tables, disabled = false, fault = null, refused = null, children, onChange } = props;
  const styles = useStyles();
  const intl = useIntl();
  const texts = useScheduleTexts();
  const offered = SCHEDULES.filter(({ kind }) => kind === schedule.kind || !kinds || kinds.includes(kind));
  const current = SCHEDULES.find(({ kind }) => kind === schedule.kind);
  const errorOf = (input: string) => {
    if (refused?.input === input) return refused.message;
    if (fault?.input !== input) return undefined;
    return fault.reason === 'shape'
      ? intl.formatMessage({ id: 'board.schedule.cronShape', defaultMessage: '请填写五个字段，用空格分隔' })
      : intl.formatMessage({ id: 'board.schedule.missing', defaultMessage: '请至少选择一项' });
  };
  const change = (part: Readonly<Record<string, unknown>>) => onChange({ ...schedule, ...part });
  return (
    <div className={styles.root}>
      <Field label={intl.formatMessage({ id: 'board.schedule.kind', defaultMessage: '频率' })}>
        <Select
          value={schedule.kind}
          disabled={disabled}
          onChange={(_, { value }) =>
            onChange(
              newSchedule(value as ScheduleKind, {
                before: schedule,
                timeZone: schedule.timeZone,
                tableIds: tables.slice(0, 1).map(({ tableId }) => tableId),
              }),
            )
          }
        >
          {offered.map(({ kind }) => (
            <option key={kind} value={kind}>
              {texts.kind(kind)}
            </option>
          ))}
        </Select>
      </Field>
      {current?.inputs.map((input) => {
        const Control = SCHEDULE_INPUTS[input];
        return (
          <div key={input} className={WIDE.includes(input) ? styles.wide : undefined}>
            <Control schedule={schedule} tables={tables} disabled={disabled} error={errorOf(input)} onChange={change} />
          </div>
        );
      })}
      {current?.timed ? (
        <>
          <Field label={intl.formatMessage({ id: 'board.schedule.timeZone', defaultMessage: '时区' })}>
            <ZoneSelect value={schedule.timeZone} disabled={disabled} onChange={(timeZone) => change({ timeZone })} />
          </Field>
          {schedule.kind === 'workday' ? null : (
            <Field label={intl.formatMessage({ id: 'board.schedule.holidays', defaultMessage: '节假日' })}>
              <Select
                value={schedule.holidays}
                disabled={disabled}
                onChange={(_, { value }) => change({ holidays: value })}
              >
                <option value="run">
                  {intl.formatMessage({ id: 'board.schedule.holidaysRun', defaultMessage: '照常运行' })}
                </option>
                <option value="skip">
                  {intl.formatMessage({ id: 'board.schedule.holidaysSkip', defaultMessage: '只在工作日运行' })}
                </option>
              </Select>
            </Field>
          )}
          <Field label={intl.formatMessage({ id: 'board.schedule.catchUp', defaultMessage: '服务中断后' })}>
            <Select
              value={schedule.catchUp}
              disabled={disabled}
              onChange={(_, { value }) => change({ catchUp: value })}
            >
              <option value="latest">
                {intl.formatMessage({ id: 'board.schedule.catchUpLatest', defaultMessage: '只补最近一次' })}
              </option>
              <option value="each">
                {intl.formatMessage({ id: 'board.schedule.catchUpEach', defaultMessage: '逐次补上' })}
              </option>
            </Select>
          </Field>
        </>
      ) : null}
      {children ? <div className={styles.wide}>{children}</div> : null}
    </div>
  );
}
