import { FormattedMessage } from 'react-intl';

import type { FieldProblem } from '../chart-model.ts';
import { ChartNotice } from './chart-notice.tsx';

/** Says which fields the chart type still needs, or has too many of. */
export function MissingFields({ problems }: { problems: readonly FieldProblem[] }) {
  return (
    <ChartNotice
      kind="fields"
      title={<FormattedMessage id="charts.fields.title" defaultMessage="还不能画出这个图表" />}
      text={problems.map((problem) => (
        <div key={`${problem.well}-${problem.kind}`}>
          <Problem {...problem} />
        </div>
      ))}
    />
  );
}

function Problem({ well, kind, limit }: FieldProblem) {
  const values = { limit };
  if (kind === 'excess') {
    if (well === 'dimension')
      return (
        <FormattedMessage
          id="charts.fields.dimensionExcess"
          defaultMessage="最多 {limit, number} 个维度"
          values={values}
        />
      );
    if (well === 'measure')
      return (
        <FormattedMessage
          id="charts.fields.measureExcess"
          defaultMessage="最多 {limit, number} 个指标"
          values={values}
        />
      );
    return (
      <FormattedMessage id="charts.fields.compareExcess" defaultMessage="最多 {limit, number} 个对比" values={values} />
    );
  }
  if (well === 'dimension')
    return (
      <FormattedMessage
        id="charts.fields.dimensionMissing"
        defaultMessage="至少需要 {limit, number} 个维度"
        values={values}
      />
    );
  if (well === 'measure')
    return (
      <FormattedMessage
        id="charts.fields.measureMissing"
        defaultMessage="至少需要 {limit, number} 个指标"
        values={values}
      />
    );
  return (
    <FormattedMessage
      id="charts.fields.compareMissing"
      defaultMessage="至少需要 {limit, number} 个对比"
      values={values}
    />
  );
}
