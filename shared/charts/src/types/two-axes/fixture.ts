import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { MONTHS, sales } from '../../fixtures/sample-data.ts';

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_twoaxis',
    title: '销售额与毛利率',
    result: makeResult(
      [
        { uniqId: 'month', name: '月份', role: 'dimension', dataType: 'datetime', granularity: 'month' },
        sales,
        { uniqId: 'rate', name: '毛利率', role: 'indexDouble', aggregator: 'average' },
      ],
      MONTHS.map((month, index) => [
        month,
        Math.round(8_200_000 * (1 + index * 0.02 + 0.2 * Math.sin(index * 0.9))),
        0.28 + 0.05 * Math.sin(index * 0.6),
      ]),
    ),
    conf: [
      { type: 'coordinateAxis', value: { ySecondaryAxis: { valueDisplay: { type: 'pre', dec: 1 } } } },
      { type: 'numDisplayed', value: [{ uniqId: 'rate', type: 'pre', dec: 1 }] },
      {
        type: 'markLine',
        value: [{ name: '平均', markLineType: 2, uniqId: 'rate', calculatedValue: 1, yAxisIndex: 1 }],
      },
    ],
  },
];
