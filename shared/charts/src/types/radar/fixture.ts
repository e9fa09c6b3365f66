import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { category } from '../../fixtures/sample-data.ts';

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_radar',
    title: '门店能力评分',
    result: makeResult(
      [
        { uniqId: 'skill', name: '能力', role: 'dimension' },
        { ...category, uniqId: 'store', name: '门店' },
        { uniqId: 'score', name: '评分', role: 'index', aggregator: 'average' },
      ],
      ['陈列', '服务', '价格', '库存', '效率', '卫生'].flatMap((skill, index) => [
        [skill, '人民广场店', [86, 92, 74, 68, 88, 95][index]!],
        [skill, '徐家汇店', [78, 70, 90, 84, 66, 82][index]!],
      ]),
    ),
    conf: [],
  },
];
