import type { ChartFixture } from '../../fixtures/fixture.ts';
import { single } from '../../fixtures/sample-data.ts';

export const graphDashboardFixtures: readonly ChartFixture[] = [
  {
    code: 'graph_dashboard',
    title: '综合评分',
    result: single('综合评分', 78.6),
    conf: [{ type: 'gauge', value: { min: 0, max: 100 } }],
  },
  {
    code: 'graph_dashboard',
    title: '客户满意度（九段）',
    result: single('满意度', 0.634),
    conf: [
      { type: 'numDisplayed', value: [{ uniqId: 'value', type: 'pre', dec: 1 }] },
      { type: 'fastThresholdColor', value: { colorNumber: 9, preset: 3 } },
    ],
  },
];
