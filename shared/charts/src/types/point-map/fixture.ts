import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';

const STORES: readonly (readonly [string, number, number, number])[] = [
  ['上海', 121.47, 31.23, 1_860],
  ['北京', 116.4, 39.9, 1_520],
  ['广州', 113.26, 23.13, 1_180],
  ['深圳', 114.06, 22.55, 1_240],
  ['成都', 104.07, 30.67, 980],
  ['杭州', 120.16, 30.27, 860],
  ['武汉', 114.31, 30.59, 790],
  ['南京', 118.8, 32.06, 720],
  ['重庆', 106.55, 29.56, 700],
  ['西安', 108.94, 34.34, 610],
  ['沈阳', 123.43, 41.8, 420],
  ['哈尔滨', 126.64, 45.76, 360],
  ['昆明', 102.83, 24.88, 330],
  ['乌鲁木齐', 87.62, 43.82, 210],
  ['拉萨', 91.11, 29.65, 90],
  ['海口', 110.35, 20.02, 180],
];
const result = () =>
  makeResult(
    [
      { uniqId: 'lon', name: 'longitude', role: 'dimension', dataType: 'double' },
      { uniqId: 'lat', name: 'latitude', role: 'dimension', dataType: 'double' },
      { uniqId: 'city', name: '城市', role: 'dimension' },
      { uniqId: 'orders', name: '订单数', role: 'index', dataType: 'int' },
    ],
    STORES.map(([city, lon, lat, orders]) => [lon, lat, city, orders]),
  );

export const fixtures: readonly ChartFixture[] = [
  { code: 'graph_lnglatmap', title: '门店分布（点）', result: result(), conf: [] },
  {
    code: 'graph_lnglatmap',
    title: '门店分布（闪烁）',
    result: result(),
    conf: [{ type: 'mapMarker', value: { shape: 'flash', highlightColor: '#F0616D' } }],
  },
  {
    code: 'graph_lnglatmap',
    title: '门店分布（图钉）',
    result: result(),
    conf: [{ type: 'mapMarker', value: { shape: 'loc', sizeRange: { min: 8, max: 16 } } }],
  },
  {
    code: 'graph_lnglatmap',
    title: '订单热力',
    result: result(),
    conf: [
      { type: 'mapType', value: { type: 'heat', radius: 14 } },
      { type: 'mapColor', value: { preset: 3 } },
    ],
  },
];
