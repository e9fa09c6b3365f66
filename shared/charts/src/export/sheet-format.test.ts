import { numberFormat } from './sheet-format.ts';

const display = { type: 'dec', unit: '', dec: 2, commas: true, customUnit: '' } as const;

test('a format of a sheet has the prefix, the unit and the negative numbers of its measure', () => {
  expect(numberFormat({ ...display, prefix: '¥', customUnit: '/件' })).toBe('"¥"#,##0.00"/件"');
  expect(numberFormat({ ...display, dec: 0, commas: false, prefix: '¥', negative: 'parentheses' })).toBe('"¥"0;("¥"0)');
  expect(numberFormat({ ...display, negative: 'minus' })).toBe('#,##0.00');
});
