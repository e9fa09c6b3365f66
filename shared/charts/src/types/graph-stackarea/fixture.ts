import type { ChartFixture } from '../../fixtures/fixture.ts';
import { salesByMonth } from '../../fixtures/sample-data.ts';

export const graphStackareaFixtures: readonly ChartFixture[] = [
  { code: 'graph_stackarea', title: '月度品类堆叠', result: salesByMonth(), conf: [] },
];
