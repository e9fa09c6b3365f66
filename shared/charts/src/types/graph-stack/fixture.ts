import type { ChartFixture } from '../../fixtures/fixture.ts';
import { salesBySeason } from '../../fixtures/sample-data.ts';

export const graphStackFixtures: readonly ChartFixture[] = [
  { code: 'graph_stack', title: '各季度品类堆叠', result: salesBySeason(), conf: [] },
  {
    code: 'graph_stack',
    title: '堆叠带标签与辅助线',
    result: salesBySeason(),
    conf: [
      { type: 'chartLabels', value: { enabled: true } },
      { type: 'legend', value: { align: 2 } },
      { type: 'markLine', value: [{ name: '目标', markLineType: 1, fixedValue: 14_000_000 }] },
    ],
  },
];
