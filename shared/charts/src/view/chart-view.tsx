import './chart-view.css';
import type { Locale, QueryResult, ReportConfItem, ReportParam, ThemeName } from '@tessera/contract';
import type { Chart } from 'highcharts';
import type { Ref } from 'react';
import { useImperativeHandle, useMemo, useRef } from 'react';
import { FormattedMessage } from 'react-intl';

import { svgToPng } from '../export/svg-to-png.ts';
import { HighchartsView } from '../highcharts/highcharts-view.tsx';
import { drawChart } from '../registry.ts';
import { numDisplayedSchema } from '../settings/value-display.ts';
import { TableView } from '../table/table-view.tsx';
import { CHART_THEMES } from '../theme/chart-theme.ts';
import { CardView } from '../types/graph-num/view.tsx';
import { checkFields, toChartTypeCode } from '../validate-chart.ts';
import { ChartNotice } from './chart-notice.tsx';
import { MissingFields } from './missing-fields.tsx';
import { resultTable } from './result-table.ts';
import { themeVariables } from './theme-variables.ts';
import { useChartTexts } from './use-chart-texts.ts';

/** What a page can ask of a chart that is drawn. */
export interface ChartHandle {
  /** A picture of the drawing; undefined where the view is no drawing, such as a table. */
  toPng(): Promise<Blob> | undefined;
}
export interface ChartViewProps {
  readonly typeCode: string;
  readonly conf: readonly ReportConfItem[];
  readonly param: Pick<
    ReportParam,
    'dimensionCondition' | 'indexCondition' | 'indexDoubleCondition' | 'compareCondition'
  >;
  readonly result: QueryResult;
  /** What screen readers call the chart. */
  readonly name: string;
  readonly theme: ThemeName;
  readonly locale: Locale;
  /** `data` shows the rows behind the chart as a table. */
  readonly mode?: 'chart' | 'data';
  readonly handle?: Ref<ChartHandle>;
  onLoadError?(error: unknown): void;
}

/** A chart of any type from a result: the drawing, or what is missing for it. Fills its parent. */
export function ChartView(props: ChartViewProps) {
  const { theme: themeName, handle } = props;
  const chartRef = useRef<Chart | null>(null);
  const theme = CHART_THEMES[themeName];
  useImperativeHandle(
    handle,
    () => ({
      toPng: () => {
        const svg = chartRef.current?.container?.querySelector('svg');
        return svg ? svgToPng(svg, theme.surface) : undefined;
      },
    }),
    [theme],
  );
  const style = useMemo(() => themeVariables(theme), [theme]);
  return (
    <div className={`tessera-chart ${theme.dark ? 'highcharts-dark' : 'highcharts-light'}`} style={style}>
      <Drawing {...props} chartRef={chartRef} />
    </div>
  );
}

function Drawing({
  typeCode,
  conf,
  param,
  result,
  name,
  theme: themeName,
  locale,
  mode = 'chart',
  chartRef,
  onLoadError,
}: ChartViewProps & { chartRef: React.RefObject<Chart | null> }) {
  const texts = useChartTexts();
  const theme = CHART_THEMES[themeName];
  const code = toChartTypeCode(typeCode);
  const problems = useMemo(() => (code ? checkFields(code, param) : []), [code, param]);
  const output = useMemo(
    () => (code && problems.length === 0 ? drawChart({ code, result, conf, theme, locale, texts }) : null),
    [code, problems, result, conf, theme, locale, texts],
  );
  const rows = useMemo(() => {
    if (mode !== 'data') return null;
    const numbers = numDisplayedSchema.safeParse(conf.find(({ type }) => type === 'numDisplayed')?.value);
    return resultTable(result, numbers.data ?? [], theme, locale, texts);
  }, [mode, conf, result, theme, locale, texts]);

  if (!code)
    return (
      <ChartNotice
        kind="error"
        title={<FormattedMessage id="charts.type.unknown" defaultMessage="当前版本不支持此图表类型" />}
        text={typeCode}
      />
    );
  if (!output) return <MissingFields problems={problems} />;
  if (output.kind === 'empty')
    return (
      <ChartNotice
        kind="empty"
        title={<FormattedMessage id="charts.empty.title" defaultMessage="没有符合条件的数据" />}
        text={<FormattedMessage id="charts.empty.text" defaultMessage="可以放宽筛选条件后再看" />}
      />
    );
  if (rows) return <TableView model={rows} name={name} />;
  if (output.kind === 'card') return <CardView model={output.model} theme={theme} />;
  if (output.kind === 'table') return <TableView model={output.model} name={name} />;
  return (
    <>
      <HighchartsView
        options={output.options}
        locale={locale}
        name={name}
        chartRef={chartRef}
        {...(onLoadError ? { onLoadError } : {})}
      />
      {output.notes.length > 0 ? (
        <div className="tessera-chart-notes" role="note">
          {output.notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </div>
      ) : null}
    </>
  );
}
