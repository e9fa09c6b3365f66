import type { LangOptions } from 'highcharts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** Series types with summaries in Highcharts. */
const SUMMARIZED = ['default', 'line', 'spline', 'column', 'bar', 'pie', 'scatter', 'bubble', 'map', 'mapbubble'];

/** One summary for every kind of series, alone or beside others. */
const summaries = (text: string) =>
  Object.fromEntries(
    SUMMARIZED.flatMap((kind) => [
      [kind, text],
      [`${kind}Combination`, text],
    ]),
  );

/** Highcharts' accessibility texts in the reader's language. Arguments in braces are Highcharts'. */
export function useAccessibilityLang(): LangOptions {
  const intl = useIntl();
  return useMemo(() => {
    const container = intl.formatMessage(
      { id: 'charts.a11y.container', defaultMessage: '{title}，交互式图表' },
      { title: '{title}' },
    );
    const legendItem = intl.formatMessage(
      { id: 'charts.a11y.legendItem', defaultMessage: '显示或隐藏 {name}' },
      { name: '{itemName}' },
    );
    const series = (lines: string) => ({
      lineSingle: lines,
      lineMultiple: lines,
      splineSingle: lines,
      splineMultiple: lines,
      columnSingle: lines,
      columnMultiple: lines,
      pieSingle: lines,
      pieMultiple: lines,
      defaultSingle: lines,
      defaultMultiple: lines,
      barSingle: lines,
      barMultiple: lines,
      bubbleSingle: lines,
      bubbleMultiple: lines,
      scatterSingle: lines,
      scatterMultiple: lines,
      mapTypeDescription: lines,
      unknownMap: lines,
      combinationChart: lines,
    });
    return {
      resetZoom: intl.formatMessage({ id: 'charts.zoom.reset', defaultMessage: '还原缩放' }),
      resetZoomTitle: intl.formatMessage({ id: 'charts.zoom.reset', defaultMessage: '还原缩放' }),
      zoomIn: intl.formatMessage({ id: 'charts.zoom.in', defaultMessage: '放大' }),
      zoomOut: intl.formatMessage({ id: 'charts.zoom.out', defaultMessage: '缩小' }),
      accessibility: {
        defaultChartTitle: intl.formatMessage({ id: 'charts.a11y.title', defaultMessage: '图表' }),
        chartContainerLabel: container,
        svgContainerLabel: intl.formatMessage({ id: 'charts.a11y.svg', defaultMessage: '交互式图表' }),
        legend: {
          legendItem,
          legendLabelNoTitle: intl.formatMessage({ id: 'charts.a11y.legend', defaultMessage: '图例' }),
          legendLabel: intl.formatMessage({ id: 'charts.a11y.legend', defaultMessage: '图例' }),
        },
        zoom: {
          mapZoomIn: intl.formatMessage({ id: 'charts.zoom.in', defaultMessage: '放大' }),
          mapZoomOut: intl.formatMessage({ id: 'charts.zoom.out', defaultMessage: '缩小' }),
          resetZoomButton: intl.formatMessage({ id: 'charts.zoom.reset', defaultMessage: '还原缩放' }),
        },
        series: {
          summary: summaries(
            intl.formatMessage(
              {
                id: 'charts.a11y.series',
                defaultMessage: '{name}，第 {index} 个系列，共 {count} 个，{points} 个数据点',
              },
              {
                name: '{series.name}',
                index: '{seriesNumber}',
                count: '{chart.series.length}',
                points: '{series.points.length}',
              },
            ),
          ),
          nullPointValue: intl.formatMessage({ id: 'charts.a11y.noValue', defaultMessage: '无数据' }),
        },
        screenReaderSection: {
          endOfChartMarker: intl.formatMessage({ id: 'charts.a11y.end', defaultMessage: '图表结束' }),
        },
        chartTypes: series(
          intl.formatMessage(
            { id: 'charts.a11y.summary', defaultMessage: '共 {points} 个数据点，{series} 个系列' },
            { points: '{numPoints}', series: '{numSeries}' },
          ),
        ),
      },
    } as LangOptions;
  }, [intl]);
}
