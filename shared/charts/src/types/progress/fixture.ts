import type { ChartFixture } from '../../fixtures/fixture.ts';
import { single } from '../../fixtures/sample-data.ts';

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_progress',
    title: '季度目标进度',
    result: single('季度销售额', 21_840_000, { name: '季度目标', value: 30_000_000 }),
    conf: [{ type: 'progress', value: { secondPercent: true } }],
  },
  {
    code: 'graph_progress',
    title: '按达成率着色，固定目标',
    result: single('新增会员', 4_620),
    conf: [
      { type: 'progress', value: { targetValue: 2, goalValue: 20_000, accuracyValue: '1%', numName: '会员目标' } },
      { type: 'fillColor', value: { enabled: true } },
    ],
  },
];
