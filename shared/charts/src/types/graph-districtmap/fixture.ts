import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { sales } from '../../fixtures/sample-data.ts';

export const graphDistrictmapFixtures: readonly ChartFixture[] = [
  {
    code: 'graph_districtmap',
    title: '广东各市销售额',
    result: makeResult(
      [{ uniqId: 'city', name: '城市', role: 'dimension' }, sales],
      [
        '广州',
        '深圳',
        '佛山',
        '东莞',
        '惠州',
        '中山',
        '珠海',
        '汕头',
        '江门',
        '湛江',
        '茂名',
        '肇庆',
        '揭阳',
        '清远',
      ].map((name, index) => [name, Math.round(9_800_000 / (1 + index * 0.36))]),
    ),
    conf: [{ type: 'chartLabels', value: { enabled: true } }],
  },
];
