import '@tessera/charts/styles';
import { ChartView } from '@tessera/charts';
import type { QueryResult, ReportConfItem, ReportParam } from '@tessera/contract';
import { useLocale, useTelemetry, useTheme } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { useMemo } from 'react';

const useStyles = makeStyles({ root: { position: 'relative', minHeight: 0, overflow: 'hidden' } });
const NOTHING: readonly ReportConfItem[] = [];

export interface ResultTableProps {
  readonly name: string;
  readonly result: QueryResult;
  readonly conf?: readonly ReportConfItem[];
  /** Pixels. */
  readonly height: number;
}

/** Rows of an answer as a table. */
export function ResultTable({ name, result, conf = NOTHING, height }: ResultTableProps) {
  const styles = useStyles();
  const { theme } = useTheme();
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const param = useMemo(() => fieldsOf(result), [result]);
  return (
    <div className={styles.root} style={{ height }}>
      <ChartView
        typeCode="graph_crosstab"
        mode="data"
        conf={conf}
        param={param}
        result={result}
        name={name}
        theme={theme}
        locale={locale}
        onLoadError={(error) => telemetry.error(error, { where: 'warning rows' })}
      />
    </div>
  );
}

/** Dimensions and measures that an answer shows. */
export function fieldsOf({
  columns,
}: Pick<QueryResult, 'columns'>): Pick<
  ReportParam,
  'dimensionCondition' | 'indexCondition' | 'indexDoubleCondition' | 'compareCondition'
> {
  const isMeasure = (role: string) => role === 'index' || role === 'indexDouble';
  return {
    dimensionCondition: columns
      .filter(({ role }) => !isMeasure(role))
      .map(({ uniqId, fieldId }) => ({ uniqId, fieldId })),
    indexCondition: columns
      .filter(({ role }) => isMeasure(role))
      .map(({ uniqId, fieldId, aggregator }) => ({ uniqId, fieldId, aggregator: aggregator ?? '' })),
    indexDoubleCondition: [],
    compareCondition: [],
  };
}
