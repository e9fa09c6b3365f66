import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { CITIES, city } from '../../fixtures/sample-data.ts';

export const graphBubbleFixtures: readonly ChartFixture[] = [
  {
    code: 'graph_bubble',
    title: '城市规模、增速与门店数',
    result: makeResult(
      [
        city,
        { uniqId: 'sales', name: '销售额', role: 'index' },
        { uniqId: 'growth', name: '同比增速', role: 'index', aggregator: 'average' },
        { uniqId: 'stores', name: '门店数', role: 'index', dataType: 'int', aggregator: 'count' },
      ],
      CITIES.map((one, index) => [
        one,
        Math.round(18_600_000 / (1 + index * 0.23)),
        0.04 + 0.12 * Math.abs(Math.sin(index * 1.7)),
        320 - index * 22,
      ]),
    ),
    conf: [
      { type: 'scatterAxis', value: { yAxis: { valueDisplay: { type: 'pre', dec: 0 } } } },
      { type: 'numDisplayed', value: [{ uniqId: 'growth', type: 'pre', dec: 1 }] },
      { type: 'chartLabels', value: { enabled: true, label: true, num: false } },
    ],
  },
];
