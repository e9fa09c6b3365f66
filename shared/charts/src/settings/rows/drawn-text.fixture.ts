import type { QueryResult, ReportConfItem } from '@tessera/contract';

import type { ChartOutput } from '../../chart-output.ts';
import { zhTexts } from '../../fixtures/zh-texts.ts';
import type { AreaMap } from '../../map/area-map.ts';
import { drawChart, loadChartType } from '../../registry.ts';
import { sheetModel } from '../../table/sheet-model.ts';
import type { TableModel } from '../../table/table-model.ts';
import { CHART_THEMES } from '../../theme/chart-theme.ts';
import type { ChartTypeCode } from '../../types/index.ts';
import { chartHead } from '../../view/chart-head.ts';
import { chartBgcolorSchema } from '../common-blocks.ts';
import { queryOf } from '../query-of.ts';
import { readSettings } from '../read-settings.ts';
import { paramOf } from './setting-cases.fixture.ts';

/** All that a configuration decides of a chart: head, drawing, table, sheet and query, as one text. */
export async function drawnText(
  code: ChartTypeCode,
  result: QueryResult,
  conf: readonly ReportConfItem[],
  map: AreaMap,
): Promise<string> {
  const input = { result, conf, theme: CHART_THEMES.purple, locale: 'zh_CN', texts: zhTexts } as const;
  return JSON.stringify({
    head: chartHead(conf, 'purple'),
    watermark: readSettings({ chartBgcolor: chartBgcolorSchema }, conf).settings.chartBgcolor.isShowWatermark,
    drawing: outputText(drawChart(await loadChartType(code), input), map),
    sheet: tableText(sheetModel(code, input)),
    query: queryOf(code, conf, paramOf(result)),
  });
}

function outputText(output: ChartOutput, map: AreaMap): unknown {
  switch (output.kind) {
    case 'table':
      return tableText(output.model);
    case 'map':
      return [output.area, plain(output.draw(map))];
    default:
      return plain(output);
  }
}

function tableText(model: TableModel): unknown {
  const rows = Array.from({ length: model.rowCount }, (_unused, row) => row);
  const columns = model.columns.map((_column, at) => at);
  return {
    ...(plain(model) as object),
    cells: rows.map((row) => columns.map((column) => [model.cell(row, column), model.number(row, column)])),
    tones: [rows.map((row) => model.rowTone?.(row)), columns.map((column) => model.columnTone?.(column))],
  };
}

const axis = {
  getExtremes: () => ({ min: 0, max: 48_000, dataMin: 0, dataMax: 48_000 }),
  tickPositions: [0, 12_000, 24_000, 36_000, 48_000],
  max: 48_000,
  min: 0,
  len: 400,
  categories: [],
};
const chart = { plotWidth: 400, plotHeight: 300, chartWidth: 500, chartHeight: 400, xAxis: [axis], yAxis: [axis] };
const series = (index: number) => ({
  index,
  name: `s${index}`,
  options: {},
  chart,
  xAxis: axis,
  yAxis: axis,
  points: [],
});
const point = (index: number) => ({
  index: 0,
  x: 0,
  y: 12_345.678 + index,
  z: 3,
  value: 1_234.5678,
  percentage: 12.345,
  total: 99_999.5,
  name: '名称',
  key: '名称',
  id: '名称',
  color: '#ABCDEF',
  series: series(index),
  options: {},
  weight: 7,
  sum: 7,
  from: '0|广告',
  to: '1|首页',
  properties: { adcode: '110000', name: '北京' },
  shapeArgs: { width: 60, height: 60 },
});
/** What Highcharts gives a formatter, for labels, tooltips, legends and axes alike. */
const SCOPES: readonly object[] = [0, 1].map((index) => ({
  ...point(index),
  point: { ...point(index), isSum: index === 1 },
  points: Array.from({ length: 12 }, (_unused, at) => point(at)),
  axis,
  chart,
  pos: 1,
  isFirst: true,
  ...axis,
  ...chart,
}));

/** A value as plain data; a function as what it answers in each scope. */
function plain(value: unknown): unknown {
  if (typeof value === 'function')
    return SCOPES.map((scope) => answer(value as (...args: unknown[]) => unknown, scope));
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'map' ? null : plain(one)]));
}
function answer(call: (...args: unknown[]) => unknown, scope: object): unknown {
  try {
    return String(call.call(scope, scope));
  } catch {
    return null;
  }
}
