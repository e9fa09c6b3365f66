import { argument, define, texts } from './definition.ts';

const value = argument('value', 'any');

export const CAST_FUNCTIONS = {
  TEXT: define(
    'cast',
    'row',
    [value],
    'text',
    texts(
      '转换为文本：数值最多保留 6 位小数，日期写成 yyyy-mm-dd。',
      '轉換為文字：數值最多保留 6 位小數，日期寫成 yyyy-mm-dd。',
      'As text: numbers with up to 6 digits behind the point, dates as yyyy-mm-dd.',
      'テキストに変換します。数値は小数 6 桁まで、日付は yyyy-mm-dd になります。',
    ),
    'TEXT({quantity})',
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
      '转换为日期：可用 yyyy-mm-dd 或 yyyy/mm/dd 的文本，也可去掉时间部分。',
      '轉換為日期：可用 yyyy-mm-dd 或 yyyy/mm/dd 的文字，亦可去除時間部分。',
      'As a date: from a text yyyy-mm-dd or yyyy/mm/dd, or a time without its hours.',
      '日付に変換します。yyyy-mm-dd か yyyy/mm/dd のテキスト、または日時から時刻を除きます。',
    ),
    'DATE({orderDate})',
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
