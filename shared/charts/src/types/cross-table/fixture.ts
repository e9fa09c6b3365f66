import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { CATEGORIES, sales } from '../../fixtures/sample-data.ts';

const REGIONS: readonly (readonly [string, readonly string[]])[] = [
  ['华东', ['上海', '杭州', '南京', '苏州']],
  ['华北', ['北京', '天津', '石家庄']],
  ['华南', ['广州', '深圳', '东莞', '厦门']],
];
const SEASONS = ['2025-Q4', '2026-Q1', '2026-Q2', '2026-Q3'];

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_crosstab',
    title: '大区城市季度销售',
    result: makeResult(
      [
        { uniqId: 'region', name: '大区', role: 'dimension' },
        { uniqId: 'city', name: '城市', role: 'dimension' },
        { uniqId: 'season', name: '季度', role: 'compare', dataType: 'datetime', granularity: 'season' },
        { uniqId: 'sales', name: '销售额', role: 'index' },
        { uniqId: 'orders', name: '订单数', role: 'index', dataType: 'int', aggregator: 'count' },
      ],
      REGIONS.flatMap(([region, cities], one) =>
        cities.flatMap((city, two) =>
          SEASONS.slice(city === '厦门' ? 2 : 0).map((season, three) => [
            region,
            city,
            season,
            1_840_000 / (1 + one * 0.3 + two * 0.4) + three * 91_234.5,
            12_400 - one * 1_200 - two * 950 + three * 333,
          ]),
        ),
      ),
    ),
    conf: [],
  },
  {
    code: 'graph_crosstab',
    title: '条件格式、小计与固定合计',
    result: makeResult(
      [
        { uniqId: 'region', name: '大区', role: 'dimension' },
        { uniqId: 'city', name: '城市', role: 'dimension' },
        { uniqId: 'sales', name: '销售额', role: 'index' },
        { uniqId: 'growth', name: '同比', role: 'index', aggregator: 'average' },
        { uniqId: 'orders', name: '订单数', role: 'index', dataType: 'int', aggregator: 'count' },
      ],
      REGIONS.flatMap(([region, cities], one) =>
        cities.map((city, two) => [
          region,
          city,
          18_400_000 / (1 + one * 0.3 + two * 0.4),
          0.12 - one * 0.05 - two * 0.04,
          12_400 - one * 1_200 - two * 950,
        ]),
      ),
    ),
    conf: [
      {
        type: 'numDisplayed',
        value: [
          { uniqId: 'growth', type: 'pre', dec: 1 },
          { uniqId: 'sales', unit: '万', dec: 1 },
        ],
      },
      { type: 'dimensionSetting', value: { subtotalChecked: '1', keyOfSubtotalLine: ['region'] } },
      { type: 'valueSetting', value: { totalLine: true } },
      { type: 'tableTotal', value: { total: { fixed: '1' } } },
      {
        type: 'tableColor',
        value: [
          { uniqId: 'sales', fillType: '1', list: [{ color: { bgColor: '#9CC4FF' } }] },
          {
            uniqId: 'growth',
            fillType: '2',
            list: [
              { compare: '3', min: 0, icon: 'up', color: { fontColor: '#12924A' } },
              { compare: '6', min: 0, icon: 'down', color: { fontColor: '#D94A57' } },
            ],
          },
          { uniqId: 'orders', colorType: '1', list: [{ color: { startColor: '#FFFFFF', endColor: '#FBD38D' } }] },
        ],
      },
    ],
  },
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
