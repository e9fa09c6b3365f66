import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { CITIES, city, sales, salesByCity } from '../../fixtures/sample-data.ts';

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_bar',
    title: '城市销售额排名',
    result: makeResult(
      [city, sales],
      CITIES.map((one, index) => [one, Math.round(18_600_000 / (1 + index * 0.23))]),
    ),
    conf: [
      { type: 'chartLabels', value: { enabled: true } },
      { type: 'sortOrder', value: { uniqId: 'sales', sortFlag: 'desc' } },
      { type: 'chartDisplay', value: { partSelect: true, chartDataNum: 10 } },
    ],
  },
  {
    code: 'graph_bar',
    title: '全部门店排名',
    result: makeResult(
      [{ ...city, name: '门店' }, sales],
      Array.from({ length: 120 }, (_unused, index) => [
        `${CITIES[index % CITIES.length]}${'东南西北中'.charAt(index % 5)}${'和平新华人民'.charAt(index % 6)}店${'甲乙丙丁戊己庚辛'.charAt(Math.floor(index / 15))}`,
        Math.round(9_600_000 / (1 + index * 0.05)),
      ]),
    ),
    conf: [],
  },
  { code: 'graph_stackbar', title: '各城市品类销售额', result: salesByCity(8), conf: [] },
];
