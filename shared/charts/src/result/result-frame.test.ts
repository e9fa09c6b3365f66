import { makeResult } from '../fixtures/make-result.ts';
import { zhTexts } from '../fixtures/zh-texts.ts';
import { fillPeriods, toFrame } from './result-frame.ts';

const month = { uniqId: 'm', name: '月份', role: 'dimension', dataType: 'datetime', granularity: 'month' } as const;
const region = { uniqId: 'r', name: '大区', role: 'compare' } as const;
const sales = { uniqId: 's', name: '销售额', role: 'index' } as const;
const orders = { uniqId: 'o', name: '订单数', role: 'index' } as const;

test('compare values make series; a combination without a row is null and not 0', () => {
  const frame = toFrame(
    makeResult(
      [month, region, sales],
      [
        ['2025-01', '华东', 10],
        ['2025-01', '华北', 20],
        ['2025-02', '华北', 0],
      ],
    ),
    'zh_CN',
    zhTexts,
  );
  expect(frame.categories.map(({ label }) => label)).toEqual(['2025年1月', '2025年2月']);
  expect(frame.series.map(({ name, values }) => [name, values])).toEqual([
    ['华东', [10, null]],
    ['华北', [20, 0]],
  ]);
});

test('with several measures a series is named by compare value and measure', () => {
  const frame = toFrame(makeResult([month, region, sales, orders], [['2025-01', '华东', 1, 2]]), 'zh_CN', zhTexts);
  expect(frame.series.map(({ name }) => name)).toEqual(['华东 · 销售额', '华东 · 订单数']);
});

test('several dimensions join, empty ones are named', () => {
  const city = { uniqId: 'c', name: '城市', role: 'dimension' } as const;
  const store = { uniqId: 't', name: '门店', role: 'dimension' } as const;
  const frame = toFrame(makeResult([city, store, sales], [['上海', null, 1]]), 'zh_CN', zhTexts);
  expect(frame.categories[0]?.label).toBe('上海 · （空）');
  expect(frame.timeColumn).toBeUndefined();
});

test('missing periods become gaps, if the periods ascend', () => {
  const rows = [
    ['2025-11', 1],
    ['2026-02', 2],
  ];
  const filled = fillPeriods(toFrame(makeResult([month, sales], rows), 'zh_CN', zhTexts), 'zh_CN', zhTexts);
  expect(filled.categories.map(({ period }) => period)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(filled.series[0]?.values).toEqual([1, null, null, 2]);

  const descending = toFrame(makeResult([month, sales], rows.toReversed()), 'zh_CN', zhTexts);
  expect(fillPeriods(descending, 'zh_CN', zhTexts)).toBe(descending);
});

test('values that are text still draw, text that is no number does not', () => {
  const frame = toFrame(
    makeResult(
      [month, sales],
      [
        ['2025-01', '12.5'],
        ['2025-02', 'x'],
      ],
    ),
    'zh_CN',
    zhTexts,
  );
  expect(frame.series[0]?.values).toEqual([12.5, null]);
});
