import { makeResult } from '../fixtures/make-result.ts';
import { toCsv } from './to-csv.ts';

test('CSV has a byte-order mark, quotes what needs it, and disarms formulas but not negative numbers', () => {
  const result = makeResult(
    [
      { uniqId: 'c', name: '城市,区', role: 'dimension' },
      { uniqId: 's', name: '销售额', role: 'index' },
    ],
    [
      ['上海 "浦东"', 1.123456],
      ['=1+1', -5],
      [null, null],
    ],
  );
  expect(toCsv(result)).toBe('\uFEFF"城市,区",销售额\r\n"上海 ""浦东""",1.123456\r\n\'=1+1,-5\r\n,\r\n');
});
