import type { ScheduleInput, ScheduleKind } from '@tessera/contract';
import { defineMessages, useIntl } from 'react-intl';

const KINDS = defineMessages({
  hour: { id: 'board.schedule.hour', defaultMessage: '每隔几小时' },
  day: { id: 'board.schedule.day', defaultMessage: '每天' },
  week: { id: 'board.schedule.week', defaultMessage: '每周' },
  month: { id: 'board.schedule.month', defaultMessage: '每月' },
  workday: { id: 'board.schedule.workday', defaultMessage: '每月第几个工作日' },
  cron: { id: 'board.schedule.cron', defaultMessage: 'cron 表达式' },
  newData: { id: 'board.schedule.newData', defaultMessage: '数据更新时' },
}) satisfies Record<ScheduleKind, unknown>;

const INPUTS = defineMessages({
  every: { id: 'board.schedule.every', defaultMessage: '间隔' },
  minute: { id: 'board.schedule.minute', defaultMessage: '第几分钟' },
  at: { id: 'board.schedule.at', defaultMessage: '时间' },
  weekdays: { id: 'board.schedule.weekdays', defaultMessage: '星期' },
  days: { id: 'board.schedule.days', defaultMessage: '日期' },
  nth: { id: 'board.schedule.nth', defaultMessage: '工作日' },
  cron: { id: 'board.schedule.cron', defaultMessage: 'cron 表达式' },
  tableIds: { id: 'board.schedule.tables', defaultMessage: '数据表' },
}) satisfies Record<ScheduleInput, unknown>;

/** Names of kinds and inputs of schedules, and of weekdays and days in lists. */
export function useScheduleTexts() {
  const intl = useIntl();
  return {
    kind: (kind: ScheduleKind) => intl.formatMessage(KINDS[kind]),
    input: (input: ScheduleInput) => intl.formatMessage(INPUTS[input]),
    /** @param weekday 1 is Monday, 7 Sunday */
    weekday: (weekday: number, style: 'short' | 'long' = 'short') =>
      // 1 January 2024 was a Monday.
      intl.formatDate(Date.UTC(2024, 0, weekday), { weekday: style, timeZone: 'UTC' }),
    monthDay: (day: number | 'last') =>
      day === 'last'
        ? intl.formatMessage({ id: 'board.schedule.lastDay', defaultMessage: '最后一天' })
        : intl.formatMessage({ id: 'board.schedule.dayOfMonth', defaultMessage: '{day, number} 日' }, { day }),
    /** @param nth negative counts from the end of the month */
    workingDay: (nth: number) =>
      nth > 0
        ? intl.formatMessage({ id: 'board.schedule.nthDay', defaultMessage: '第 {nth, number} 个' }, { nth })
        : intl.formatMessage(
            { id: 'board.schedule.nthFromEnd', defaultMessage: '{nth, plural, =1 {最后一个} other {倒数第 # 个}}' },
            { nth: -nth },
          ),
  };
}
