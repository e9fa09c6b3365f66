import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';

const result = makeResult(
  [
    { uniqId: 'sales', name: '本月销售额', role: 'index' },
    { uniqId: 'goal', name: '上月销售额', role: 'index' },
  ],
  [[128_634_512.35, 117_208_800]],
);

export const fixtures: readonly ChartFixture[] = [
  { code: 'graph_num', title: '销售额', result, conf: [] },
  {
    code: 'graph_num',
    title: '销售额与去年相比',
    result: makeResult(
      [
        { uniqId: 'sales', name: '本月销售额', role: 'index' },
        { uniqId: 'rate', name: '同比', role: 'index', comparison: { base: 'lastYear', show: 'rate' } },
      ],
      [[128_634_512.35, -0.0734]],
    ),
    conf: [{ type: 'numDisplayed', value: [{ uniqId: 'rate', type: 'pre', dec: 1 }] }],
  },
  {
    code: 'graph_num',
    title: '目标达成',
    result: makeResult([{ uniqId: 'sales', name: '年度销售额', role: 'index' }], [[86_340_000]]),
    conf: [
      { type: 'chartTarget', value: { enabled: true, targetValue: 100_000_000 } },
      { type: 'targetStyle', value: { index: { numberStyle: { fontSize: '32px' } } } },
    ],
  },
  {
    code: 'graph_num',
    title: '按大区拆分',
    result: makeResult(
      [
        { uniqId: 'region', name: '大区', role: 'split' },
        { uniqId: 'sales', name: '年度销售额', role: 'index' },
      ],
      [
        ['华东', 38_200_000],
        ['华北', 24_600_000],
        ['华南', 15_300_000],
        ['西南', 8_240_000],
      ],
    ),
    conf: [],
  },
  {
    code: 'graph_num',
    title: '退货率',
    result: makeResult([{ uniqId: 'rate', name: '退货率', role: 'index', aggregator: 'average' }], [[0.0384]]),
    conf: [
      { type: 'numDisplayed', value: [{ uniqId: 'rate', type: 'pre', dec: 2 }] },
      { type: 'targetStyle', value: { alignment: 'center' } },
      { type: 'targetConditionSetting', value: [{ uniqId: 'rate', compare: '3', min: 0.03, color: '#F0616D' }] },
    ],
  },
];
