import type { ChartFixture } from '../../fixtures/fixture.ts';
import { single } from '../../fixtures/sample-data.ts';

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_solidgauge',
    title: '本月销售额',
    result: single('本月销售额', 36_420_000),
    conf: [],
  },
  {
    code: 'graph_circle',
    title: '毛利率',
    result: single('毛利率', 0.372),
    conf: [{ type: 'numDisplayed', value: [{ uniqId: 'value', type: 'pre', dec: 1 }] }],
  },
];
