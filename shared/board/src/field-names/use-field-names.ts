import type { Aggregator, Granularity } from '@tessera/contract';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** What aggregators and levels of dates are called, wherever fields are set. */
export interface FieldNames {
  readonly aggregators: Readonly<Record<Aggregator, string>>;
  readonly levels: Readonly<Record<Granularity, string>>;
}

/** Names in the reader's language; the same object until that changes. */
export function useFieldNames(): FieldNames {
  const intl = useIntl();
  return useMemo(
    () => ({
      aggregators: {
        sum: intl.formatMessage({ id: 'board.field.aggregator.sum', defaultMessage: '求和' }),
        max: intl.formatMessage({ id: 'board.field.aggregator.max', defaultMessage: '最大值' }),
        min: intl.formatMessage({ id: 'board.field.aggregator.min', defaultMessage: '最小值' }),
        average: intl.formatMessage({ id: 'board.field.aggregator.average', defaultMessage: '平均值' }),
        count: intl.formatMessage({ id: 'board.field.aggregator.count', defaultMessage: '计数' }),
        count_distinct: intl.formatMessage({ id: 'board.field.aggregator.countDistinct', defaultMessage: '去重计数' }),
      },
      levels: {
        year: intl.formatMessage({ id: 'board.field.level.year', defaultMessage: '年' }),
        season: intl.formatMessage({ id: 'board.field.level.season', defaultMessage: '季' }),
        month: intl.formatMessage({ id: 'board.field.level.month', defaultMessage: '月' }),
        week: intl.formatMessage({ id: 'board.field.level.week', defaultMessage: '周' }),
        day: intl.formatMessage({ id: 'board.field.level.day', defaultMessage: '日' }),
      },
    }),
    [intl],
  );
}
