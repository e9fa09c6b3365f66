import { makeResult } from '../fixtures/make-result.ts';
import { zhTexts } from '../fixtures/zh-texts.ts';
import { isHighlighted, pointFinder, valuesOf } from './picked-value.ts';

const month = { uniqId: 'm', name: '月份', role: 'dimension', dataType: 'datetime', granularity: 'month' } as const;
const province = { uniqId: 'p', name: '省份', role: 'dimension' } as const;
const city = { uniqId: 'c', name: '城市', role: 'dimension' } as const;
const sales = { uniqId: 's', name: '销售额', role: 'index' } as const;

test('a point is found by its label, by the first of several dimensions, and by the name of its place', () => {
  const months = makeResult([month, sales], [['2026-03', 1]]);
  expect(pointFinder(months, 'zh_CN', zhTexts)('2026年3月')).toMatchObject([{ value: '2026-03', column: month }]);
  const places = makeResult(
    [province, city, sales],
    [
      ['浙江', '杭州', 1],
      ['浙江', '宁波', 2],
      [null, '宁波', 2],
    ],
  );
  expect(valuesOf(places, 'zh_CN', zhTexts).map(({ label }) => label)).toEqual(['浙江', '（空）']);
  const find = pointFinder(places, 'zh_CN', zhTexts);
  for (const name of ['浙江', '浙江 · 宁波', '浙江省']) {
    expect(find(name)[0]?.value).toBe('浙江');
  }
  expect(find('（空）')[0]?.value).toBeNull();
  expect(find('江')).toEqual([]);
  expect(pointFinder(makeResult([sales], [[1]]), 'zh_CN', zhTexts)('销售额')).toEqual([]);
});

test('a point of a row stands for all its dimensions, its series for the fields that divide it', () => {
  const channel = { uniqId: 'h', name: '渠道', role: 'compare' } as const;
  const find = pointFinder(
    makeResult(
      [province, city, channel, sales],
      [
        ['浙江', '杭州', '线上', 1],
        ['浙江', '宁波', '门店', 2],
      ],
    ),
    'zh_CN',
    zhTexts,
  );
  const valuesAt = (...names: [string, string?]) => find(...names).map(({ value }) => value);
  expect(valuesAt('浙江 · 宁波')).toEqual(['浙江', '宁波']);
  expect(valuesAt('浙江 · 宁波', '门店')).toEqual(['浙江', '宁波', '门店']);
  expect(valuesAt('浙江', '线上 · 销售额')).toEqual(['浙江', '线上']);
  expect(valuesAt('浙江', '销售额')).toEqual(['浙江']);
  const fields = find('浙江 · 宁波', '门店');
  const fieldOf = (at: number) => fields[at]?.column.fieldId ?? '';
  expect(isHighlighted(fields, [{ fieldId: fieldOf(1), value: '宁波' }])).toBe(true);
  expect(isHighlighted(fields, [{ fieldId: fieldOf(1), value: '杭州' }])).toBe(false);
});
