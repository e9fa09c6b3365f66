import fc from 'fast-check';

import { SyntaxIssue } from '../issue.ts';
import { BINARY_OPERATORS, type Expression } from './ast.ts';
import { MAX_DEPTH, MAX_LENGTH, parse } from './parse.ts';
import { print } from './print.ts';
import { referencedIds, toStored, toTyped } from './references.ts';

/** The formula without positions. */
function shape(expression: Expression): unknown {
  return JSON.parse(
    JSON.stringify(expression, (key, value: unknown) =>
      ['start', 'end', 'nameSpan'].includes(key) ? undefined : value,
    ),
  );
}
function fault(text: string) {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof SyntaxIssue) return [error.issue.code, error.issue.start, error.issue.end];
    throw error;
  }
  return null;
}
const canonical = (text: string) => print(parse(text));

test.each([
  ['1+2*3', '1 + 2 * 3'],
  ['(1+2)*3', '(1 + 2) * 3'],
  ['1-(2-3)', '1 - (2 - 3)'],
  ['1-2-3', '1 - 2 - 3'],
  ['-[a]*2', '-[a] * 2'],
  ['-(-1)', '-(-1)'],
  ['not [a]=1 and [b]=2 or [c]=3', 'NOT [a] = 1 AND [b] = 2 OR [c] = 3'],
  ['not ([a]=1 and [b]=2)', 'NOT ([a] = 1 AND [b] = 2)'],
  ['[a] between 1+1 and 5 and [b] is not null', '[a] BETWEEN 1 + 1 AND 5 AND [b] IS NOT NULL'],
  ['[a] not in (1,2)', '[a] NOT IN (1, 2)'],
  ['\'it\'\'s\' & "a""b"', "'it''s' & 'a\"b'"],
  ["case [城市] when '北京' then 1 else 0 end", "CASE [城市] WHEN '北京' THEN 1 ELSE 0 END"],
  ['[销售 ]] 额] / ${税率}', '[销售 ]] 额] / ${税率}'],
  ['SUM（[销售额]）＋1 // 备注\n/* x */', 'SUM([销售额]) + 1'],
  ['#2024-2-29# = #2024/02/29 8:05#', '#2024-02-29# = #2024-02-29 08:05:00#'],
  ['[a] != 1', '[a] <> 1'],
  ['.5 + 1e3 + 2.', '.5 + 1e3 + 2.'],
])('reads %s', (text, expected) => {
  expect(canonical(text)).toBe(expected);
});

test.each([
  ['', ['empty', 0, 0]],
  ['  // nothing', ['empty', 12, 12]],
  ['1 +', ['unexpectedEnd', 3, 3]],
  ['1 2', ['unexpected', 2, 3]],
  ['(1', ['unexpectedEnd', 2, 2]],
  ['1 < 2 < 3', ['unexpected', 6, 7]],
  ['SUM', ['bareName', 0, 3]],
  ['1 + 销售额', ['bareName', 4, 7]],
  ["'abc", ['unterminatedText', 0, 4]],
  ['[abc', ['unterminatedReference', 0, 4]],
  ['/* abc', ['unterminatedComment', 0, 6]],
  ['#2026-02-30#', ['badDate', 0, 12]],
  ['1 ~ 2', ['unexpectedCharacter', 2, 3]],
  ['1; drop table x', ['unexpectedCharacter', 1, 2]],
  ['[a] in ()', ['unexpected', 8, 9]],
  ['[a] not 1', ['unexpected', 8, 9]],
  ['case end', ['unexpected', 5, 8]],
  ['f(1,)', ['unexpected', 4, 5]],
  [')', ['unexpected', 0, 1]],
])('says where %j goes wrong', (text, expected) => {
  expect(fault(text)).toEqual(expected);
});

test('a formula is neither too long nor nested too deep for the stack', () => {
  expect(fault(`1${' '.repeat(MAX_LENGTH)}`)?.[0]).toBe('tooLong');
  expect(fault('('.repeat(MAX_DEPTH + 1))?.[0]).toBe('tooDeep');
  expect(fault('-'.repeat(5_000))?.[0]).toBe('tooDeep');
  expect(fault(`1${'+1'.repeat(4_000)}`)?.[0]).toBe('tooDeep');
});

const names = fc.oneof(
  fc.constantFrom('销售额', 'a b', ']', '}}', "it's", 'x}y', '#', 'emoji 😀'),
  fc.string({ minLength: 1 }),
);
const place = { start: 0, end: 0 };
const expressions = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      fc.nat(1e6).map((value): Expression => ({ kind: 'literal', type: 'integer', value: String(value), ...place })),
      fc
        .constantFrom('1.5', '0.25', '1e3')
        .map((value): Expression => ({ kind: 'literal', type: 'number', value, ...place })),
      fc.string({ unit: 'grapheme' }).map((value): Expression => ({ kind: 'literal', type: 'text', value, ...place })),
      fc.boolean().map((value): Expression => ({ kind: 'literal', type: 'boolean', value: String(value), ...place })),
      fc.constant<Expression>({ kind: 'literal', type: 'date', value: '2024-02-29', ...place }),
      fc.constant<Expression>({ kind: 'null', ...place }),
      fc
        .tuple(fc.constantFrom('name' as const, 'id' as const), names)
        .map(([by, reference]): Expression => ({ kind: 'field', by, reference, ...place })),
      names.map((name): Expression => ({ kind: 'parameter', name, ...place })),
    ),
    fc
      .tuple(fc.constantFrom('not' as const, 'negate' as const), tie('expression'))
      .map(([kind, operand]): Expression => ({ kind, operand, ...place })),
    fc
      .tuple(fc.constantFrom(...BINARY_OPERATORS), tie('expression'), tie('expression'))
      .map(([operator, left, right]): Expression => ({ kind: 'binary', operator, left, right, ...place })),
    fc
      .tuple(fc.boolean(), tie('expression'), fc.array(tie('expression'), { minLength: 1, maxLength: 3 }))
      .map(([negated, operand, items]): Expression => ({ kind: 'in', negated, operand, items, ...place })),
    fc
      .tuple(fc.boolean(), tie('expression'), tie('expression'), tie('expression'))
      .map(([negated, operand, low, high]): Expression => ({ kind: 'between', negated, operand, low, high, ...place })),
    fc
      .tuple(fc.boolean(), tie('expression'))
      .map(([negated, operand]): Expression => ({ kind: 'isNull', negated, operand, ...place })),
    fc
      .tuple(
        fc.option(tie('expression')),
        fc.array(fc.record({ when: tie('expression'), value: tie('expression') }), { minLength: 1, maxLength: 2 }),
        fc.option(tie('expression')),
      )
      .map(([operand, branches, otherwise]): Expression => ({ kind: 'case', operand, branches, otherwise, ...place })),
    fc
      .tuple(fc.constantFrom('SUM', 'IF', 'COUNTROWS'), fc.array(tie('expression'), { maxLength: 3 }))
      .map(([name, args]): Expression => ({ kind: 'call', name, nameSpan: place, args, ...place })),
  ),
})).expression;

test('what is printed reads as the same formula', () => {
  fc.assert(
    fc.property(expressions, (expression) => {
      expect(shape(parse(print(expression)))).toEqual(shape(expression));
    }),
    { numRuns: 500 },
  );
});

test('any text is read or refused with a place inside it, and never otherwise', () => {
  const pieces = fc.constantFrom(
    '[a]',
    '(',
    ')',
    ',',
    '+',
    '-',
    'CASE',
    'WHEN',
    'IN',
    "'",
    '"',
    '[',
    '{',
    '${',
    '#',
    '/*',
    'SUM(',
    '1',
    ' ',
    '😀',
    '（',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(pieces).map((list) => list.join('')),
      ),
      (text) => {
        const found = fault(text);
        if (found === null) return;
        const [, start, end] = found as [string, number, number];
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
      },
    ),
    { numRuns: 1_000 },
  );
});

describe('references', () => {
  const fields = [
    { id: 'f1', name: '销售额' },
    { id: 'f2', name: 'a]b' },
    { id: 'f}3', name: '成本' },
    { id: 'f4', name: '同名' },
    { id: 'f5', name: '同名' },
  ];
  test('are stored by id and typed by name, and all else stays as it was', () => {
    const typed = "SUM( [销售额] ) - [a]]b] // [销售额]\n + '[成本]' & [成本]";
    const stored = "SUM( {f1} ) - {f2} // [销售额]\n + '[成本]' & {f}}3}";
    expect(toStored(typed, fields)).toBe(stored);
    expect(toTyped(stored, fields)).toBe(typed);
    expect(referencedIds(stored)).toEqual(['f1', 'f2', 'f}3']);
  });
  test('that are not one field stay as they are', () => {
    expect(toStored('[同名] + [没有]', fields)).toBe('[同名] + [没有]');
    expect(toTyped('{f4} + {gone}', fields)).toBe('{f4} + {gone}');
  });
  test('of any names come back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(names, { minLength: 1, maxLength: 4 }), (given) => {
        const list = given.map((name, index) => ({ id: `id}${index}`, name }));
        const typed = list
          .map(({ name }) => print({ kind: 'field', by: 'name', reference: name, ...place }))
          .join(' + ');
        expect(toTyped(toStored(typed, list), list)).toBe(typed);
      }),
    );
  });
});
