import type { ChartFixture } from '../../fixtures/fixture.ts';
import { single } from '../../fixtures/sample-data.ts';

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_gauge',
    title: '库存周转天数',
    result: single('库存周转天数', 36.5),
    conf: [
      { type: 'gauge', value: { min: 0, max: 60 } },
      { type: 'gaugeConditionSetting', value: [{ uniqId: 'value', compare: '3', min: 35, color: '#F5A524' }] },
    ],
  },
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
