import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { CITIES, city } from '../../fixtures/sample-data.ts';

export const graphPercentstackFixtures: readonly ChartFixture[] = [
  {
    code: 'graph_percentstack',
    title: '各城市渠道占比',
    result: makeResult(
      [
        city,
        { uniqId: 'store', name: '门店', role: 'index' },
        { uniqId: 'app', name: '小程序', role: 'index' },
        { uniqId: 'third', name: '第三方平台', role: 'index' },
      ],
      CITIES.slice(0, 8).map((one, index) => [one, 620 - index * 31, 240 + index * 26, 180 + (index % 3) * 70]),
    ),
    conf: [{ type: 'chartLabels', value: { enabled: true, num: false, percent: true } }],
  },
];
