import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_detailtable',
    title: '订单明细',
    result: makeResult(
      [
        { uniqId: 'order', name: '订单号', role: 'dimension' },
        { uniqId: 'product', name: '商品', role: 'dimension' },
        { uniqId: 'count', name: '数量', role: 'index', dataType: 'int' },
        { uniqId: 'amount', name: '金额', role: 'index' },
        { uniqId: 'profit', name: '毛利', role: 'index' },
      ],
      Array.from({ length: 120 }, (_unused, index) => [
        `SO2026${String(110_000 + index * 37)}`,
        ['气泡水 500ml', '每日坚果 30 包', '氨基酸洁面乳', '抽纸 24 包', '低温鲜牛奶'][index % 5]!,
        1 + (index % 6),
        28.5 + ((index * 17) % 260),
        ((index * 23) % 90) - 18,
      ]),
    ),
    conf: [
      { type: 'table', value: { rowNumVisible: true } },
      {
        type: 'tableColor',
        value: [
          { uniqId: 'amount', fillType: '1', list: [{ color: { bgColor: '#9CC4FF' } }] },
          { uniqId: 'profit', list: [{ compare: '5', min: 0, color: { fontColor: '#D94A57' } }] },
          {
            uniqId: 'count',
            fillType: '2',
            list: [
              { compare: '4', min: 5, icon: 'up', color: { fontColor: '#12924A' } },
              { compare: '5', min: 2, icon: 'down', color: { fontColor: '#D94A57' } },
            ],
          },
        ],
      },
    ],
  },
];
