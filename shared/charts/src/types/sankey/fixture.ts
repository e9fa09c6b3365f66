import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_sankey',
    title: '渠道到品类的流向',
    result: makeResult(
      [
        { uniqId: 'channel', name: '渠道', role: 'dimension' },
        { uniqId: 'region', name: '大区', role: 'dimension' },
        { uniqId: 'category', name: '品类', role: 'dimension' },
        { uniqId: 'sales', name: '销售额', role: 'index' },
      ],
      ['门店', '小程序', '第三方平台'].flatMap((channel, a) =>
        ['华东', '华北', '华南', '西南'].flatMap((region, b) =>
          ['饮料', '休闲食品', '个人护理'].map((category, c) => [
            channel,
            region,
            category,
            Math.round(900_000 / (1 + a * 0.7 + b * 0.45) / (1 + ((b + c) % 3) * 0.6)),
          ]),
        ),
      ),
    ),
    conf: [],
  },
];
