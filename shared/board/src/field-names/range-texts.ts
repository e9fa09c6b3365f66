import type { QuickRange } from '@tessera/contract';
import { defineMessages, type MessageDescriptor } from 'react-intl';

/** Names of relative date ranges. */
export const RANGE_TEXTS: Readonly<Record<QuickRange, MessageDescriptor>> = defineMessages({
  none: { id: 'board.filter.range.none', defaultMessage: '不限' },
  today: { id: 'board.filter.range.today', defaultMessage: '今天' },
  yesterday: { id: 'board.filter.range.yesterday', defaultMessage: '昨天' },
  last7Days: { id: 'board.filter.range.last7', defaultMessage: '最近 7 天' },
  last30Days: { id: 'board.filter.range.last30', defaultMessage: '最近 30 天' },
  last90Days: { id: 'board.filter.range.last90', defaultMessage: '最近 90 天' },
  last365Days: { id: 'board.filter.range.last365', defaultMessage: '最近 365 天' },
  last13Months: { id: 'board.filter.range.last13Months', defaultMessage: '最近 13 个月' },
  thisWeek: { id: 'board.filter.range.thisWeek', defaultMessage: '本周' },
  thisMonth: { id: 'board.filter.range.thisMonth', defaultMessage: '本月' },
  thisQuarter: { id: 'board.filter.range.thisQuarter', defaultMessage: '本季度' },
  thisYear: { id: 'board.filter.range.thisYear', defaultMessage: '今年' },
  lastWeek: { id: 'board.filter.range.lastWeek', defaultMessage: '上周' },
  lastMonth: { id: 'board.filter.range.lastMonth', defaultMessage: '上月' },
  lastQuarter: { id: 'board.filter.range.lastQuarter', defaultMessage: '上季度' },
  lastYear: { id: 'board.filter.range.lastYear', defaultMessage: '去年' },
  monthToDate: { id: 'board.filter.range.monthToDate', defaultMessage: '本月至今' },
  quarterToDate: { id: 'board.filter.range.quarterToDate', defaultMessage: '本季度至今' },
  yearToDate: { id: 'board.filter.range.yearToDate', defaultMessage: '今年至今' },
  lastMonthToDate: { id: 'board.filter.range.lastMonthToDate', defaultMessage: '上月同期' },
  lastQuarterToDate: { id: 'board.filter.range.lastQuarterToDate', defaultMessage: '上季度同期' },
  lastYearToDate: { id: 'board.filter.range.lastYearToDate', defaultMessage: '去年同期' },
  next7Days: { id: 'board.filter.range.next7', defaultMessage: '未来 7 天' },
  next30Days: { id: 'board.filter.range.next30', defaultMessage: '未来 30 天' },
  next90Days: { id: 'board.filter.range.next90', defaultMessage: '未来 90 天' },
  next365Days: { id: 'board.filter.range.next365', defaultMessage: '未来 365 天' },
  previous7Days: { id: 'board.filter.range.previous7', defaultMessage: '前 7 天' },
  previous30Days: { id: 'board.filter.range.previous30', defaultMessage: '前 30 天' },
  previous90Days: { id: 'board.filter.range.previous90', defaultMessage: '前 90 天' },
  previous365Days: { id: 'board.filter.range.previous365', defaultMessage: '前 365 天' },
});

const TITLES = defineMessages({
  day: { id: 'board.filter.group.day', defaultMessage: '天' },
  period: { id: 'board.filter.group.period', defaultMessage: '周期' },
  toDate: { id: 'board.filter.group.toDate', defaultMessage: '截至今天' },
  rolling: { id: 'board.filter.group.rolling', defaultMessage: '滚动（含今天）' },
  before: { id: 'board.filter.group.before', defaultMessage: '截至昨天' },
  ahead: { id: 'board.filter.group.ahead', defaultMessage: '未来' },
});
/** The ranges RU-700 to RU-723 in the order of the screen, with the titles of their groups. */
export const RANGE_GROUPS: readonly (readonly [MessageDescriptor, readonly QuickRange[]])[] = [
  [TITLES.day, ['none', 'today', 'yesterday']],
  [
    TITLES.period,
    ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'],
  ],
  [
    TITLES.toDate,
    ['monthToDate', 'lastMonthToDate', 'quarterToDate', 'lastQuarterToDate', 'yearToDate', 'lastYearToDate'],
  ],
  [TITLES.rolling, ['last7Days', 'last30Days', 'last90Days', 'last365Days', 'last13Months']],
  [TITLES.before, ['previous7Days', 'previous30Days', 'previous90Days', 'previous365Days']],
  [TITLES.ahead, ['next7Days', 'next30Days', 'next90Days', 'next365Days']],
];
