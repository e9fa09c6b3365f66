import type { ChartFixture } from '../../fixtures/fixture.ts';
import { single } from '../../fixtures/sample-data.ts';

export const graphSolidgaugeFixtures: readonly ChartFixture[] = [
  {
    code: 'graph_solidgauge',
    title: '本月销售额',
    result: single('本月销售额', 36_420_000),
    conf: [],
  },
];
