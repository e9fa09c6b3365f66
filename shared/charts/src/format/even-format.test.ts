import { evenCompact } from './even-format.ts';

const sales = { uniqId: 'm', fieldId: 'f', name: '销售额', role: 'index', dataType: 'double' } as const;
const write = (values: readonly number[], locale: 'zh_CN' | 'en_US' = 'zh_CN') =>
  values.map(evenCompact(values, sales, [], locale));

test('labels of a series have one number of decimals, which their largest number decides', () => {
  expect(write([4_200_000, 4_928_500, 4_589_700])).toEqual(['420万', '493万', '459万']);
  expect(write([124_000, 53_200])).toEqual(['12.4万', '5.3万']);
  expect(write([1.5, 2, 0])).toEqual(['1.50', '2.00', '0']);
  expect(write([1_250_000, 2_000_000], 'en_US')).toEqual(['1.25M', '2.00M']);
});

test('whole numbers stay whole, each unit follows its own largest number', () => {
  expect(write([3, 12, 8])).toEqual(['3', '12', '8']);
  expect(write([125_000_000, 30_000_000])).toEqual(['1.25亿', '3,000万']);
});

test('a format that the author chose holds, as does that of shares', () => {
  const chosen = [{ uniqId: 'm', type: 'dec' as const, unit: '' as const, dec: 3, commas: true, customUnit: '元' }];
  expect(evenCompact([1], sales, chosen, 'zh_CN')(1)).toBe('1.000元');
  const share = { ...sales, comparison: { show: 'rate' } } as Parameters<typeof evenCompact>[1];
  expect(evenCompact([0.12], share, [], 'zh_CN')(0.123)).toBe('12.3%');
});
