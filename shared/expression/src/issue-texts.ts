import type { Locale } from '@tessera/contract';

import { texts, type Texts } from './functions/definition.ts';
import type { Issue, IssueCode } from './issue.ts';

/** Types as an author reads them. */
export const TYPE_TEXTS: Readonly<Record<string, Texts>> = {
  text: texts('文本', '文字', 'text', 'テキスト'),
  number: texts('数值', '數值', 'number', '数値'),
  integer: texts('整数', '整數', 'whole number', '整数'),
  boolean: texts('条件（真或假）', '條件（真或假）', 'condition (true or false)', '条件（真偽値）'),
  date: texts('日期', '日期', 'date', '日付'),
  datetime: texts('日期时间', '日期時間', 'date and time', '日時'),
  temporal: texts('日期或日期时间', '日期或日期時間', 'date', '日付または日時'),
  ordered: texts('可以比较大小的值', '可以比較大小的值', 'value that can be ordered', '大小を比較できる値'),
};

const ISSUE_TEXTS: Readonly<Record<IssueCode, Texts>> = {
  empty: texts('公式是空的。', '公式是空白的。', 'The formula is empty.', '数式が空です。'),
  tooLong: texts(
    '公式过长，最多 {limit} 个字符。',
    '公式過長，最多 {limit} 個字元。',
    'The formula is longer than {limit} characters.',
    '数式が長すぎます（最大 {limit} 文字）。',
  ),
  tooDeep: texts(
    '嵌套过深，最多 {limit} 层。',
    '巢狀過深，最多 {limit} 層。',
    'The formula is nested deeper than {limit} levels.',
    '入れ子が深すぎます（最大 {limit} 段）。',
  ),
  tooLarge: texts(
    '公式连同引用的计算字段过大，请拆分或简化。',
    '公式連同引用的計算欄位過大，請拆分或簡化。',
    'With the computed fields that it uses, the formula is too large. Make it simpler.',
    '参照する計算フィールドを含めると数式が大きすぎます。簡潔にしてください。',
  ),
  unexpectedCharacter: texts(
    '不认识的符号 {found}。',
    '無法識別的符號 {found}。',
    'The sign {found} has no meaning here.',
    '記号 {found} は使えません。',
  ),
  unterminatedText: texts(
    '文本缺少结尾的引号。',
    '文字缺少結尾的引號。',
    'The text lacks its closing quote.',
    'テキストの閉じる引用符がありません。',
  ),
  unterminatedComment: texts(
    '注释缺少结尾的 */。',
    '註解缺少結尾的 */。',
    'The comment lacks its closing */.',
    'コメントの終わりの */ がありません。',
  ),
  unterminatedReference: texts(
    '字段或参数缺少结尾的括号。',
    '欄位或參數缺少結尾的括號。',
    'The field or parameter lacks its closing bracket.',
    'フィールドまたはパラメーターの閉じ括弧がありません。',
  ),
  badDate: texts(
    '日期要写成 #2026-01-31# 或 #2026-01-31 08:30:00#，并且确实存在。',
    '日期要寫成 #2026-01-31# 或 #2026-01-31 08:30:00#，並且確實存在。',
    'Write a date that exists as #2026-01-31# or #2026-01-31 08:30:00#.',
    '日付は #2026-01-31# または #2026-01-31 08:30:00# の形で、実在する日を書いてください。',
  ),
  unexpected: texts(
    '这里不应出现 {found}。',
    '這裏不應出現 {found}。',
    '{found} is not expected here.',
    'ここに {found} は書けません。',
  ),
  unexpectedEnd: texts(
    '公式还没有写完。',
    '公式尚未寫完。',
    'The formula is not complete.',
    '数式が途中で終わっています。',
  ),
  unknownField: texts(
    '没有名为「{name}」的字段。',
    '沒有名為「{name}」的欄位。',
    'There is no field “{name}”.',
    '「{name}」というフィールドはありません。',
  ),
  ambiguousField: texts(
    '有多个名为「{name}」的字段，请从列表中选择。',
    '有多個名為「{name}」的欄位，請從清單中選擇。',
    'More than one field is called “{name}”. Choose one from the list.',
    '「{name}」というフィールドが複数あります。一覧から選んでください。',
  ),
  unknownParameter: texts(
    '没有名为「{name}」的参数。',
    '沒有名為「{name}」的參數。',
    'There is no parameter “{name}”.',
    '「{name}」というパラメーターはありません。',
  ),
  lackingFunction: texts(
    '此表所在的数据库不支持 {name}。可把表同步到平台后再使用。',
    '此表所在的數據庫不支援 {name}。可把表同步到平台後再使用。',
    'The database of this table cannot work out {name}. Synchronise the table into the platform to use it.',
    'このテーブルのデータベースは {name} に対応していません。テーブルをプラットフォームに同期すると使えます。',
  ),
  unknownFunction: texts(
    '没有函数 {name}。',
    '沒有函數 {name}。',
    'There is no function {name}.',
    '関数 {name} はありません。',
  ),
  bareName: texts(
    '{name} 若是字段，请写成 [{name}]；若是函数，后面要有括号。',
    '{name} 若是欄位，請寫成 [{name}]；若是函數，後面要有括號。',
    'If {name} is a field, write [{name}]; if it is a function, it needs parentheses.',
    '{name} がフィールドなら [{name}] と書き、関数なら括弧を付けてください。',
  ),
  tooFewArguments: texts(
    '{name} 缺少参数。',
    '{name} 缺少引數。',
    '{name} needs more arguments.',
    '{name} の引数が足りません。',
  ),
  tooManyArguments: texts(
    '{name} 的参数过多。',
    '{name} 的引數過多。',
    '{name} has too many arguments.',
    '{name} の引数が多すぎます。',
  ),
  wrongType: texts(
    '这里需要{expected}，得到的是{actual}。',
    '這裏需要{expected}，得到的是{actual}。',
    'Expected here: {expected}. Found: {actual}.',
    'ここには{expected}が必要ですが、{actual}になっています。',
  ),
  differentTypes: texts(
    '这里的{actual}与另一处的{expected}不能放在一起。',
    '這裏的{actual}與另一處的{expected}不能放在一起。',
    'This ({actual}) does not go with the other value ({expected}).',
    'この{actual}は、もう一方の{expected}と組み合わせられません。',
  ),
  notComparable: texts(
    '条件不能比较大小。',
    '條件不能比較大小。',
    'A condition cannot be ordered.',
    '条件の大小は比較できません。',
  ),
  useIsNull: texts(
    '与空值比较总是没有结果，请用 IS NULL 或 ISNULL()。',
    '與空值比較總是沒有結果，請用 IS NULL 或 ISNULL()。',
    'A comparison with NULL has no answer. Use IS NULL or ISNULL().',
    'NULL との比較は常に結果がありません。IS NULL または ISNULL() を使ってください。',
  ),
  nullAlone: texts(
    '这里单独一个 NULL 没有类型。',
    '這裏單獨一個 NULL 沒有類型。',
    'NULL alone has no type here.',
    'ここでは NULL だけでは型が決まりません。',
  ),
  constantExpected: texts(
    '这里要写固定的、不为空的值。',
    '這裏要寫固定的、不為空的值。',
    'A fixed value that is not empty must stand here.',
    'ここには空でない固定の値を書いてください。',
  ),
  oneOf: texts(
    '这里只能是 {values} 之一。',
    '這裏只能是 {values} 之一。',
    'One of {values} must stand here.',
    'ここには {values} のいずれかを書いてください。',
  ),
  badFormat: texts(
    "无法识别的格式。数值可写 '0'、'0.00'、'#,##0.00'、'0.0%'、'000000'，可带单位；日期可写 yyyy、m、d、h、mm、ss、aaaa（星期几）。",
    "無法識別的格式。數值可寫 '0'、'0.00'、'#,##0.00'、'0.0%'、'000000'，可帶單位；日期可寫 yyyy、m、d、h、mm、ss、aaaa（星期幾）。",
    "This format cannot be read. For numbers, write '0', '0.00', '#,##0.00', '0.0%' or '000000', with units around it; for dates yyyy, m, d, h, mm, ss and aaaa (day of the week).",
    "この表示形式は読み取れません。数値は '0'、'0.00'、'#,##0.00'、'0.0%'、'000000'（単位も可）、日付は yyyy、m、d、h、mm、ss、aaaa（曜日）で書いてください。",
  ),
  outOfRange: texts(
    '这里的值应在 {min} 到 {max} 之间。',
    '這裏的值應在 {min} 至 {max} 之間。',
    'The value must lie between {min} and {max}.',
    '{min} から {max} までの値を書いてください。',
  ),
  parameterList: texts(
    '参数「{name}」可有多个值，只能写在 IN 的括号里。',
    '參數「{name}」可有多個值，只能寫在 IN 的括號裏。',
    'The parameter “{name}” holds several values and can only stand behind IN.',
    'パラメーター「{name}」は複数の値を持つため、IN の括弧の中でのみ使えます。',
  ),
  mixedLevels: texts(
    '这里是每一行的值，不能与聚合后的值一起计算，请先用 SUM 等函数聚合。',
    '這裏是每一行的值，不能與聚合後的值一起計算，請先用 SUM 等函數聚合。',
    'This is a value of each row and cannot be mixed with aggregated ones. Aggregate it first, for example with SUM.',
    'これは行ごとの値で、集計値と一緒には計算できません。まず SUM などで集計してください。',
  ),
  nestedAggregate: texts(
    '{name} 里面不能再用聚合函数。',
    '{name} 裏面不能再用聚合函數。',
    'There can be no aggregate inside {name}.',
    '{name} の中で集計関数は使えません。',
  ),
  nestedWindow: texts(
    '{name} 里面不能再用窗口函数。',
    '{name} 裏面不能再用視窗函數。',
    'There can be no window function inside {name}.',
    '{name} の中でウィンドウ関数は使えません。',
  ),
  aggregateOfWindow: texts(
    '窗口函数的结果不能再由 {name} 聚合。',
    '視窗函數的結果不能再由 {name} 聚合。',
    '{name} cannot aggregate the result of a window function.',
    'ウィンドウ関数の結果を {name} で集計することはできません。',
  ),
  windowNeedsAggregate: texts(
    '{name} 需要聚合后的值，例如 SUM([字段])。',
    '{name} 需要聚合後的值，例如 SUM([欄位])。',
    '{name} needs an aggregated value such as SUM([field]).',
    '{name} には SUM([フィールド]) のような集計値が必要です。',
  ),
  noShare: texts(
    '各组的值加起来不是整体，不能用 {name}；请改用求和或计数，例如 SUM([字段])。',
    '各組的值相加不是整體，不能用 {name}；請改用加總或計數，例如 SUM([欄位])。',
    'Values of separate groups do not add up to a whole, so {name} has no total. Use sums or counts such as SUM([field]).',
    'グループごとの値を足しても全体にならないため、{name} は使えません。SUM([フィールド]) のような合計か件数を使ってください。',
  ),
  cycle: texts(
    '计算字段互相引用，形成循环：{path}。',
    '計算欄位互相引用，形成循環：{path}。',
    'The computed fields lead back to themselves: {path}.',
    '計算フィールドが循環しています：{path}。',
  ),
  brokenField: texts(
    '字段「{name}」自己的公式有错误。',
    '欄位「{name}」本身的公式有錯誤。',
    'The field “{name}” has a fault in its own formula.',
    'フィールド「{name}」の数式に誤りがあります。',
  ),
};

/** What is wrong, in a language of the product. */
export function issueText({ code, values }: Pick<Issue, 'code' | 'values'>, locale: Locale): string {
  return ISSUE_TEXTS[code][locale].replaceAll(/\{(\w+)\}/g, (whole, key: string) => {
    const value = values[key];
    if (value === undefined) return whole;
    return key === 'expected' || key === 'actual' ? (TYPE_TEXTS[value]?.[locale] ?? value) : value;
  });
}
