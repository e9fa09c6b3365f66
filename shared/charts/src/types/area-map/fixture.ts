import type { ChartFixture } from '../../fixtures/fixture.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { sales } from '../../fixtures/sample-data.ts';

const PROVINCES = [
  '广东省',
  '江苏省',
  '浙江省',
  '上海市',
  '北京市',
  '山东省',
  '四川省',
  '湖北省',
  '福建省',
  '河南省',
  '湖南省',
  '重庆市',
  '陕西省',
  '安徽省',
  '辽宁省',
  '天津市',
  '河北省',
  '云南省',
  '广西壮族自治区',
  '江西省',
  '黑龙江省',
  '吉林省',
  '贵州省',
  '山西省',
  '新疆维吾尔自治区',
  '台湾',
  '香港',
];

export const fixtures: readonly ChartFixture[] = [
  {
    code: 'graph_map',
    title: '各省销售额',
    result: makeResult(
      [{ uniqId: 'province', name: '省份', role: 'dimension' }, sales],
      PROVINCES.map((name, index) => [name, Math.round(42_000_000 / (1 + index * 0.32))]),
    ),
    conf: [],
  },
  {
    code: 'graph_map',
    title: '各国订单',
    result: makeResult(
      [
        { uniqId: 'country', name: '国家', role: 'dimension' },
        { ...sales, name: '订单数', dataType: 'int' },
      ],
      ['中国', 'Japan', 'USA', '法国', 'DE', '巴西', '澳大利亚', '印度', '加拿大', '英国', '俄罗斯'].map(
        (name, index) => [name, 96_000 - index * 8_100],
      ),
    ),
    conf: [
      { type: 'mapDisplay', value: { area: 'world' } },
      { type: 'mapColor', value: { preset: 2 } },
    ],
  },
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
