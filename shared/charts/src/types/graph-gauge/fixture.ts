import type { ChartFixture } from '../../fixtures/fixture.ts';
import { single } from '../../fixtures/sample-data.ts';

export const graphGaugeFixtures: readonly ChartFixture[] = [
  {
    code: 'graph_gauge',
    title: '库存周转天数',
    result: single('库存周转天数', 36.5),
    conf: [
      { type: 'gauge', value: { min: 0, max: 60 } },
      { type: 'gaugeConditionSetting', value: [{ uniqId: 'value', compare: '3', min: 35, color: '#F5A524' }] },
    ],
  },
];
