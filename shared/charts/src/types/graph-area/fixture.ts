import type { ChartFixture } from '../../fixtures/fixture.ts';
import { salesByMonth } from '../../fixtures/sample-data.ts';

export const graphAreaFixtures: readonly ChartFixture[] = [
  {
    code: 'graph_area',
    title: '月度销售趋势',
    result: salesByMonth(),
    conf: [{ type: 'lineShape', value: { shape: 'smooth' } }],
  },
];
