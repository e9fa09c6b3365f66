import type { ChartFixture } from '../../fixtures/fixture.ts';
import { salesByCity } from '../../fixtures/sample-data.ts';

export const graphStackbarFixtures: readonly ChartFixture[] = [
  { code: 'graph_stackbar', title: '各城市品类销售额', result: salesByCity(8), conf: [] },
];
