import { argument, define, texts } from './definition.ts';

const condition = argument('condition', 'boolean');

export const CONDITIONAL_FUNCTIONS = {
  IF: define(
    'conditional',
    'row',
    [condition, argument('result', 'same'), argument('otherwise', 'same', { optional: true })],
    'same',
    texts(
      '条件成立时返回结果，否则返回另一个值，省略则为空。',
      '條件成立時傳回結果，否則傳回另一個值，省略則為空值。',
      'One result where the condition holds, another (or empty) where it does not.',
      '条件が成り立てば結果を、そうでなければ別の値（省略時は空）を返します。',
    ),
    "IF({sales} > 10000, 'A', 'B')",
  ),
  IFS: define(
    'conditional',
    'row',
    [
      condition,
      argument('result', 'same'),
      argument('condition', 'boolean', { repeated: true }),
      argument('result', 'same', { repeated: true }),
      argument('otherwise', 'same', { optional: true }),
    ],
    'same',
    texts(
      '依次检查条件，返回第一个成立的结果；都不成立时返回最后的值。',
      '依次檢查條件，傳回首個成立的結果；全不成立時傳回最後的值。',
      'The result of the first condition that holds; the last value if none does.',
      '条件を順に調べ、最初に成り立つものの結果を返します。どれも成り立たなければ最後の値です。',
    ),
    "IFS({sales} > 10000, 'A', {sales} > 1000, 'B', 'C')",
  ),
  SWITCH: define(
    'conditional',
    'row',
    [
      argument('value', 'orderedSame'),
      argument('match', 'orderedSame'),
      argument('result', 'same'),
      argument('match', 'orderedSame', { repeated: true }),
      argument('result', 'same', { repeated: true }),
      argument('otherwise', 'same', { optional: true }),
    ],
    'same',
    texts(
      '把值与各匹配值比较，返回对应的结果；都不匹配时返回最后的值。',
      '把值與各比對值比較，傳回對應的結果；全不相符時傳回最後的值。',
      'Compares a value with each match and gives its result; the last value if none fits.',
      '値を順に比べ、一致したものの結果を返します。一致しなければ最後の値です。',
    ),
    "SWITCH({city}, 'Beijing', 1, 'Shanghai', 2, 0)",
  ),
  IFNULL: define(
    'conditional',
    'row',
    [argument('value', 'same'), argument('fallback', 'same')],
    'same',
    texts(
      '值为空时返回替代值。',
      '值為空值時傳回替代值。',
      'The value, or the fallback where it is empty.',
      '値が空なら代替値を返します。',
    ),
    'IFNULL({sales}, 0)',
  ),
  COALESCE: define(
    'conditional',
    'row',
    [argument('value', 'same'), argument('value', 'same', { repeated: true })],
    'same',
    texts(
      '返回第一个不为空的值。',
      '傳回首個不為空值的值。',
      'The first value that is not empty.',
      '空でない最初の値を返します。',
    ),
    "COALESCE({customer}, {city}, '-')",
  ),
  NULLIF: define(
    'conditional',
    'row',
    [argument('value', 'orderedSame'), argument('match', 'orderedSame')],
    'argument',
    texts(
      '两个值相等时返回空，否则返回第一个值。',
      '兩個值相等時傳回空值，否則傳回第一個值。',
      'Empty where the two are equal, else the first.',
      '2 つの値が等しければ空、そうでなければ最初の値を返します。',
    ),
    "NULLIF({customer}, '')",
  ),
  ISNULL: define(
    'conditional',
    'row',
    [argument('value', 'any')],
    'boolean',
    texts('值是否为空。', '值是否為空值。', 'Whether the value is empty.', '値が空かどうかを返します。'),
    'ISNULL({shipDate})',
  ),
  ZN: define(
    'conditional',
    'row',
    [argument('number', 'number')],
    'numeric',
    texts(
      '数值为空时返回 0。',
      '數值為空值時傳回 0。',
      'The number, or 0 where it is empty.',
      '数値が空なら 0 を返します。',
    ),
    'ZN({sales})',
  ),
};
