import { useFieldNames, type FieldNames } from '@tessera/board/field-names';
import type { TotalMethod } from '@tessera/contract';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { Well } from '../model/index.ts';

/** Names of wells, levels, aggregators and totals. */
export interface FieldTexts extends FieldNames {
  readonly wells: Readonly<Record<Well, string>>;
  readonly totals: Readonly<Record<TotalMethod, string>>;
}

export function useFieldTexts(): FieldTexts {
  const intl = useIntl();
  const names = useFieldNames();
  return useMemo(
    () => ({
      wells: {
        dimension: intl.formatMessage({ id: 'editor.well.dimension', defaultMessage: '维度' }),
        column: intl.formatMessage({ id: 'editor.well.column', defaultMessage: '列' }),
        compare: intl.formatMessage({ id: 'editor.well.compare', defaultMessage: '对比' }),
        split: intl.formatMessage({ id: 'editor.well.split', defaultMessage: '拆分' }),
        longitude: intl.formatMessage({ id: 'editor.well.longitude', defaultMessage: '经度' }),
        latitude: intl.formatMessage({ id: 'editor.well.latitude', defaultMessage: '纬度' }),
        measure: intl.formatMessage({ id: 'editor.well.measure', defaultMessage: '指标' }),
        secondary: intl.formatMessage({ id: 'editor.well.secondary', defaultMessage: '次轴指标' }),
        drill: intl.formatMessage({ id: 'editor.well.drill', defaultMessage: '钻取' }),
        filter: intl.formatMessage({ id: 'editor.well.filter', defaultMessage: '筛选' }),
        sort: intl.formatMessage({ id: 'editor.well.sort', defaultMessage: '排序' }),
      },
      ...names,
      totals: {
        auto: intl.formatMessage({ id: 'editor.total.auto', defaultMessage: '自动' }),
        sum: intl.formatMessage({ id: 'editor.total.sum', defaultMessage: '求和' }),
        average: intl.formatMessage({ id: 'editor.total.average', defaultMessage: '平均' }),
        max: intl.formatMessage({ id: 'editor.total.max', defaultMessage: '最大' }),
        min: intl.formatMessage({ id: 'editor.total.min', defaultMessage: '最小' }),
        empty: intl.formatMessage({ id: 'editor.total.empty', defaultMessage: '不显示' }),
      },
    }),
    [intl, names],
  );
}
