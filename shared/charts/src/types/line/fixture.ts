import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { salesByMonth } from '../../fixtures/sample-data.ts';

const months = Array.from({ length: 23 }, (_unused, index) => {
  const month = index % 12;
  return `${2025 + Math.floor(index / 12)}-${String(month + 1).padStart(2, '0')}`;
});

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_line',
    title: '月度销售趋势',
    result: makeResult(
      [
        { uniqId: 'month', name: '月份', role: 'dimension', dataType: 'datetime', granularity: 'month' },
        { uniqId: 'region', name: '大区', role: 'compare' },
        { uniqId: 'sales', name: '销售额', role: 'index' },
      ],
      months.flatMap((month, index) =>
        ['华东', '华北', '华南', '西南'].map((region, at) => [
          month,
          region,
          Math.round(9_400_000 * (1 + index * 0.014 + 0.16 * Math.sin((index + at) * 0.9)) * (1 - at * 0.16)),
        ]),
      ),
    ),
    conf: [{ type: 'lineShape', value: { shape: 'smooth' } }],
  },
  {
    code: 'graph_line',
    title: '每日订单数（缺少的日子是空隙）',
    result: makeResult(
      [
        { uniqId: 'day', name: '日期', role: 'dimension', dataType: 'datetime', granularity: 'day' },
        { uniqId: 'orders', name: '订单数', role: 'index', dataType: 'int', aggregator: 'count' },
      ],
      Array.from({ length: 60 }, (_unused, index) => [
        new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
        Math.round(820 + 240 * Math.sin(index * 0.9) + (index % 7) * 26),
      ]).filter((_row, index) => index < 18 || index > 22),
    ),
    conf: [{ type: 'coordinateAxis', value: { zoomAxis: { enabled: true } } }],
  },
  {
    code: 'graph_area',
    title: '月度销售趋势',
    result: salesByMonth(),
    conf: [{ type: 'lineShape', value: { shape: 'smooth' } }],
  },
  { code: 'graph_stackarea', title: '月度品类堆叠', result: salesByMonth(), conf: [] },
  { code: 'graph_perarea', title: '月度品类占比', result: salesByMonth(), conf: [] },
];
