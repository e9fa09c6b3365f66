import { makeResult } from '../fixtures/make-result.ts';
import { zhTexts } from '../fixtures/zh-texts.ts';
import { foldRest, MOST_RANKED } from './fold-rest.ts';
import { toFrame, type ResultFrame } from './result-frame.ts';

const frameOf = (values: readonly (number | null)[], aggregator: 'sum' | 'average' = 'sum'): ResultFrame =>
  toFrame(
    makeResult(
      [
        { uniqId: 'store', name: '门店', role: 'dimension' },
        { uniqId: 's', name: '销售额', role: 'index', aggregator },
      ],
      values.map((value, index) => [`门店${index}`, value]),
    ),
    'zh_CN',
    zhTexts,
  );
const name = (count: number) => `其他 ${count} 项`;
const shareOf = (power: number) => Array.from({ length: 200 }, (_unused, index) => 1 / (index + 1) ** power);
const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

test('two hundred names are the forty largest and a bar with the sum of the others', () => {
  const values = shareOf(2);
  const { categories, series, rest } = foldRest(frameOf(values), name);
  expect(categories).toHaveLength(MOST_RANKED + 1);
  expect(categories.at(-1)?.label).toBe('其他 160 项');
  expect(sum(series[0]?.values ?? [])).toBeCloseTo(sum(values), 9);
  expect(rest).toMatchObject({ count: 160, drawn: true });
});

test('a sum that would dwarf the bars is said and not drawn', () => {
  const values = shareOf(0.2);
  const { categories, rest } = foldRest(frameOf(values), name);
  expect(categories).toHaveLength(MOST_RANKED);
  expect(rest).toMatchObject({ count: 160, drawn: false });
  expect(rest?.total).toBeCloseTo(sum(values.slice(MOST_RANKED)), 9);
});

test('averages are cut and not added up', () => {
  const { categories, rest } = foldRest(frameOf(shareOf(2), 'average'), name);
  expect(categories).toHaveLength(MOST_RANKED);
  expect(rest).toEqual({ count: 160, total: null, drawn: false });
});

test('others without any value have none together', () => {
  const { series } = foldRest(frameOf(shareOf(2).map((value, index) => (index < MOST_RANKED ? value : null))), name);
  expect(series[0]?.values.at(-1)).toBeNull();
});

test.each([
  ['forty-one names', shareOf(2).slice(0, MOST_RANKED + 1)],
  ['names with negative values', [...shareOf(2), -5]],
])('%s stay whole', (_case, values) => {
  const frame = frameOf(values);
  expect(foldRest(frame, name)).toBe(frame);
});
