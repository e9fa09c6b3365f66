import type { Schedule } from '@tessera/contract';
import { useIntl } from 'react-intl';

import { useScheduleTexts } from './schedule-texts.ts';

/** Gives a schedule in words, such as 每周一、周五 09:00. */
export function useScheduleSentence(): (schedule: Schedule, tableName?: (tableId: string) => string) => string {
  const intl = useIntl();
  const texts = useScheduleTexts();
  const list = (names: readonly string[]) => intl.formatList(names, { type: 'unit', style: 'short' });
  return (schedule, tableName = (tableId) => tableId) => {
    switch (schedule.kind) {
      case 'hour':
        return intl.formatMessage(
          {
            id: 'board.schedule.say.hour',
            defaultMessage: '{every, plural, =1 {每小时} other {每 # 小时}}的第 {minute, number} 分钟',
          },
          { every: schedule.every, minute: schedule.minute },
        );
      case 'day':
        return intl.formatMessage({ id: 'board.schedule.say.day', defaultMessage: '每天 {at}' }, { at: schedule.at });
      case 'week':
        return intl.formatMessage(
          { id: 'board.schedule.say.week', defaultMessage: '每周：{days} {at}' },
          { days: list(schedule.weekdays.map((day) => texts.weekday(day))), at: schedule.at },
        );
      case 'month':
        return intl.formatMessage(
          { id: 'board.schedule.say.month', defaultMessage: '每月：{days} {at}' },
          { days: list(schedule.days.map((day) => texts.monthDay(day))), at: schedule.at },
        );
      case 'workday':
        return intl.formatMessage(
          { id: 'board.schedule.say.workday', defaultMessage: '每月工作日：{days} {at}' },
          { days: list(schedule.nth.map((nth) => texts.workingDay(nth))), at: schedule.at },
        );
      case 'cron':
        return intl.formatMessage({ id: 'board.schedule.say.cron', defaultMessage: 'cron {cron}' }, schedule);
      case 'newData':
        return intl.formatMessage(
          { id: 'board.schedule.say.newData', defaultMessage: '{tables} 更新时' },
          { tables: list(schedule.tableIds.map(tableName)) },
        );
    }
  };
}
