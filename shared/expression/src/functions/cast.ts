import { argument, define, texts } from './definition.ts';

const value = argument('value', 'any');

export const CAST_FUNCTIONS = {
  TEXT: define(
    'cast',
    'row',
    [value, argument('format', 'text', { optional: true, constant: { kind: 'text' } })],
    'text',
    texts(
      "转换为文本，可按格式书写，如 '#,##0.00'、'0.0%'、'yyyy-mm-dd'、'aaaa'（星期几）。不写格式时，数值最多保留 6 位小数，日期写成 yyyy-mm-dd。",
      "轉換為文字，可按格式書寫，如 '#,##0.00'、'0.0%'、'yyyy-mm-dd'、'aaaa'（星期幾）。不寫格式時，數值最多保留 6 位小數，日期寫成 yyyy-mm-dd。",
      "As text, by a format such as '#,##0.00', '0.0%', 'yyyy-mm-dd' or 'aaaa' (day of the week); without one, numbers have up to 6 decimals and dates are yyyy-mm-dd.",
      "テキストに変換します。'#,##0.00'、'0.0%'、'yyyy-mm-dd'、'aaaa'（曜日）などの表示形式を指定できます。省略すると、数値は小数 6 桁まで、日付は yyyy-mm-dd になります。",
    ),
    "TEXT({sales}, '#,##0.00')",
  ),
  NUMBER: define(
    'cast',
    'row',
    [value],
    'number',
    texts(
      '转换为数值，无法识别的文本为空。',
      '轉換為數值，無法識別的文字為空值。',
      'As a number; empty for a text that is none.',
      '数値に変換します。数値でないテキストは空になります。',
    ),
    'NUMBER({code})',
  ),
  INTEGER: define(
    'cast',
    'row',
    [value],
    'integer',
    texts(
      '转换为整数，去掉小数部分，无法识别的文本为空。',
      '轉換為整數，去除小數部分，無法識別的文字為空值。',
      'As a whole number without the fraction; empty for a text that is no number.',
      '小数部分を切り捨てて整数に変換します。数値でないテキストは空になります。',
    ),
    'INTEGER({sales})',
  ),
  DATE: define(
    'cast',
    'row',
    [value],
    'date',
    texts(
      '转换为日期：可用 yyyy-mm-dd 或 yyyy/mm/dd 的文本，也可去掉时间部分；写三个参数时由年、月、日组成日期，超出的月和日顺延。',
      '轉換為日期：可用 yyyy-mm-dd 或 yyyy/mm/dd 的文字，亦可去除時間部分；寫三個引數時由年、月、日組成日期，超出的月和日順延。',
      'As a date: from a text yyyy-mm-dd or yyyy/mm/dd, or a time without its hours; or the date of a year, month and day, where months and days beyond the end go on into the next.',
      '日付に変換します。yyyy-mm-dd か yyyy/mm/dd のテキスト、または日時から時刻を除きます。引数が 3 つなら年・月・日から日付を作り、はみ出した月や日は繰り越します。',
    ),
    'DATE({orderDate})',
    {
      parameters: [argument('year', 'integer'), argument('month', 'integer'), argument('day', 'integer')],
      result: 'date',
    },
  ),
  DATETIME: define(
    'cast',
    'row',
    [value],
    'datetime',
    texts(
      '转换为日期时间：可用 yyyy-mm-dd hh:mm:ss 的文本；日期变为当天零点。',
      '轉換為日期時間：可用 yyyy-mm-dd hh:mm:ss 的文字；日期變為當日零時。',
      'As date and time: from a text yyyy-mm-dd hh:mm:ss; a date becomes its midnight.',
      '日時に変換します。yyyy-mm-dd hh:mm:ss のテキストを読み、日付はその日の 0 時になります。',
    ),
    'DATETIME({code})',
  ),
};
