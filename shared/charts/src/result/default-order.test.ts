import { draw } from '../fixtures/draw-chart.ts';
import { makeResult } from '../fixtures/make-result.ts';
import { zhTexts } from '../fixtures/zh-texts.ts';
import { hasNaturalOrder, valueOrder } from './default-order.ts';
import { toFrame } from './result-frame.ts';

const city = { uniqId: 'd', name: '城市', role: 'dimension' } as const;
const sales = { uniqId: 'm', name: '销售额', role: 'index' } as const;
const order = (columns: Parameters<typeof makeResult>[0], rows: Parameters<typeof makeResult>[1]) => {
  const result = makeResult(columns, rows);
  return valueOrder(toFrame(result, 'zh_CN', zhTexts), result.columns);
};

test('names stand from the largest to the smallest, without a value last, equal ones as they came', () => {
  expect(
    order(
      [city, sales],
      [
        ['北京', 2],
        ['广州', null],
        ['上海', 9],
        ['杭州', 2],
      ],
    ),
  ).toEqual([2, 0, 3, 1]);
});

test('values of compared series are added up, other measures are not', () => {
  const kind = { uniqId: 'k', name: '品类', role: 'compare' } as const;
  const rows = [
    ['北京', 'a', 3],
    ['北京', 'b', 3],
    ['上海', 'a', 5],
  ] as const;
  expect(order([city, kind, sales], rows)).toEqual([0, 1]);
  expect(
    order(
      [city, sales, { ...sales, uniqId: 'n' }],
      [
        ['北京', 1, 99],
        ['上海', 2, 1],
      ],
    ),
  ).toEqual([1, 0]);
});

test('dates, numbers, and several dimensions keep their order', () => {
  const rows = [
    ['b', 1],
    ['a', 2],
  ] as const;
  expect(order([{ ...city, granularity: 'month' }, sales], rows)).toBeUndefined();
  expect(order([{ ...city, dataType: 'int' }, sales], rows)).toBeUndefined();
  expect(
    order(
      [city, { ...city, uniqId: 'e' }, sales],
      [
        ['a', 'b', 1],
        ['c', 'd', 2],
      ],
    ),
  ).toBeUndefined();
});

test.each([
  ['18-24 岁', '25-34 岁'],
  ['周一', '周三'],
  ['一月', '二月', '三月'],
  ['Mon', 'Tue'],
  ['S', 'M', 'XL'],
  ['高', '中', '低'],
  ['上午', '下午', '晚上'],
])('%s … have an order of their own', (...labels) => {
  expect(hasNaturalOrder(labels)).toBe(true);
});

test('cities and people have none', () => {
  expect(hasNaturalOrder(['上海', '北京'])).toBe(false);
  expect(hasNaturalOrder(['周一鸣', '周三'])).toBe(false);
  expect(hasNaturalOrder(['中山', '中卫'])).toBe(false);
  expect(hasNaturalOrder(['Monica', 'Tuesday'])).toBe(false);
});

test.each(['graph_histogram', 'graph_bar', 'graph_stack', 'graph_comparebar', 'graph_pie'] as const)(
  '%s ranks its categories where neither query nor settings order them',
  async (code) => {
    const rows = [
      ['北京', 2],
      ['上海', 9],
      ['广州', 5],
    ] as const;
    const drawn = async (unsorted: boolean, blocks: Readonly<Record<string, unknown>> = {}) => {
      const output = await draw(code, makeResult([city, sales], rows), blocks, { unsorted });
      if (output.kind !== 'highcharts') throw new Error(`got ${output.kind}`);
      const data = (output.options.series?.[0] as { data?: (number | { y: number })[] } | undefined)?.data ?? [];
      return data.map((point) => (typeof point === 'number' ? point : point.y));
    };
    expect(await drawn(true)).toEqual([9, 5, 2]);
    expect(await drawn(false)).toEqual([2, 9, 5]);
    expect(await drawn(true, { sortOrder: { selectNum: 1, selectRule: 2 } })).toEqual([2, 5, 9]);
  },
);
