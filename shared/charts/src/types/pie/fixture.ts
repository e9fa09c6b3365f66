import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';

const NAMES = [
  '饮料',
  '休闲食品',
  '个人护理',
  '家居日用',
  '乳制品',
  '粮油调味',
  '母婴',
  '酒类',
  '生鲜',
  '文具',
  '宠物',
  '其他百货',
];
const result = makeResult(
  [
    { uniqId: 'category', name: '品类', role: 'dimension' },
    { uniqId: 'sales', name: '销售额', role: 'index' },
  ],
  NAMES.map((name, index) => [name, Math.round(32_000_000 / (1 + index * 0.42))]),
);

export const fixtures: readonly ChartFixture[] = [
  { code: 'graph_pie', title: '品类占比', result, conf: [{ type: 'chartDisplay', value: { chartDataNum: 6 } }] },
  {
    code: 'graph_pie',
    title: '品类占比（实心，带标签）',
    result,
    conf: [
      { type: 'chartDisplay', value: { chartDataNum: 6 } },
      { type: 'pieRing', value: { isShow: false } },
      { type: 'legend', value: { enabled: false } },
      { type: 'chartLabels', value: { enabled: true, label: true, num: true, percent: true } },
    ],
  },
];
