import { check } from './check.ts';
import type { Environment } from './environment.ts';
import { isAdditiveFormula } from './is-additive-formula.ts';

const environment: Environment = {
  fields: [
    { id: 'a', name: 'a', type: 'number' },
    { id: 'b', name: 'b', type: 'number' },
    { id: 't', name: 't', type: 'text' },
    { id: 'profit', name: 'profit', formula: 'SUM({a}) - SUM({b})' },
  ],
  parameters: [{ name: 'rate', type: 'number', multiple: false }],
};
const additive = (formula: string): boolean => {
  const { expression, issues } = check(formula, environment, 'new');
  expect(issues).toEqual([]);
  return isAdditiveFormula(expression!);
};

test.each([
  'SUM({a})',
  'COUNT({a})',
  'COUNTROWS()',
  'SUM({a}) - SUM({b})',
  '-SUM({a})',
  "SUMIF({a}, {t} = 'x') + COUNTIF({b} > 0)",
  'ZN(SUM({a})) * (1 + ${rate}) / 100',
  '2 * {profit}',
  'IF(${rate} > 1, SUM({a}), 0)',
])('%s of groups adds up to that of all rows', (formula) => {
  expect(additive(formula)).toBe(true);
});

test.each([
  'SUM({a}) / SUM({b})',
  '100 / SUM({a})',
  'SUM({a}) * SUM({b})',
  'SUM({a}) + 1',
  'AVG({a})',
  'MAX({a}) - MIN({a})',
  'COUNTD({t})',
  'SUM({a}) + AVG({b})',
  'MAX({t})',
  'ABS(SUM({a}))',
  'IFNULL(SUM({a}), 1)',
  'IF(SUM({a}) > 1, SUM({a}), 0)',
  'RUNNING_TOTAL(SUM({a}))',
  'SHARE_OF_TOTAL(SUM({a}))',
])('%s of groups adds up to nothing', (formula) => {
  expect(additive(formula)).toBe(false);
});
