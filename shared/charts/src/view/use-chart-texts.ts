import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { ChartTexts } from '../texts.ts';

/** The texts of pure builds in the reader's language. */
export function useChartTexts(): ChartTexts {
  const intl = useIntl();
  return useMemo(
    () => ({
      empty: intl.formatMessage({ id: 'charts.value.empty', defaultMessage: '（空）' }),
      total: intl.formatMessage({ id: 'charts.total', defaultMessage: '合计' }),
      subtotal: intl.formatMessage({ id: 'charts.subtotal', defaultMessage: '小计' }),
      totalWithHidden: (label, hidden) =>
        intl.formatMessage(
          { id: 'charts.totalWithHidden', defaultMessage: '{label}（含未显示的 {hidden, number} 项）' },
          { label, hidden },
        ),
      rowsShown: (shown, total) =>
        intl.formatMessage(
          { id: 'charts.table.rowsShown', defaultMessage: '仅显示前 {shown, number} 行，共 {total, number} 行' },
          { shown, total },
        ),
      columnsShown: (shown, total) =>
        intl.formatMessage(
          { id: 'charts.table.columnsShown', defaultMessage: '仅显示前 {shown, number} 列，共 {total, number} 列' },
          { shown, total },
        ),
      trend: intl.formatMessage({ id: 'charts.trend', defaultMessage: '趋势线' }),
      progress: intl.formatMessage({ id: 'charts.progress.name', defaultMessage: '进度' }),
      unknownAreas: (count, sample) =>
        intl.formatMessage(
          { id: 'charts.map.unknownAreas', defaultMessage: '地图上找不到 {count, number} 个地区：{sample}' },
          { count, sample },
        ),
      mixedAreas: (count, sample) =>
        intl.formatMessage(
          {
            id: 'charts.map.mixedAreas',
            defaultMessage:
              '{count, number} 个地区各有多行数值，不能相加，未显示：{sample}。请去掉地区以外的维度，或改用求和',
          },
          { count, sample },
        ),
      misplaced: (count) =>
        intl.formatMessage(
          { id: 'charts.map.misplaced', defaultMessage: '{count, number} 行缺少有效的经纬度，未显示' },
          { count },
        ),
      others: intl.formatMessage({ id: 'charts.others', defaultMessage: '其他' }),
      othersOf: (count) =>
        intl.formatMessage({ id: 'charts.othersOf', defaultMessage: '其他 {count, number} 项' }, { count }),
      rankedWithOthers: (shown, others) =>
        intl.formatMessage(
          {
            id: 'charts.ranked.withOthers',
            defaultMessage: '列出最大的 {shown, number} 项，其余 {others, number} 项合并为最后一项',
          },
          { shown, others },
        ),
      ranked: (shown, others, total) =>
        intl.formatMessage(
          {
            id: 'charts.ranked',
            defaultMessage:
              '只画出最大的 {shown, number} 项，其余 {others, number} 项未画出{total, select, empty {} other {，合计 {total}}}',
          },
          { shown, others, total: total || 'empty' },
        ),
      moreItems: (count) =>
        intl.formatMessage({ id: 'charts.tooltip.more', defaultMessage: '及其他 {count, number} 项' }, { count }),
      yes: intl.formatMessage({ id: 'charts.value.yes', defaultMessage: '是' }),
      no: intl.formatMessage({ id: 'charts.value.no', defaultMessage: '否' }),
      rowNumber: intl.formatMessage({ id: 'charts.table.rowNumber', defaultMessage: '序号' }),
      measures: intl.formatMessage({ id: 'charts.table.measures', defaultMessage: '指标' }),
      incompleteRows: (count) =>
        intl.formatMessage(
          { id: 'charts.scatter.incomplete', defaultMessage: '{count, number} 行缺少指标值，未显示' },
          { count },
        ),
      negativeHidden: (count) =>
        intl.formatMessage(
          { id: 'charts.pie.negativeHidden', defaultMessage: '{count, number} 个负值无法在这种图中表示，未显示' },
          { count },
        ),
      overlapping: intl.formatMessage({
        id: 'charts.pie.overlapping',
        defaultMessage: '同一行数据属于多个分组，各组相加会超过合计',
      }),
      notWhole: intl.formatMessage({
        id: 'charts.pie.notWhole',
        defaultMessage: '平均值、去重计数等各部分加起来不是整体，占比仅供比较',
      }),
    }),
    [intl],
  );
}
