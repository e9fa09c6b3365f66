import { argument, define, texts, type Form } from './definition.ts';

const number = argument('number', 'number');
const divisor = argument('divisor', 'number');
const digits = argument('digits', 'integer', { optional: true, constant: { kind: 'range', min: -12, max: 12 } });
const toMultiple: Form = { parameters: [number, argument('significance', 'number')], result: 'number' };

/** Functions that make whole or round numbers, with the meaning of spreadsheets. */
export const ROUNDING_FUNCTIONS = {
  ROUND: define(
    'math',
    'row',
    [number, digits],
    'number',
    texts(
      '四舍五入到指定的小数位数，负的位数舍入到十位、百位；负数与正数对称。',
      '四捨五入至指定的小數位數，負的位數捨入至十位、百位；負數與正數對稱。',
      'Rounds to a number of digits, halves away from zero; negative digits round to tens and hundreds.',
      '指定した桁数に四捨五入します（負数も対称）。負の桁数では十や百の位に丸めます。',
    ),
    'ROUND({sales}, 2)',
  ),
  ROUNDUP: define(
    'math',
    'row',
    [number, digits],
    'number',
    texts(
      '向远离零的方向舍入到指定的小数位数。',
      '向遠離零的方向捨入至指定的小數位數。',
      'Rounds away from zero to a number of digits.',
      '指定した桁数に 0 から遠い方へ丸めます。',
    ),
    'ROUNDUP({sales}, 1)',
  ),
  ROUNDDOWN: define(
    'math',
    'row',
    [number, digits],
    'number',
    texts(
      '向零的方向舍去，保留指定的小数位数。',
      '向零的方向捨去，保留指定的小數位數。',
      'Rounds towards zero to a number of digits.',
      '指定した桁数に 0 の方へ切り捨てます。',
    ),
    'ROUNDDOWN({sales}, 1)',
  ),
  FLOOR: define(
    'math',
    'row',
    [number],
    'integer',
    texts(
      '返回不大于该数的最大整数；给出倍数时，返回不大于该数的最大倍数。',
      '傳回不大於該數的最大整數；給出倍數時，傳回不大於該數的最大倍數。',
      'The largest whole number that is not greater, or the largest multiple of the second argument.',
      'その数以下の最大の整数を返します。基準値を指定すると、その倍数に切り捨てます。',
    ),
    'FLOOR({sales}, 100)',
    toMultiple,
  ),
  CEILING: define(
    'math',
    'row',
    [number],
    'integer',
    texts(
      '返回不小于该数的最小整数；给出倍数时，返回不小于该数的最小倍数。',
      '傳回不小於該數的最小整數；給出倍數時，傳回不小於該數的最小倍數。',
      'The smallest whole number that is not less, or the smallest multiple of the second argument.',
      'その数以上の最小の整数を返します。基準値を指定すると、その倍数に切り上げます。',
    ),
    'CEILING({sales}, 100)',
    toMultiple,
  ),
  MROUND: define(
    'math',
    'row',
    [number, argument('significance', 'number')],
    'number',
    texts(
      '舍入到最近的倍数；两个数符号不同时为空。',
      '捨入至最近的倍數；兩個數正負號不同時為空值。',
      'Rounds to the nearest multiple; empty if the signs differ.',
      '最も近い倍数に丸めます。符号が異なる場合は空になります。',
    ),
    'MROUND({sales}, 5)',
  ),
  TRUNC: define(
    'math',
    'row',
    [number],
    'integer',
    texts(
      '去掉小数部分，向零取整；给出位数时与 ROUNDDOWN 相同。',
      '去除小數部分，向零取整；給出位數時與 ROUNDDOWN 相同。',
      'Drops the fraction, towards zero; with a number of digits it is ROUNDDOWN.',
      '小数部分を 0 方向に切り捨てます。桁数を指定すると ROUNDDOWN と同じです。',
    ),
    'TRUNC({sales})',
    { parameters: [number, { ...digits, optional: undefined }], result: 'number' },
  ),
  MOD: define(
    'math',
    'row',
    [number, divisor],
    'numeric',
    texts(
      '返回相除的余数，符号与除数相同；除数为 0 时为空。',
      '傳回相除的餘數，正負號與除數相同；除數為 0 時為空值。',
      'The remainder, with the sign of the divisor; empty if the divisor is 0.',
      '割り算の余りを返します。符号は除数と同じで、除数が 0 なら空になります。',
    ),
    'MOD({quantity}, 12)',
  ),
  QUOTIENT: define(
    'math',
    'row',
    [number, divisor],
    'integer',
    texts(
      '返回商的整数部分；除数为 0 时为空。',
      '傳回商的整數部分；除數為 0 時為空值。',
      'The quotient without its fraction; empty if the divisor is 0.',
      '商の整数部分を返します。除数が 0 なら空になります。',
    ),
    'QUOTIENT({quantity}, 12)',
  ),
};
