import type { QueryResult, ReportParam } from '@tessera/contract';
import { reportParamSchema } from '@tessera/contract';

import { makeResult } from '../../fixtures/make-result.ts';
import { MONTHS } from '../../fixtures/sample-data.ts';
import type { ChartTypeCode } from '../../types/index.ts';

const dimension = (uniqId: string, name: string) => ({ uniqId, name, role: 'dimension' }) as const;
const measure = (uniqId: string, name: string, fieldId = `f-${uniqId}`) =>
  ({ uniqId, name, fieldId, role: 'index' }) as const;
/** The measures of most charts: the rows of the settings name their ids. */
const MEASURES = [measure('u1', '销售额', 'f1'), measure('m2', '订单数')] as const;

/** Two dimensions down, two across, three measures; one cell is missing, one is empty. */
const table = makeResult(
  [
    dimension('d1', '大区'),
    dimension('d2', '城市'),
    { uniqId: 'c1', name: '年', role: 'compare' },
    { uniqId: 'c2', name: '季度', role: 'compare' },
    measure('m1', '销售额', 'f1'),
    measure('m2', '订单数'),
    measure('m3', '目标'),
  ],
  ['华东 上海', '华东 杭州', '华北 北京'].flatMap((place, row) =>
    ['2025 一', '2025 二', '2026 一'].slice(row === 2 ? 1 : 0).map((period, at) => {
      const [d1 = '', d2 = ''] = place.split(' ');
      const [c1 = '', c2 = ''] = period.split(' ');
      return [d1, d2, c1, c2, row * 4 + at, row === 1 ? null : 9 - at, 12_345.678];
    }),
  ),
);
/** Rows of a table whose dimensions all go down until one is spread. */
const flat = makeResult(
  [dimension('d1', '大区'), dimension('d2', '城市'), dimension('d3', '年'), measure('m1', '销售额', 'f1')],
  ['华东 上海 2025', '华东 上海 2026', '华东 杭州 2025', '华北 北京 2026'].map((row, at) => [
    ...row.split(' '),
    at * 1_000.5,
  ]),
);
const cities = makeResult(
  [dimension('d1', '城市'), ...MEASURES],
  Array.from({ length: 14 }, (_unused, at) => [
    `一个名字很长的城市 ${at}`,
    (at * 7_919) % 50_000,
    ((at * 31) % 17) - 3,
  ]),
);
const months = makeResult(
  [{ ...dimension('d1', '月份'), dataType: 'datetime', granularity: 'month' }, ...MEASURES],
  MONTHS.map((month, at) => [month, (at * 7_919) % 50_000, (at * 31) % 17]),
);
const manySeries = makeResult(
  [dimension('d1', '城市'), ...Array.from({ length: 12 }, (_unused, at) => measure(`s${at}`, `系列 ${at}`))],
  [['上海', ...Array.from({ length: 12 }, (_unused, at) => at + 0.5)]],
);
const points = makeResult(
  [dimension('d1', '门店'), measure('u1', '客单价', 'f1'), measure('m2', '复购率'), measure('m3', '门店数')],
  Array.from({ length: 30 }, (_unused, at) => [`门店 ${at}`, 46 + at * 3, 0.2 + at / 90 + ((at * 7) % 5) / 50, at + 1]),
);
/** Single numbers, by the share of their goal that they reach. */
const singles = [0.2, 0.4, 0.6, 0.9, 1.2].map((share) =>
  makeResult([measure('m1', '销售额'), measure('m2', '目标')], [[share * 30_000 + 0.125, 30_000]]),
);
const split = makeResult(
  [{ uniqId: 's1', name: '渠道', role: 'split' }, measure('m1', '销售额'), measure('m2', '目标')],
  [
    ['线上', 3, 4],
    ['门店', 7, 9],
  ],
);
const provinces = makeResult(
  [dimension('d1', '省份'), measure('m1', '销售额')],
  ['广东省', '江苏省', '浙江省', '上海市', '北京市', '山东省', '四川省'].map((name, at) => [name, 100 + at * at * 999]),
);
const places = makeResult(
  [
    { ...dimension('lon0', 'longitude'), dataType: 'double' },
    { ...dimension('lat0', 'latitude'), dataType: 'double' },
    { ...dimension('lon', '经度'), dataType: 'double' },
    { ...dimension('lat', '纬度'), dataType: 'double' },
    dimension('d1', '城市'),
    measure('m1', '订单数'),
  ],
  [
    [121.47, 31.23, 120, 30, '上海', 1_860],
    [116.4, 39.9, 115, 38, '北京', 520],
    [113.26, 23.13, 112, 22, '广州', 90],
  ],
);
const flows = makeResult(
  [dimension('d1', '来源'), dimension('d2', '去向'), measure('m1', '人数')],
  [
    ['广告', '首页', 9],
    ['首页', '下单', 4],
  ],
);

const OF_TYPE: Readonly<Partial<Record<ChartTypeCode, readonly QueryResult[]>>> = {
  graph_crosstab: [table],
  graph_table2d: [flat, table],
  graph_detailtable: [flat],
  graph_num: [...singles, split],
  graph_gauge: singles,
  graph_dashboard: singles,
  graph_circle: singles,
  graph_solidgauge: singles,
  graph_progress: singles,
  graph_liquidfill: singles,
  graph_map: [provinces],
  graph_districtmap: [provinces],
  graph_lnglatmap: [places],
  graph_scatter: [points],
  graph_bubble: [points],
  graph_sankey: [flows],
};

/** Results that a type draws while its settings change. */
export const resultsOf = (code: ChartTypeCode): readonly QueryResult[] => OF_TYPE[code] ?? [cities, months, manySeries];

/** The query that brings a result. */
export function paramOf({ columns }: QueryResult): ReportParam {
  const of = (role: string) =>
    columns.flatMap((column) =>
      column.role === role
        ? [
            {
              uniqId: column.uniqId,
              fieldId: column.fieldId,
              ...(column.aggregator ? { aggregator: column.aggregator } : {}),
            },
          ]
        : [],
    );
  return reportParamSchema.parse({
    tbId: 't',
    dimensionCondition: of('dimension'),
    compareCondition: of('compare'),
    splitCondition: of('split'),
    indexCondition: of('index'),
  });
}
