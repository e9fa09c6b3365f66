import type { ChartTypeCode } from '@tessera/charts/model';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** What the chart types are called. */
export function useTypeNames(): Readonly<Record<ChartTypeCode, string>> {
  const intl = useIntl();
  return useMemo(
    () => ({
      graph_num: intl.formatMessage({ id: 'editor.type.num', defaultMessage: '指标卡' }),
      graph_crosstab: intl.formatMessage({ id: 'editor.type.crosstab', defaultMessage: '交叉表' }),
      graph_table2d: intl.formatMessage({ id: 'editor.type.table2d', defaultMessage: '二维表' }),
      graph_detailtable: intl.formatMessage({ id: 'editor.type.detailtable', defaultMessage: '明细表' }),
      graph_histogram: intl.formatMessage({ id: 'editor.type.histogram', defaultMessage: '柱状图' }),
      graph_stack: intl.formatMessage({ id: 'editor.type.stack', defaultMessage: '堆积柱状图' }),
      graph_percentstack: intl.formatMessage({ id: 'editor.type.percentstack', defaultMessage: '百分比柱状图' }),
      graph_waterfall: intl.formatMessage({ id: 'editor.type.waterfall', defaultMessage: '瀑布图' }),
      graph_bar: intl.formatMessage({ id: 'editor.type.bar', defaultMessage: '条形图' }),
      graph_stackbar: intl.formatMessage({ id: 'editor.type.stackbar', defaultMessage: '堆积条形图' }),
      graph_comparebar: intl.formatMessage({ id: 'editor.type.comparebar', defaultMessage: '对比条形图' }),
      graph_twoaxis: intl.formatMessage({ id: 'editor.type.twoaxis', defaultMessage: '双轴图' }),
      graph_line: intl.formatMessage({ id: 'editor.type.line', defaultMessage: '折线图' }),
      graph_area: intl.formatMessage({ id: 'editor.type.area', defaultMessage: '面积图' }),
      graph_stackarea: intl.formatMessage({ id: 'editor.type.stackarea', defaultMessage: '堆积面积图' }),
      graph_perarea: intl.formatMessage({ id: 'editor.type.perarea', defaultMessage: '百分比面积图' }),
      graph_pie: intl.formatMessage({ id: 'editor.type.pie', defaultMessage: '饼图' }),
      graph_radar: intl.formatMessage({ id: 'editor.type.radar', defaultMessage: '雷达图' }),
      graph_scatter: intl.formatMessage({ id: 'editor.type.scatter', defaultMessage: '散点图' }),
      graph_bubble: intl.formatMessage({ id: 'editor.type.bubble', defaultMessage: '气泡图' }),
      graph_sankey: intl.formatMessage({ id: 'editor.type.sankey', defaultMessage: '桑基图' }),
      graph_gauge: intl.formatMessage({ id: 'editor.type.gauge', defaultMessage: '仪表图' }),
      graph_dashboard: intl.formatMessage({ id: 'editor.type.dashboard', defaultMessage: '仪表盘' }),
      graph_solidgauge: intl.formatMessage({ id: 'editor.type.solidgauge', defaultMessage: '弧形进度' }),
      graph_circle: intl.formatMessage({ id: 'editor.type.circle', defaultMessage: '环形进度' }),
      graph_progress: intl.formatMessage({ id: 'editor.type.progress', defaultMessage: '进度条' }),
      graph_liquidfill: intl.formatMessage({ id: 'editor.type.liquidfill', defaultMessage: '水波图' }),
      graph_map: intl.formatMessage({ id: 'editor.type.map', defaultMessage: '色彩地图' }),
      graph_districtmap: intl.formatMessage({ id: 'editor.type.districtmap', defaultMessage: '行政区地图' }),
      graph_lnglatmap: intl.formatMessage({ id: 'editor.type.lnglatmap', defaultMessage: '经纬度地图' }),
    }),
    [intl],
  );
}
