import type { ChartFixture } from '../../fixtures/fixture.ts';
import { salesByMonth } from '../../fixtures/sample-data.ts';

export const graphPerareaFixtures: readonly ChartFixture[] = [
  { code: 'graph_perarea', title: '月度品类占比', result: salesByMonth(), conf: [] },
];
