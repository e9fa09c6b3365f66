import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { sales } from '../../fixtures/sample-data.ts';

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_waterfall',
    title: '利润构成',
    result: makeResult(
      [
        { uniqId: 'item', name: '科目', role: 'dimension' },
        { ...sales, name: '金额' },
      ],
      [
        ['主营收入', 48_200_000],
        ['其他收入', 6_100_000],
        ['商品成本', -27_400_000],
        ['人工', -8_600_000],
        ['租金', -5_200_000],
        ['营销', -3_900_000],
        ['退税', 1_700_000],
      ],
    ),
    conf: [{ type: 'chartLabels', value: { enabled: true } }],
  },
];
