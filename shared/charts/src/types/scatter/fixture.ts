import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { CITIES, city } from '../../fixtures/sample-data.ts';

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_scatter',
    title: '客单价与复购率',
    result: makeResult(
      [
        { uniqId: 'type', name: '门店类型', role: 'dimension' },
        { uniqId: 'store', name: '门店', role: 'dimension' },
        { uniqId: 'basket', name: '客单价', role: 'index', aggregator: 'average' },
        { uniqId: 'rate', name: '复购率', role: 'index', aggregator: 'average' },
      ],
      Array.from({ length: 90 }, (_unused, index) => {
        const type = index % 3;
        const wobble = Math.sin(index * 12.9898) * 43_758.5453;
        const noise = wobble - Math.floor(wobble);
        const basket = 46 + type * 24 + noise * 62;
        return [
          ['社区店', '商圈店', '旗舰店'][type] as string,
          `门店 ${index + 1}`,
          basket,
          0.16 + basket / 420 + 0.07 * Math.sin(index * 3.7),
        ];
      }),
    ),
    conf: [
      { type: 'scatterAxis', value: { yAxis: { valueDisplay: { type: 'pre', dec: 0 } } } },
      { type: 'numDisplayed', value: [{ uniqId: 'rate', type: 'pre', dec: 1 }] },
      { type: 'trendLine', value: { showLine: true, lineType: 2, num: 2 } },
      { type: 'markLine', value: [{ name: '平均', markLineType: 2, uniqId: 'rate', calculatedValue: 1 }] },
    ],
  },
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
