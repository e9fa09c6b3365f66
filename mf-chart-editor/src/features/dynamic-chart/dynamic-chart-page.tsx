import { ChartBody } from '@tessera/board';
import { reportParamSchema, type DynamicChart, type QueryResult, type ReportComponent } from '@tessera/contract';
import { useLocale, useTelemetry, useTheme } from '@tessera/remote-kit';
import { ErrorState, makeStyles, tokens } from '@tessera/ui/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { listenForCharts } from './listen-for-charts.ts';
import { listenForDrops } from './listen-for-drops.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    height: '100vh',
    padding: '8px',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
});

/** Query of a chart by the columns of its result. */
function paramOf({ columns }: QueryResult) {
  const fields = (role: QueryResult['columns'][number]['role']) =>
    columns.flatMap((column) => (column.role === role ? [{ uniqId: column.uniqId, fieldId: column.fieldId }] : []));
  const measures = (role: 'index' | 'indexDouble') =>
    fields(role).map((field) => ({ ...field, aggregator: '' as const }));
  return reportParamSchema.parse({
    tbId: 'given',
    dimensionCondition: fields('dimension'),
    compareCondition: fields('compare'),
    indexCondition: measures('index'),
    indexDoubleCondition: measures('indexDouble'),
  });
}

type Listen = (target: Window, onChart: (chart: DynamicChart | 'refused') => void) => () => void;
const listenForBoth: Listen = (target, onChart) => {
  const ends = [listenForCharts(target, onChart), listenForDrops(target, onChart)];
  return () => ends.forEach((end) => end());
};

/** RT-016: a chart whose data the page around gives; nothing of this installation is asked, and without data nothing is shown. */
export const DynamicChartPage = () => <GivenChart listen={listenForCharts} />;

/** RT-017: the same, and the chart may be dropped on the page, too. */
export const DragDropPage = () => <GivenChart listen={listenForBoth} />;

function GivenChart({ listen }: { readonly listen: Listen }) {
  const styles = useStyles();
  const intl = useIntl();
  const { theme } = useTheme();
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const [given, setGiven] = useState<DynamicChart | 'refused' | null>(null);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const target = root.current?.ownerDocument.defaultView;
    return target ? listen(target, setGiven) : undefined;
  }, [listen]);
  const onError = useCallback((error: unknown) => telemetry.error(error, { where: 'dynamic chart' }), [telemetry]);
  const report = useMemo<ReportComponent | null>(
    () =>
      given === null || given === 'refused'
        ? null
        : {
            menuCode: '',
            reportCode: 'given',
            reportName: given.name,
            reportTypeCode: given.reportTypeCode,
            reportConf: given.reportConf,
            reportHistoryCode: '',
            reportStyle: { x: 0, y: 0, w: 12, h: 12, i: 'given' },
            reportParam: paramOf(given.result),
            drillThroughPath: [],
            region: null,
          },
    [given],
  );
  return (
    // Busy as long as nothing was given: an empty page would count as a broken one.
    <main ref={root} className={styles.root} aria-busy={given === null}>
      {given === 'refused' ? (
        <ErrorState
          text={intl.formatMessage({ id: 'editor.dynamic.refused', defaultMessage: '收到的图表数据不完整，无法显示' })}
        />
      ) : null}
      {report && given !== null && given !== 'refused' ? (
        <ChartBody
          report={report}
          state={{ status: 'ready', result: given.result }}
          theme={theme}
          locale={locale}
          mode="chart"
          handle={null}
          onRetry={() => undefined}
          onError={onError}
        />
      ) : null}
    </main>
  );
}
