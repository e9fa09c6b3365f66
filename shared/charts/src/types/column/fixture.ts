import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { CITIES, city, salesBySeason } from '../../fixtures/sample-data.ts';

/** Names of stores that begin and end alike. */
const STORES = ['Xujiahui', 'Jing’an Temple', 'Lujiazui', 'Zhongshan Park', 'Wujiaochang', 'People’s Square'].map(
  (place, index) => [`Shanghai ${place} Flagship Store`, 9_600_000 - index * 1_150_000],
);

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_histogram',
    title: '各城市销售额',
    result: makeResult(
      [
        { uniqId: 'city', name: '城市', role: 'dimension' },
        { uniqId: 'sales', name: '销售额', role: 'index' },
      ],
      CITIES.map((city, index) => [city, Math.round(18_600_000 / (1 + index * 0.23))]),
    ),
    conf: [],
  },
  {
    code: 'graph_histogram',
    title: '各季度分品类销售额',
    result: makeResult(
      [
        { uniqId: 'season', name: '季度', role: 'dimension', dataType: 'datetime', granularity: 'season' },
        { uniqId: 'category', name: '品类', role: 'compare' },
        { uniqId: 'sales', name: '销售额', role: 'index' },
      ],
      ['2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4', '2026-Q1', '2026-Q2'].flatMap((season, index) =>
        ['饮料', '休闲食品', '个人护理', '家居日用'].map((category, at) => [
          season,
          category,
          Math.round(4_200_000 * (1 + 0.18 * Math.sin(index * 1.3 + at)) * (1 - at * 0.17)),
        ]),
      ),
    ),
    conf: [{ type: 'chartLabels', value: { enabled: false } }],
  },
  {
    code: 'graph_histogram',
    title: '长名称门店',
    result: makeResult(
      [
        { uniqId: 'store', name: '门店', role: 'dimension' },
        { uniqId: 'sales', name: '销售额', role: 'index' },
      ],
      STORES,
    ),
    conf: [],
  },
  { code: 'graph_stack', title: '各季度品类堆叠', result: salesBySeason(), conf: [] },
  {
    code: 'graph_stack',
    title: '堆叠带标签与辅助线',
    result: salesBySeason(),
    conf: [
      { type: 'chartLabels', value: { enabled: true } },
      { type: 'legend', value: { align: 2 } },
      { type: 'markLine', value: [{ name: '目标', markLineType: 1, fixedValue: 14_000_000 }] },
    ],
  },
  {
    code: 'graph_percentstack',
    title: '各城市渠道占比',
    result: makeResult(
      [
        city,
        { uniqId: 'store', name: '门店', role: 'index' },
        { uniqId: 'app', name: '小程序', role: 'index' },
        { uniqId: 'third', name: '第三方平台', role: 'index' },
      ],
      CITIES.slice(0, 8).map((one, index) => [one, 620 - index * 31, 240 + index * 26, 180 + (index % 3) * 70]),
    ),
    conf: [{ type: 'chartLabels', value: { enabled: true, num: false, percent: true } }],
  },
];
