import type { Locale, QueryResult, ReportConfItem, ReportParam } from '@tessera/contract';
import type { Chart } from 'highcharts';
import type { CSSProperties, Ref } from 'react';
import { lazy, Suspense, useImperativeHandle, useMemo, useRef } from 'react';
import { FormattedMessage } from 'react-intl';

import { svgText } from '../export/svg-text.ts';
import { svgToPng } from '../export/svg-to-png.ts';
import type { OwnMapLoader } from '../map/load-map.ts';
import { drawChart, knownChartType, loadChartType } from '../registry.ts';
import type { PickedValue, PickPlace } from '../result/picked-value.ts';
import { chartBgcolorSchema } from '../settings/common-blocks.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { TableHooks } from '../table/table-hooks.ts';
import { chartThemeOf, plainSized, type ChartTheme, type ChartThemeChoice } from '../theme/chart-theme.ts';
import { enlargementOf } from '../theme/in-theme-size.ts';
import type { ChartTypeCode } from '../types/index.ts';
import { checkFields, toChartTypeCode } from '../validate-chart.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { ChartNotice } from './chart-notice.tsx';
import { LoadFailure } from './load-failure.tsx';
import { MissingFields } from './missing-fields.tsx';
import { isHighlighted, pointFinder, type Highlight, type PickedPoint } from './picked-value.ts';
import { themeVariables } from './theme-variables.ts';
import { useChartTexts } from './use-chart-texts.ts';
import { useLoaded } from './use-loaded.ts';
import { useValueColors } from './value-colors.tsx';
import { Waiting } from './waiting.tsx';
import { Watermark } from './watermark.tsx';

/** What a page can ask of a chart that is drawn. */
export interface ChartHandle {
  /** A picture of the drawing; undefined where the view is no drawing, such as a table. */
  toPng(): Promise<Blob> | undefined;
  /** The drawing as the text of an SVG file; undefined likewise. */
  toSvg(): string | undefined;
}
export interface ChartViewProps {
  readonly typeCode: string;
  readonly conf: readonly ReportConfItem[];
  readonly param: Pick<
    ReportParam,
    'dimensionCondition' | 'indexCondition' | 'indexDoubleCondition' | 'compareCondition'
  > &
    Partial<Pick<ReportParam, 'sortCondition'>>;
  readonly result: QueryResult;
  /** What screen readers call the chart. */
  readonly name: string;
  readonly theme: ChartThemeChoice;
  readonly locale: Locale;
  /** What the watermark says where the chart has one; the product's name where the host says nothing. */
  readonly watermark?: string;
  /** `data` shows the rows behind the chart as a table. */
  readonly mode?: 'chart' | 'data';
  /** Pages, order and widths of a table; a chart that is no table ignores them. */
  readonly table?: TableHooks;
  /** Lists corrected settings, for authors. */
  readonly showIssues?: boolean;
  readonly handle?: Ref<ChartHandle>;
  /** A point or table cell was clicked, or a point activated by Enter. */
  readonly onPick?: ((picked: PickedPoint) => void) | undefined;
  /** Current picks; other points are dimmed. */
  readonly highlight?: readonly Highlight[] | undefined;
  /** Fetches a map that the corporation uploaded. */
  readonly ownMap?: OwnMapLoader;
  onLoadError?(error: unknown): void;
}

const DataTable = lazy(async () => ({ default: (await import('./data-table.tsx')).DataTable }));
const SettingIssues = lazy(async () => ({ default: (await import('./setting-issues.tsx')).SettingIssues }));
const WATERMARK = { chartBgcolor: chartBgcolorSchema } as const;
const PRODUCT = 'Tessera';

/** A chart of any type from a result: the drawing, or what is missing for it. Fills its parent. */
export function ChartView(props: ChartViewProps) {
  const { theme: themeName, handle } = props;
  const chartRef = useRef<Chart | null>(null);
  const theme = chartThemeOf(themeName);
  useImperativeHandle(
    handle,
    () => ({
      toPng: () => {
        const svg = chartRef.current?.container?.querySelector('svg');
        return svg ? svgToPng(svg, theme.surface) : undefined;
      },
      toSvg: () => {
        const svg = chartRef.current?.container?.querySelector('svg');
        return svg ? svgText(svg, theme.surface) : undefined;
      },
    }),
    [theme],
  );
  const times = enlargementOf(theme);
  const style = useMemo(() => themeVariables(plainSized(theme)), [theme]);
  const marked = useMemo(() => readSettings(WATERMARK, props.conf).settings.chartBgcolor.isShowWatermark, [props.conf]);
  return (
    <div className={`tessera-chart ${theme.dark ? 'highcharts-dark' : 'highcharts-light'}`} style={style}>
      {times === 1 ? (
        <Content {...props} theme={theme} chartRef={chartRef} />
      ) : (
        <div className="tessera-chart-enlarged" style={enlarged(times)}>
          <Content {...props} theme={theme} chartRef={chartRef} />
        </div>
      )}
      {marked ? <Watermark text={props.watermark ?? PRODUCT} color={theme.textSecondary} /> : null}
    </div>
  );
}

/** A box that fills the chart once it is enlarged. */
const enlarged = (times: number): CSSProperties => ({
  width: `${100 / times}%`,
  height: `${100 / times}%`,
  transform: `scale(${times})`,
});

function Content({
  typeCode,
  conf,
  param,
  result,
  name,
  theme,
  locale,
  mode = 'chart',
  table,
  showIssues = false,
  chartRef,
  onPick,
  highlight,
  ownMap,
  onLoadError,
}: Omit<ChartViewProps, 'theme'> & { readonly theme: ChartTheme; readonly chartRef: React.RefObject<Chart | null> }) {
  const texts = useChartTexts();
  const drawn = useMemo(() => plainSized(theme), [theme]);
  const code = toChartTypeCode(typeCode);
  const problems = useMemo(() => (code ? checkFields(code, param) : []), [code, param]);
  const known = code ? knownChartType(code) : undefined;
  const { value, failed, retry } = useLoaded(
    code && !known && problems.length === 0 ? code : undefined,
    () => loadChartType(code as ChartTypeCode),
    onLoadError,
  );
  const type = known ?? value;
  const unsorted = param.sortCondition?.length === 0;
  const valueColors = useValueColors(result);
  const output = useMemo(
    () =>
      type && problems.length === 0
        ? drawChart(type, { result, conf, theme, locale, texts, unsorted, valueColors })
        : null,
    [type, problems, result, conf, theme, locale, texts, unsorted, valueColors],
  );

  const find = useMemo(
    () => (onPick || highlight ? pointFinder(result, locale, texts) : undefined),
    [onPick, highlight, result, locale, texts],
  );
  const pick = (fields: readonly PickedValue[], at: PickPlace) => {
    // In a table whose rows and columns are swapped the dimensions come last.
    const first = fields.find(({ column }) => column.role === 'dimension') ?? fields[0];
    if (first) onPick?.({ ...first, fields, at });
  };
  const isPicked = useMemo(
    () => (highlight ? (fields: readonly PickedValue[]) => isHighlighted(fields, highlight) : undefined),
    [highlight],
  );

  if (!code)
    return (
      <ChartNotice
        kind="error"
        title={<FormattedMessage id="charts.type.unknown" defaultMessage="当前版本不支持此图表类型" />}
        text={typeCode}
      />
    );
  if (problems.length > 0) return <MissingFields problems={problems} />;
  if (failed) return <LoadFailure onRetry={retry} />;
  if (!output) return <Waiting />;
  if (mode === 'data' && output.kind !== 'empty')
    return (
      <Suspense fallback={<Waiting />}>
        <DataTable result={result} conf={conf} name={name} theme={drawn} locale={locale} />
      </Suspense>
    );
  return (
    <>
      <ChartDrawing
        output={output}
        name={name}
        theme={drawn}
        locale={locale}
        chartRef={chartRef}
        table={{ ...table, onPick: onPick ? pick : undefined, isPicked }}
        onPoint={onPick && find ? ({ name: point, series, at }) => pick(find(point, series), at) : undefined}
        isPicked={isPicked && find ? ({ name: point, series }) => isPicked(find(point, series)) : undefined}
        ownMap={ownMap}
        onLoadError={onLoadError}
      />
      {showIssues && type ? (
        <Suspense fallback={null}>
          <SettingIssues code={type.code} conf={conf} />
        </Suspense>
      ) : null}
    </>
  );
}
