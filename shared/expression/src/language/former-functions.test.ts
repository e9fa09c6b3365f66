import { check } from '../check/check.ts';
import { withFormerMeaning } from './former-functions.ts';

test.each([
  ['MOD({f1}, 12)', '(({f1}) % (12))'],
  ['mod(MOD({f1}, 5) + 1, 3) * 2', '(((({f1}) % (5)) + 1) % (3)) * 2'],
  ['WEEKDAY({f2})', 'WEEKDAY({f2}, 2)'],
  ["FIND({f3}, '-') > 0", "ZN(FIND('-', {f3})) > 0"],
  ["TRIM({f3}) & 'MOD(1, 2)'", "LTRIM(RTRIM({f3})) & 'MOD(1, 2)'"],
  [
    'CASE WHEN {f1} IN (1, MOD({f1}, 2)) THEN WEEKDAY({f2}) ELSE -1 END /* end */',
    'CASE WHEN {f1} IN (1, (({f1}) % (2))) THEN WEEKDAY({f2}, 2) ELSE -1 END /* end */',
  ],
  ['// margin\nSUM({f1}) // whole', null],
  ['// rest\nMOD({f1}, 2)', '// rest\n(({f1}) % (2))'],
  ['IF({f1} BETWEEN 1 AND 2 AND {f3} IS NOT NULL, NOT ({f1} = 1), TRUE)', null],
  ['SUM({f1}) /', null],
  ["REPLACE({f3}, 'a', 'b')", null],
])('%s is kept as %s', (formula, kept) => {
  expect(withFormerMeaning(formula)).toBe(kept ?? formula);
});

test('what was rewritten can be checked', () => {
  const fields = [
    { id: 'f1', name: 'n', type: 'integer' as const },
    { id: 'f2', name: 'd', type: 'date' as const },
    { id: 'f3', name: 't', type: 'text' as const },
  ];
  const formula = "IF(MOD({f1}, 3) = 0, FIND(TRIM({f3}), 'a'), WEEKDAY({f2}))";
  expect(check(withFormerMeaning(formula), { fields, parameters: [] }).issues).toEqual([]);
});
