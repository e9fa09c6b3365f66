import type { ChartFixture } from '../../fixtures/fixture.ts';
import { single } from '../../fixtures/sample-data.ts';

export const graphCircleFixtures: readonly ChartFixture[] = [
  {
    code: 'graph_circle',
    title: '毛利率',
    result: single('毛利率', 0.372),
    conf: [{ type: 'numDisplayed', value: [{ uniqId: 'value', type: 'pre', dec: 1 }] }],
  },
];
