import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { sales } from '../../fixtures/sample-data.ts';

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_comparebar',
    title: '各年龄段男女客群',
    result: makeResult(
      [
        { uniqId: 'age', name: '年龄段', role: 'dimension' },
        { uniqId: 'sex', name: '性别', role: 'compare' },
        { ...sales, name: '消费人数', dataType: 'int', aggregator: 'count' },
      ],
      ['60 岁以上', '50–59 岁', '40–49 岁', '30–39 岁', '25–29 岁', '18–24 岁', '18 岁以下'].flatMap((age, index) => [
        [age, '男', 4_200 + [0, 2_100, 5_400, 9_800, 8_200, 6_100, 900][index]!],
        [age, '女', 4_800 + [400, 2_900, 6_800, 12_400, 10_100, 7_700, 1_000][index]!],
      ]),
    ),
    conf: [{ type: 'chartLabels', value: { enabled: true } }],
  },
];
