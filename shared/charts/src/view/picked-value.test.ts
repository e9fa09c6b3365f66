import { makeResult } from '../fixtures/make-result.ts';
import { zhTexts } from '../fixtures/zh-texts.ts';
import { pickedValue, valuesOf } from './picked-value.ts';

const month = { uniqId: 'm', name: '月份', role: 'dimension', dataType: 'datetime', granularity: 'month' } as const;
const province = { uniqId: 'p', name: '省份', role: 'dimension' } as const;
const city = { uniqId: 'c', name: '城市', role: 'dimension' } as const;
const sales = { uniqId: 's', name: '销售额', role: 'index' } as const;

test('a point is found by its label, by the first of several dimensions, and by the name of its place', () => {
  const months = makeResult([month, sales], [['2026-03', 1]]);
  expect(pickedValue(months, '2026年3月', 'zh_CN', zhTexts)).toMatchObject({ value: '2026-03', column: month });
  const places = makeResult(
    [province, city, sales],
    [
      ['浙江', '杭州', 1],
      ['浙江', '宁波', 2],
      [null, '宁波', 2],
    ],
  );
  expect(valuesOf(places, 'zh_CN', zhTexts).map(({ label }) => label)).toEqual(['浙江', '（空）']);
  for (const name of ['浙江', '浙江 · 宁波', '浙江省']) {
    expect(pickedValue(places, name, 'zh_CN', zhTexts)?.value).toBe('浙江');
  }
  expect(pickedValue(places, '（空）', 'zh_CN', zhTexts)?.value).toBeNull();
  expect(pickedValue(places, '江', 'zh_CN', zhTexts)).toBeUndefined();
  expect(pickedValue(makeResult([sales], [[1]]), '销售额', 'zh_CN', zhTexts)).toBeUndefined();
});
