import { argument, define, texts } from './definition.ts';

const text = argument('text', 'text');
const part = argument('part', 'text');
const replacement = argument('replacement', 'text');
const from = argument('position', 'integer', { optional: true });

/** Text functions that look for a part, put another in its place or join several, with the meaning of spreadsheets. */
export const TEXT_SEARCH_FUNCTIONS = {
  SUBSTITUTE: define(
    'string',
    'row',
    [text, part, replacement],
    'text',
    texts(
      '把文本中的所有查找内容替换掉，区分大小写。',
      '把文字中的所有搜尋內容取代，區分大小寫。',
      'Replaces every occurrence; upper and lower case differ.',
      '一致する文字列をすべて置き換えます。大文字と小文字を区別します。',
    ),
    "SUBSTITUTE({code}, '-', '')",
  ),
  REPLACE: define(
    'string',
    'row',
    [text, argument('position', 'integer'), argument('length', 'integer'), replacement],
    'text',
    texts(
      '从指定位置（从 1 开始）起，把若干字符换成别的文本；写三个参数时与 SUBSTITUTE 相同。',
      '由指定位置（由 1 開始）起，把若干字元換成別的文字；寫三個引數時與 SUBSTITUTE 相同。',
      'Puts another text in place of characters from a position, counted from 1; with three arguments it is SUBSTITUTE.',
      '指定した位置（1 から数える）からの文字を別のテキストに置き換えます。引数が 3 つなら SUBSTITUTE と同じです。',
    ),
    "REPLACE({code}, 1, 2, 'No')",
    { parameters: [text, part, replacement], result: 'text' },
  ),
  FIND: define(
    'string',
    'row',
    [part, text, from],
    'integer',
    texts(
      '返回查找内容在文本中首次出现的位置，从 1 开始，区分大小写；没有则为空。',
      '傳回搜尋內容在文字中首次出現的位置，由 1 開始，區分大小寫；沒有則為空值。',
      'The position of the first occurrence in a text, counted from 1; upper and lower case differ; empty if there is none.',
      '検索文字列が最初に現れる位置（1 から数える）を返します。大文字と小文字を区別し、なければ空になります。',
    ),
    "FIND('-', {code})",
  ),
  SEARCH: define(
    'string',
    'row',
    [part, text, from],
    'integer',
    texts(
      '与 FIND 相同，但不区分大小写；不支持通配符。',
      '與 FIND 相同，但不區分大小寫；不支援萬用字元。',
      'Like FIND, but upper and lower case are alike; there are no wildcards.',
      'FIND と同じですが、大文字と小文字を区別しません。ワイルドカードは使えません。',
    ),
    "SEARCH('a', {code})",
  ),
  EXACT: define(
    'string',
    'row',
    [text, argument('text', 'text')],
    'boolean',
    texts(
      '两段文本是否完全相同，区分大小写；与 = 相同。',
      '兩段文字是否完全相同，區分大小寫；與 = 相同。',
      'Whether two texts are the same, upper and lower case included; = does the same.',
      '2 つのテキストが同じかどうかを返します。大文字と小文字を区別し、= と同じです。',
    ),
    'EXACT({city}, {customer})',
  ),
  TEXTJOIN: define(
    'string',
    'row',
    [
      argument('separator', 'text'),
      argument('skipEmpty', 'boolean', { constant: { kind: 'truth' } }),
      argument('value', 'any'),
      argument('value', 'any', { repeated: true }),
    ],
    'text',
    texts(
      '用分隔符把各值连成一段文本，可忽略空值和空文本。',
      '用分隔符號把各值連成一段文字，可忽略空值和空白文字。',
      'Joins the values with a separator between them, with or without the empty ones.',
      '区切り文字をはさんで値をつなげます。空の値を無視するかどうかを選べます。',
    ),
    "TEXTJOIN(' / ', TRUE, {city}, {customer})",
  ),
  REPT: define(
    'string',
    'row',
    [argument('text', 'text', { constant: { kind: 'text' } }), argument('count', 'integer')],
    'text',
    texts(
      '把文本重复若干次，结果最多 10,000 个字符。',
      '把文字重複若干次，結果最多 10,000 個字元。',
      'Repeats a text; the result has at most 10,000 characters.',
      'テキストを繰り返します。結果は最大 10,000 文字です。',
    ),
    "REPT('★', {quantity})",
  ),
};
