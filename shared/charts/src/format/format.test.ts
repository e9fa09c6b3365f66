import type { ResultColumn } from '@tessera/contract';

import type { AxisDisplay } from '../settings/value-display.ts';
import { cutToWidth, displayWidth } from './display-width.ts';
import { formatPeriod, formatPeriodShort, nextPeriod, periodRange } from './period-format.ts';
import { axisFormat, defaultDisplay, formatCompact, formatShort, formatValue } from './value-format.ts';

const sales: ResultColumn = {
  uniqId: 'sales',
  fieldId: 'f',
  name: '销售额',
  role: 'index',
  dataType: 'double',
  aggregator: 'sum',
};
const display = { type: 'dec', unit: '', dec: 2, commas: true, customUnit: '' } as const;

describe('numbers', () => {
  test.each([
    ['ST-114: 万', { ...display, unit: '万' as const }, 'zh_CN', '123.46万'],
    ['萬 in Hong Kong', { ...display, unit: '万' as const }, 'zh_HK', '123.46萬'],
    ['an English reader gets M for 万', { ...display, unit: '万' as const }, 'en_US', '1.23M'],
    ['K', { ...display, unit: 'K' as const }, 'zh_CN', '1,234.57K'],
    ['M', { ...display, unit: 'M' as const }, 'ja_JP', '1.23M'],
    ['ST-116: no separators', { ...display, commas: false }, 'zh_CN', '1234567.89'],
    ['ST-117: custom unit', { ...display, dec: 0, customUnit: '元' }, 'zh_CN', '1,234,568元'],
  ] as const)('%s', (_name, settings, locale, text) => {
    expect(formatValue(1_234_567.891, settings, locale)).toBe(text);
  });

  test('a prefix stands behind the sign, and negative numbers in parentheses have none', () => {
    const price = { ...display, dec: 1, prefix: '¥', customUnit: '/件' };
    expect([1_234.5, -1_234.5, 0].map((value) => formatValue(value, price, 'zh_CN'))).toEqual([
      '¥1,234.5/件',
      '-¥1,234.5/件',
      '¥0.0/件',
    ]);
    const book = { ...price, customUnit: '', negative: 'parentheses' as const };
    expect([-1_234.5, 3].map((value) => formatValue(value, book, 'zh_CN'))).toEqual(['(¥1,234.5)', '¥3.0']);
    expect(formatValue(-0.05, { ...display, type: 'pre', negative: 'parentheses' }, 'zh_CN')).toBe('(5.00%)');
    expect(formatValue(Number.NaN, book, 'zh_CN')).toBe('-');
  });

  test('ST-113: pre is a percentage, and so is the unit %', () => {
    expect(formatValue(0.1234, { ...display, type: 'pre' }, 'zh_CN')).toBe('12.34%');
    expect(formatValue(0.1234, { ...display, unit: '%' }, 'zh_CN')).toBe('12.34%');
  });

  test('ticks of one axis share a unit', () => {
    const format = axisFormat({ ...display, unit: 'auto', decSet: false }, [0, 5_000, 10_000, 20_000], 'zh_CN');
    expect([0, 5_000, 10_000, 20_000].map(format)).toEqual(['0', '5,000', '10,000', '20,000']);
  });

  test('ticks are whole numbers of a smaller unit rather than parts of a larger one, as long as they are short', () => {
    const ticks = (...all: number[]) => all.map(axisFormat({ ...display, unit: 'auto', decSet: false }, all, 'zh_CN'));
    expect(ticks(0, 25_000_000, 50_000_000, 100_000_000)).toEqual(['0', '2,500万', '5,000万', '10,000万']);
    expect(ticks(0, 250_000_000, 500_000_000)).toEqual(['0', '2.5亿', '5亿']);
    expect(ticks(0, 50_000_000, 100_000_000, 350_000_000)).toEqual(['0', '0.5亿', '1亿', '3.5亿']);
    expect(ticks(0, 0.5, 1)).toEqual(['0', '0.5', '1']);
    expect(ticks(0, 5e11, 1e12)).toEqual(['0', '5,000亿', '10,000亿']);
  });

  test('ticks that lie close together have the digits that tell them apart', () => {
    const auto = { ...display, unit: 'auto', decSet: false } as const;
    const ticks = (largest: number, step: number, from = 0) => {
      const values = [from, from + step, from + 2 * step];
      expect(Math.abs(values.at(-1) as number) / largest).toBeCloseTo(1);
      return values.map(axisFormat(auto, values, 'zh_CN'));
    };
    expect(ticks(0.004, 0.002)).toEqual(['0', '0.002', '0.004']);
    expect(ticks(0.0005, 0.00025)).toEqual(['0', '0.00025', '0.0005']);
    expect(ticks(4e-7, 2e-7)).toEqual(['0', '2E-7', '4E-7']);
    expect(formatCompact(-0.000_001_234_5, sales, [], 'zh_CN')).toBe('-1.23E-6');
    expect(ticks(100_020_000, 10_000, 100_000_000)).toEqual(['10,000万', '10,001万', '10,002万']);
    expect(ticks(9_400_000.2, 0.1, 9_400_000)).toEqual(['940万', '940万', '940万']);
    expect(ticks(3e12, 1e12, 1e12)).toEqual(['1万亿', '2万亿', '3万亿']);
    const percent = { ...auto, type: 'pre' } as const;
    expect([0, 0.000_05].map(axisFormat(percent, [0, 0.000_05, 0.001], 'zh_CN'))).toEqual(['0%', '0.005%']);
    expect([1_000, 2_000_000].map(axisFormat({ ...auto, unit: '万' }, [1_000, 2_000, 2_000_000], 'en_US'))).toEqual([
      '0.001M',
      '2M',
    ]);
  });

  test('ST-115, ST-122: an axis has the decimals that were set, and no label says another number than its tick', () => {
    const axis = (dec: number, ticks: readonly number[], more: Partial<AxisDisplay> = {}) =>
      ticks.map(axisFormat({ ...display, unit: 'auto', dec, decSet: true, ...more }, ticks, 'zh_CN'));
    expect(axis(2, [0, 500_000, 1_000_000])).toEqual(['0.00', '50.00万', '100.00万']);
    expect(axis(0, [0, 5_000, 10_000, 15_000])).toEqual(['0', '', '1万', '']);
    expect(axis(1, [0, 5_000, 10_000])).toEqual(['0.0', '0.5万', '1.0万']);
    expect(axis(1, [0, 0.1, 0.2], { type: 'pre' })).toEqual(['0.0%', '10.0%', '20.0%']);
    // Ticks that all round to zero would read alike.
    expect(axis(0, [0, 0.1, 0.2], { unit: '' })).toEqual(['0', '0.1', '0.2']);
  });

  test('counts have no decimals, averages of whole numbers do', () => {
    expect(defaultDisplay({ ...sales, dataType: 'int' }).dec).toBe(0);
    expect(defaultDisplay({ ...sales, dataType: 'int', aggregator: 'average' }).dec).toBe(2);
    expect(defaultDisplay({ ...sales, dataType: 'str', aggregator: 'count_distinct' }).dec).toBe(0);
  });

  test('short forms scale unless the author said otherwise', () => {
    expect(formatCompact(128_634_512, sales, [], 'zh_CN')).toBe('1.29亿');
    expect(formatCompact(1_286_345_120_000, sales, [], 'zh_CN')).toBe('1.29万亿');
    expect(formatShort(22_535_200, sales, [], 'zh_CN')).toBe('2,254万');
    expect(formatShort(128_634_512, sales, [], 'zh_CN')).toBe('1.29亿');
    expect(formatShort(22_535_200, sales, [{ ...display, uniqId: 'sales' }], 'zh_CN')).toBe('22,535,200.00');
    expect([0.034, 0.0034, -0.0034, 0].map((value) => formatCompact(value, sales, [], 'zh_CN'))).toEqual([
      '0.03',
      '0.0034',
      '-0.0034',
      '0',
    ]);
    expect(formatCompact(128_634_512, sales, [{ ...display, uniqId: 'sales', dec: 0 }], 'zh_CN')).toBe('128,634,512');
    const rate: ResultColumn = { ...sales, comparison: { base: 'previousPeriod', show: 'rate' } };
    expect(formatCompact(0.1264, rate, [], 'zh_CN')).toBe('12.6%');
  });
});

describe('periods', () => {
  test.each([
    ['2025-03', 'month', 'zh_CN', '2025年3月'],
    ['2025-03', 'month', 'en_US', 'Mar 2025'],
    ['2025-Q4', 'season', 'ja_JP', '2025年第4四半期'],
    ['2025-W09', 'week', 'zh_HK', '2025年第9週'],
    ['2025-02-01', 'day', 'en_US', 'Feb 1, 2025'],
    ['2025', 'year', 'zh_CN', '2025年'],
    ['nonsense', 'month', 'zh_CN', 'nonsense'],
  ] as const)('%s by %s in %s is %s', (value, granularity, locale, text) => {
    expect(formatPeriod(value, granularity, locale)).toBe(text);
  });

  test('on an axis the year stands at the first label and where it changes', () => {
    expect(formatPeriodShort('2025-01', undefined, 'month', 'zh_CN')).toBe('1月<br>2025年');
    expect(formatPeriodShort('2025-02', '2025-01', 'month', 'zh_CN')).toBe('2月');
    expect(formatPeriodShort('2026-01', '2025-12', 'month', 'en_US')).toBe('Jan<br>2026');
  });

  test.each([
    ['2025-12', 'month', '2026-01'],
    ['2025-Q4', 'season', '2026-Q1'],
    ['2024-02-28', 'day', '2024-02-29'],
    ['2026-W53', 'week', '2027-W01'],
    ['2025-W52', 'week', '2026-W01'],
    ['2025', 'year', '2026'],
  ] as const)('after %s by %s comes %s', (value, granularity, next) => {
    expect(nextPeriod(value, granularity)).toBe(next);
  });

  test.each([
    ['2025', 'year', { start: '2025-01-01', end: '2026-01-01' }],
    ['2025-Q4', 'season', { start: '2025-10-01', end: '2026-01-01' }],
    ['2025-12', 'month', { start: '2025-12-01', end: '2026-01-01' }],
    ['2024-02-29', 'day', { start: '2024-02-29', end: '2024-03-01' }],
    ['2025-W52', 'week', undefined],
    ['nonsense', 'month', undefined],
  ] as const)('%s by %s has its days', (value, granularity, range) => {
    expect(periodRange(value, granularity)).toEqual(range);
  });
});

test('X-20: other characters than ASCII count two units; labels are cut with an ellipsis', () => {
  expect(displayWidth('ab中文')).toBe(6);
  expect(cutToWidth('一二三四五六七八九十', 20)).toBe('一二三四五六七八九十');
  expect(cutToWidth('一二三四五六七八九十a', 20)).toBe('一二三四五六七八九十…');
});

test('fiscal periods are named by the year in which they begin, and weeks from Sunday like others', () => {
  expect([
    formatPeriod('FY2025.04', 'year', 'zh_CN'),
    formatPeriod('FY2025.04', 'year', 'en_US'),
    formatPeriod('FY2025.04', 'year', 'ja_JP'),
    formatPeriod('FY2025.04-Q2', 'season', 'zh_CN'),
    formatPeriod('FY2025.04-Q2', 'season', 'en_US'),
    formatPeriod('FY2025.04-Q2', 'season', 'zh_HK'),
    formatPeriod('2025-W10.7', 'week', 'zh_CN'),
  ]).toEqual(['2025财年', 'FY2025', '2025年度', '2025财年第2季度', 'Q2 FY2025', '2025財年第2季度', '2025年第10周']);
  expect(formatPeriodShort('FY2025.04-Q1', 'FY2024.04-Q4', 'season', 'zh_CN')).toBe('Q1<br>2025财年');
  expect(formatPeriodShort('FY2025.04-Q2', 'FY2025.04-Q1', 'season', 'zh_CN')).toBe('Q2');
  expect(nextPeriod('FY2025.04', 'year')).toBe('FY2026.04');
  expect(nextPeriod('FY2025.04-Q4', 'season')).toBe('FY2026.04-Q1');
  expect(nextPeriod('2020-W53.7', 'week')).toBe('2021-W01.7');
  expect(periodRange('FY2025.04', 'year')).toEqual({ start: '2025-04-01', end: '2026-04-01' });
  expect(periodRange('FY2025.04-Q4', 'season')).toEqual({ start: '2026-01-01', end: '2026-04-01' });
});
