import type { ChartFixture } from '../../fixtures/fixture.ts';
import { single } from '../../fixtures/sample-data.ts';

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_liquidfill',
    title: '年度目标完成',
    result: single('年度销售额', 67_300_000, { name: '年度目标', value: 100_000_000 }),
    conf: [],
  },
];
