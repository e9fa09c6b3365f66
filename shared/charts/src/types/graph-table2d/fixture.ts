import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { CATEGORIES, sales } from '../../fixtures/sample-data.ts';

export const graphTable2dFixtures: readonly ChartFixture[] = [
  {
    code: 'graph_table2d',
    title: '大区品类二维表',
    result: makeResult(
      [
        { uniqId: 'region', name: '大区', role: 'dimension' },
        { uniqId: 'city', name: '城市', role: 'dimension' },
        { uniqId: 'category', name: '品类', role: 'dimension' },
        sales,
      ],
      [
        ['华东', '上海'],
        ['华东', '杭州'],
        ['华北', '北京'],
        ['华北', '天津'],
        ['华南', '广州'],
        ['华南', '深圳'],
      ].flatMap(([region, city], index) =>
        CATEGORIES.map((category, at) => [region!, city!, category, 2_400_000 / (1 + index * 0.3 + at * 0.4)]),
      ),
    ),
    conf: [
      { type: 'columnCondition', value: [{ uniqId: 'category', isGroup: '2' }] },
      { type: 'groupSet', value: { isRowTotal: '1', isRowSubtotal: '1', isColTotal: '1' } },
    ],
  },
];
