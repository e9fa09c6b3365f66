import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';

const CITIES = ['上海', '北京', '深圳', '广州', '成都', '杭州', '武汉', '南京', '重庆', '西安', '苏州', '天津'];

export const graphHistogramFixtures: readonly ChartFixture[] = [
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
];
